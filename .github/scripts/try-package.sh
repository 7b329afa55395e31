#!/usr/bin/env bash
# Tries what `npm run dist` made on this system: the fuses, the signature, and the app itself with its
# --diagnose, started from its folder and from its installers, which are removed again.
set -euo pipefail
smoke_test() { npx node tests/packaged/main.ts -- "$@"; }

case "$(uname -s)" in
  Linux)
    # The script builds a session with a keychain for each start.
    smoke_test() { bash .github/scripts/on-screen.sh npx node scripts/with-keychain.ts -- node tests/packaged/main.ts -- "$@"; }
    npx electron-fuses read --app dist/linux-unpacked/perceel
    node scripts/release/check-fuses.ts dist/linux-unpacked/perceel
    smoke_test dist/linux-unpacked/perceel
    sudo apt-get install -y -qq ./dist/*.deb
    smoke_test /opt/Perceel/perceel
    sudo apt-get remove -y -qq perceel
    chmod +x dist/*.AppImage
    smoke_test ./dist/*.AppImage
    ;;
  Darwin)
    app=$(find dist -maxdepth 2 -name Perceel.app -print -quit)
    npx electron-fuses read --app "$app"
    node scripts/release/check-fuses.ts "$app"
    codesign --verify --deep --strict --verbose=2 "$app"
    smoke_test "$app/Contents/MacOS/Perceel"
    disk=$(mktemp -d)
    hdiutil attach -nobrowse -quiet -mountpoint "$disk" dist/*.dmg
    codesign --verify --deep --strict "$disk/Perceel.app"
    hdiutil detach -quiet "$disk"
    ;;
  *)
    npx electron-fuses read --app dist/win-unpacked/Perceel.exe
    node scripts/release/check-fuses.ts dist/win-unpacked/Perceel.exe
    smoke_test dist/win-unpacked/Perceel.exe
    node tests/packaged/windows-installers.ts dist
    ;;
esac
