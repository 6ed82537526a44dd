# Thin lines over cargo and npm. `make run` and `make test` set up what they need.
.PHONY: run test check fmt bench setup browser-setup languages-setup deny advisories help

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

run: setup ## build and serve on 127.0.0.1:7878, with the data in ./data
	cargo run --release -p boardwright -- serve

test: setup browser-setup languages-setup ## all tests, those in a browser too
	cargo test --workspace
	cargo build -p boardwright
	cd tests/browser && npm test

check: setup ## what has to be green before a change lands
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	$(MAKE) deny
	$(MAKE) test

fmt: ## format the code
	cargo fmt --all

bench: setup ## measure; see benches/ in each crate
	cargo bench --workspace

# The wasm target is part of rust-toolchain.toml; this only speaks up when it can't be had.
setup:
	@rustup target list --installed | grep -qx wasm32-unknown-unknown \
		|| rustup target add wasm32-unknown-unknown \
		|| { echo "Boardwright’s games are built for wasm32-unknown-unknown: run “rustup target add wasm32-unknown-unknown”." >&2; exit 1; }

browser-setup:
	@sh tests/browser/setup.sh

languages-setup:
	@sh tests/languages/setup.sh

deny:
	@if cargo deny --version >/dev/null 2>&1; then cargo deny check bans licenses sources; \
	else echo "cargo-deny is not installed: dependencies’ licences and sources are not checked here."; fi

advisories: ## known faults of dependencies; needs the network
	cargo deny check advisories
