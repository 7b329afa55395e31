// @ts-check
// Runs on the system's Node 20: these scripts work before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The checkout's root folder. */
export const root = resolve(import.meta.dirname, '..')

const bin = join(root, 'node_modules', '.bin')

/** PATH with the project's own commands first, so that `node` is the Node 24 of devDependencies. */
const pathEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/**
 * Environment of the project's commands. The C library on Linux gives freed memory of a MiB or more back
 * to the system, as Electron's allocator does. By itself it keeps up to 64 MiB for each thread, so that
 * main on the Chromium host held 20 MB more in some starts than in others.
 */
export const projectEnv = {
  MALLOC_TRIM_THRESHOLD_: String(2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  ...pathEnv,
}

/**
 * Environment for tests: Node caches compiled code and stripped types by content, because a test
 * run starts hundreds of processes on the same files. Benchmarks do without: they start as users
 * do. TypeScript 7 and Oxlint are programs in Go: with one thread and rare garbage collection they
 * take half the processor time, and another lane has the second core.
 */
export const testEnv = {
  GOMAXPROCS: '1',
  GOGC: '400',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...pathEnv,
}

/** Returns the path of the project's Node 24, once it is installed. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', 'node', 'bin', name)
  return existsSync(own) ? own : process.execPath
}

/**
 * Runs a command and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   env?: NodeJS.ProcessEnv, stdin?: 'ignore' | 'inherit', asNotice?: boolean, limitMs?: number
 * }} [options]
 *   `limitMs` ends the command after that many milliseconds. `asNotice` shows the output on
 *   standard error: set-up precedes commands whose standard output other programs read
 *   (`npm run service`)
 * @returns {Promise<number>} the exit code; 1 when the command could not be started
 */
export async function run(command, args, options = {}) {
  const { stdin = 'ignore', asNotice = false, env = projectEnv, limitMs = Infinity } = options
  const child = start(command, args, env, [stdin, asNotice ? 2 : 'inherit', 'inherit'])
  const { code, error } = await ended(child, limitMs)
  if (error !== null) console.error(`${command}: ${error.message}`)
  return code
}

/**
 * Runs a command and returns its output, to be shown as one block. The output goes to a file and
 * not to a pipe, because a child process that outlives the command for a moment would hold a pipe
 * open.
 * @param {string} command
 * @param {string[]} args
 * @param {string} file receives the output while the command runs
 * @param {number} [limitMs] ends the command after that many milliseconds
 * @returns {Promise<{ code: number, output: string }>} the code is 1 when the command could not
 * start
 */
export async function runQuietly(command, args, file, limitMs = Infinity) {
  mkdirSync(dirname(file), { recursive: true })
  const output = openSync(file, 'w')
  const child = start(command, args, testEnv, ['ignore', output, output])
  const { code, error } = await ended(child, limitMs)
  closeSync(output)
  const written = readFileSync(file, 'utf8')
  return { code, output: error === null ? written : `${written}\n${error.message}` }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').StdioOptions} stdio
 */
function start(command, args, env, stdio) {
  const shell = needsShell(command, process.platform)
  return spawn(command, args, { cwd: root, stdio, env, shell })
}

/**
 * Returns whether only a shell can start a command. On Windows npm and npx are .cmd files, which Node
 * does not start by themselves.
 * @param {string} command
 * @param {NodeJS.Platform} platform
 */
export function needsShell(command, platform) {
  return platform === 'win32' && !/\.exe$/i.test(command)
}

/** Time in milliseconds for a command to shut down in order after its limit has passed. */
const grace = 15_000

/**
 * Waits until a command ends. Ends the command after its time limit.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limitMs milliseconds; Infinity for no limit
 * @returns {Promise<{ code: number, error: Error | null }>}
 */
function ended(child, limitMs) {
  return new Promise((done) => {
    /** @type {Error | null} */
    let overdue = null
    const limit = Number.isFinite(limitMs) ? setTimeout(stopOverdue, limitMs) : undefined
    /** @type {NodeJS.Timeout | undefined} */
    let kill
    function stopOverdue() {
      overdue = new Error(`ended after ${limitMs / 60_000} minutes: the command did not finish`)
      child.kill('SIGTERM')
      kill = setTimeout(() => child.kill('SIGKILL'), grace)
    }
    // Passes a stop signal on to the command, which may have to shut down in order.
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass).on('SIGINT', pass)
    /** @param {{ code: number, error: Error | null }} how */
    const end = (how) => {
      clearTimeout(limit)
      clearTimeout(kill)
      process.off('SIGTERM', pass).off('SIGINT', pass)
      done(how)
    }
    child.once('error', (error) => end({ code: 1, error }))
    child.once('exit', (code) => end({ code: overdue === null ? (code ?? 1) : 1, error: overdue }))
  })
}

/**
 * Returns true if the command is on the PATH.
 * @param {string} name
 */
export function hasCommand(name) {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  return spawnSync(finder, [name], { stdio: 'ignore' }).status === 0
}

/** Returns whether a window can be opened: Linux needs X11 or Wayland. */
export function hasDisplay() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY)
}

/**
 * Returns true if a process is running, also another user's.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is running, but may not be asked.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}
