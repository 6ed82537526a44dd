#!/bin/sh
# Installs what the browser tests need: npm packages, and Chromium where that is possible.
set -eu
cd "$(dirname "$0")"

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules ]; then
    npm ci --no-audit --no-fund
    touch node_modules
fi

# The shell is Chromium without windows: the same pages for half the work.
if command -v chromium-headless-shell >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    quickly="-o Acquire::Retries=0 -o Acquire::http::Timeout=15"
    apt-get $quickly update -qq || true
    DEBIAN_FRONTEND=noninteractive apt-get $quickly install -y -qq chromium-headless-shell >/dev/null 2>&1 && exit 0
fi
for browser in chromium chromium-browser google-chrome; do
    if command -v "$browser" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
else
    echo "The browser tests need Chromium: install it (on Debian “sudo apt-get install chromium”) and run make test again." >&2
    exit 1
fi
