#!/usr/bin/env bash
# Gives a runner of Ubuntu 24.04 what Perceel and its tests need: a screen (on-screen.sh), a keychain,
# fonts, makensis for the test of the Windows installer, and the right of Chromium's sandbox to make user
# namespaces, which Ubuntu takes away by default.
set -euo pipefail
sudo apt-get update -qq
sudo apt-get install -y -qq --no-install-recommends \
  xvfb xauth x11-utils openbox xdotool nsis dbus dbus-x11 gnome-keyring libsecret-1-0 libfuse2t64 fonts-inter fonts-dejavu-core
sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
