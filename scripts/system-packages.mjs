// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasCommand, run } from './run-command.mjs'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The system packages that Perceel needs on Linux: the Debian name, and a check for its presence.
 */
const needs = [
  {
    package: 'chromium',
    found: () => existsSync(process.env.CHROMIUM_PATH ?? '') || chromiumNames.some(hasCommand),
  },
  { package: 'libsecret-1-0', found: () => sharedLibrary('libsecret-1.so.0') },
  { package: 'dbus', found: () => hasCommand('dbus-run-session') },
  { package: 'gnome-keyring', found: () => hasCommand('gnome-keyring-daemon') },
  // A bare machine has no fonts, and Chromium then draws boxes instead of letters.
  { package: 'fonts-inter', found: () => hasFonts('opentype') || !isBare() },
  { package: 'fonts-dejavu-core', found: () => hasFonts('truetype') || !isBare() },
]

/**
 * Packages that come along when something else is installed, if the system knows them: a browser that makes
 * the tests quicker, and the compiler of the Windows installer, without which its test is left out.
 */
const optional = ['chromium-headless-shell', 'nsis']

/**
 * Installs the missing system packages if that is possible (Debian, root). Otherwise prints the
 * command that installs them.
 * @returns {Promise<boolean>} true when nothing is missing
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
  let code = await run('apt-get', ['-qq', 'update'], options)
  if (code === 0) {
    const more = optional.filter(
      (name) => spawnSync('apt-cache', ['show', '--no-all-versions', name]).status === 0,
    )
    code = await run('apt-get', ['-qq', ...install.slice(1), ...more], options)
  }
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

/** Returns true on a machine without a desktop, for which nobody has chosen fonts. */
function isBare() {
  return process.getuid?.() === 0 && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
}
