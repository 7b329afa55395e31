/**
 * Runs a command inside a private D-Bus session with an unlocked, empty keychain (gnome-keyring in
 * a temporary folder), and ends with the command's exit code:
 *
 *   npx node scripts/with-keychain.ts -- COMMAND [ARGUMENT...]
 *
 * Runs the command directly when such a session exists already (PERCEEL_KEYCHAIN=1), and on Windows
 * and macOS, which have a keychain of their own.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsShell } from './run-command.mjs'

/**
 * Shell script of the session. gnome-keyring takes the new keychain's password from its input. The
 * daemon runs in the foreground, so that the session can end it. The script waits until the bus
 * knows the daemon's name.
 */
const session = `
gnome-keyring-daemon --foreground --unlock --components=secrets < <(printf x) >/dev/null 2>&1 &
keyring=$!
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q 'boolean true'
do
  kill -0 $keyring || exit 125
  sleep 0.05
done
"$@"
code=$?
kill $keyring
wait $keyring
exit $code
`

interface RunOptions {
  readonly env: NodeJS.ProcessEnv
  /**
   * Ends the whole process group on a signal. Otherwise dbus-run-session ends alone and leaves the
   * command running with a keychain whose folder is gone.
   */
  readonly asGroup: boolean
}

function run(command: readonly string[], { env, asGroup }: RunOptions): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const shell = needsShell(program, process.platform)
    const child = spawn(program, args, { stdio: 'inherit', env, detached: asGroup, shell })
    const pass = (signal: NodeJS.Signals) => {
      if (!asGroup || child.pid === undefined) child.kill(signal)
      else process.kill(-child.pid, signal)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code ?? (signal === null ? 1 : 128))
    })
  })
}

async function runWithKeychain(command: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-keychain-'))
  try {
    const env = {
      ...process.env,
      PERCEEL_KEYCHAIN: '1',
      // Both variables: the keychain's file, and sockets that must not clash with those of a
      // desktop.
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_RUNTIME_DIR: folder,
    }
    const inSession = ['dbus-run-session', '--', 'bash', '-c', session, 'bash', ...command]
    return await run(inSession, { env, asGroup: true })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const split = process.argv.indexOf('--')
const command = split === -1 ? [] : process.argv.slice(split + 1)
if (command.length === 0) {
  console.error('Usage: node scripts/with-keychain.ts -- COMMAND [ARGUMENT...]')
  process.exitCode = 2
} else {
  const hasKeychain = process.env.PERCEEL_KEYCHAIN === '1' || process.platform !== 'linux'
  process.exitCode = hasKeychain
    ? await run(command, { env: process.env, asGroup: false })
    : await runWithKeychain(command)
}
