#!/usr/bin/env bash
# Runs a command on a screen of its own: bash .github/scripts/on-screen.sh COMMAND [ARGUMENT...]
# Linux gets a virtual screen with a window manager, which gives a new window or dialog the keyboard.
# Windows and macOS have a screen.
set -euo pipefail
if [ "$(uname -s)" != Linux ]; then exec "$@"; fi

# shellcheck disable=SC2016 # the inner shell expands its own words
exec xvfb-run -a -s '-screen 0 1920x1200x24' bash -c '
  openbox &
  manager=$!
  until xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"; do
    kill -0 $manager || exit 125
    sleep 0.05
  done
  "$@"
  code=$?
  kill $manager
  exit $code
' bash "$@"
