// @ts-check
import { existsSync } from 'node:fs'
import { hasCommand, run } from './run-command.mjs'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What Perceel needs of the system on Linux, how it is seen, and Debian's package for it. */
const needs = [
  {
    package: 'chromium',
    found: () => existsSync(process.env.CHROMIUM_PATH ?? '') || chromiumNames.some(hasCommand),
  },
  { package: 'libsecret-1-0', found: () => sharedLibrary('libsecret-1.so.0') },
  { package: 'dbus', found: () => hasCommand('dbus-run-session') },
  { package: 'gnome-keyring', found: () => hasCommand('gnome-keyring-daemon') },
  // A bare machine has no font at all, and Chromium then draws boxes.
  { package: 'fonts-inter', found: () => hasFonts('opentype') || !isBare() },
  { package: 'fonts-dejavu-core', found: () => hasFonts('truetype') || !isBare() },
]

/**
 * Installs the missing system packages where that may be done (Debian, root); otherwise says which
 * command does it.
 * @returns {Promise<boolean>} true when all is there
 */
export async function ensureSystemPackages() {
  if (process.platform !== 'linux') return true
  const missing = needs.filter((need) => !need.found()).map((need) => need.package)
  if (missing.length === 0) return true
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing]
  if (!hasCommand('apt-get')) {
    console.error(`Perceel needs these on your system: ${missing.join(', ')}.`)
    console.error('Install them with your package manager and run the command again.')
    return false
  }
  if (process.getuid?.() !== 0) {
    console.error('Perceel needs system packages that only an administrator can install. Run:')
    console.error(`  sudo apt-get update && sudo ${install.join(' ')}`)
    return false
  }
  console.error(`Installing system packages: ${missing.join(', ')}`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    asNotice: true,
  }
  const code =
    (await run('apt-get', ['-qq', 'update'], options)) ||
    (await run('apt-get', ['-qq', ...install.slice(1)], options))
  if (code !== 0) console.error(`apt-get failed with exit code ${code}.`)
  return code === 0
}

/** @param {string} name */
function sharedLibrary(name) {
  return [
    '/usr/lib',
    '/lib',
    '/usr/lib64',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
  ]
    .map((folder) => `${folder}/${name}`)
    .some(existsSync)
}

/** @param {string} kind */
function hasFonts(kind) {
  return existsSync(`/usr/share/fonts/${kind}`)
}

/** No desktop: nobody has chosen fonts for this machine. */
function isBare() {
  return process.getuid?.() === 0 && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
}
