#!/bin/sh
# Installs what the games in C and AssemblyScript are built with: clang, lld, make, and npm packages.
set -eu
cd "$(dirname "$0")/../.."

has_c() {
    for tool in clang wasm-ld make; do
        command -v "$tool" >/dev/null 2>&1 || return 1
    done
}

(
    cd games/examples/breakthrough
    if [ ! -d node_modules ] || [ package-lock.json -nt node_modules ]; then
        npm ci --no-audit --no-fund
        touch node_modules
    fi
)

if has_c; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    quickly="-o Acquire::Retries=0 -o Acquire::http::Timeout=15"
    apt-get $quickly update -qq || true
    DEBIAN_FRONTEND=noninteractive apt-get $quickly install -y -qq clang lld make >/dev/null
fi
if ! has_c; then
    echo "The games in C need clang, lld and make: install them (on Debian “sudo apt-get install clang lld make”) and run make test again." >&2
    exit 1
fi
