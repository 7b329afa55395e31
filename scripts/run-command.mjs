// @ts-check
// Runs on the system's Node 20: these scripts work before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The checkout's root folder. */
export const root = resolve(import.meta.dirname, '..')

const bin = join(root, 'node_modules', '.bin')

/** PATH with the project's own commands first: `node` is then the devDependency's Node 24. */
export const projectEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Node 24 of the project once it is installed. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', 'node', 'bin', name)
  return existsSync(own) ? own : process.execPath
}

/**
 * Runs a command with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdin?: 'ignore' | 'inherit', asNotice?: boolean }} [options]
 *   `asNotice` shows its output on standard error: set-up says things before commands whose own
 *   output others read (`npm run service`)
 * @returns {Promise<number>} its exit code; 1 when it could not be started
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: [options.stdin ?? 'ignore', options.asNotice === true ? 2 : 'inherit', 'inherit'],
      env: options.env ?? projectEnv,
      // npm and npx are .cmd files on Windows, which only a shell starts.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    })
    // A stop of this script is meant for what it runs: it may have to end in order.
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass).on('SIGINT', pass)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(1)
    })
    child.once('exit', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass)
      done(code ?? 1)
    })
  })
}

/**
 * True when a command stands on the PATH.
 * @param {string} name
 */
export function hasCommand(name) {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  return spawnSync(finder, [name], { stdio: 'ignore' }).status === 0
}
