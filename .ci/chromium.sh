#!/usr/bin/env bash
# Makes sure that the browser tests find a Chromium; without one they are skipped, by name.
set -uo pipefail

present() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

if present >/dev/null; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing Debian's chromium for the browser tests"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } \
        >/dev/null 2>&1 </dev/null
fi
present >/dev/null || echo "no Chromium here, browser tests will be skipped; install it with: apt-get install chromium"
exit 0
