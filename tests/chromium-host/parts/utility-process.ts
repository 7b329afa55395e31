import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ForkOptions, UtilityProcess } from 'electron'
import { asarLoader } from '../asar/loader-address.ts'
import { strict } from '../strict.ts'
import { HostEmitter } from './emitter.ts'

const running = new Set<ChildProcess>()

/** Returns the two output streams of a process. The words of the errors are Electron's own. */
function outputsOf(stdio: ForkOptions['stdio']): [Output, Output] {
  if (stdio === undefined) return ['inherit', 'inherit']
  if (typeof stdio === 'string') return [outputOf('stdio', stdio), outputOf('stdio', stdio)]
  if (stdio.length < 3) throw new Error('configuration missing for stdin, stdout or stderr.')
  if (stdio[0] !== 'ignore') throw new Error('stdin value other than ignore is not supported.')
  return [outputOf('stdout configuration', stdio[1]), outputOf('stderr configuration', stdio[2])]
}

type Output = 'pipe' | 'ignore' | 'inherit'

function outputOf(what: string, word: unknown): Output {
  if (word === 'pipe' || word === 'ignore' || word === 'inherit') return word
  throw new Error(`${what} must be of the following values: inherit, pipe, ignore`)
}

/**
 * Electron's utility process as a plain child process of Node, with `process.parentPort` inside.
 */
class HostUtilityProcess extends HostEmitter {
  private readonly child: ChildProcess
  private spawned = false
  private killed = false

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super()
    if (modulePath === '') throw new Error('Missing UtilityProcess entry script.')
    const [output, errors] = outputsOf(options.stdio)
    this.child = fork(modulePath, [...args], {
      execArgv: [
        ...(options.execArgv ?? []),
        ...(process.execArgv.includes(asarLoader) ? ['--import', asarLoader] : []),
        '--import',
        new URL('../utility/parent-port.ts', import.meta.url).href,
      ],
      env: { ...(options.env ?? process.env) },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      serialization: 'advanced',
      stdio: ['ignore', output, errors, 'ipc'],
    })
    running.add(this.child)
    this.child.once('spawn', () => {
      this.spawned = true
      this.emit('spawn')
    })
    this.child.on('message', (message) => this.emit('message', message))
    this.child.once('error', (error) => this.emit('error', 'FatalError', error.message, ''))
    this.child.once('exit', (code) => {
      running.delete(this.child)
      // Electron tells 0 after its own `kill`, and otherwise no 0 after a signal.
      this.emit('exit', code ?? (this.killed ? 0 : 1))
    })
  }

  get pid(): number | undefined {
    return this.spawned && running.has(this.child) ? this.child.pid : undefined
  }

  get stdout() {
    return this.child.stdout
  }

  get stderr() {
    return this.child.stderr
  }

  postMessage(message: never): void {
    if (this.child.connected) this.child.send(message)
  }

  /**
   * Like Electron's `kill`: a call before the process has spawned has no effect, also not later.
   */
  kill(): boolean {
    if (!this.spawned || !running.has(this.child)) return false
    this.killed = this.child.kill('SIGTERM')
    return this.killed
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork: (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}) =>
    strict(
      'UtilityProcess',
      new HostUtilityProcess(
        modulePath.startsWith('file:') ? fileURLToPath(modulePath) : modulePath,
        args,
        options,
      ) as unknown as UtilityProcess,
    ),
})

/** Ends the remaining utility processes, as Electron does when its main process ends. */
export function endUtilityProcesses(): void {
  for (const child of running) child.kill('SIGTERM')
}
