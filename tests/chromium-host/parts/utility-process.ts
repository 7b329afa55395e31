import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ForkOptions, UtilityProcess } from 'electron'
import { asarLoader } from '../asar/loader-address.ts'
import { strict } from '../strict.ts'
import { HostEmitter } from './emitter.ts'

const running = new Set<ChildProcess>()

/**
 * Electron's utility process as a plain child process of Node, with `process.parentPort` inside.
 */
class HostUtilityProcess extends HostEmitter {
  private readonly child: ChildProcess
  private spawned = false

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super()
    const { stdio } = options
    // A single string applies to all three streams. A list names each stream, input first.
    const streamAt = (at: number) => {
      const named = typeof stdio === 'string' ? stdio : stdio?.[at]
      return named === 'pipe' || named === 'ignore' ? named : 'inherit'
    }
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
      stdio: ['ignore', streamAt(1), streamAt(2), 'ipc'],
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
      this.emit('exit', code ?? 1)
    })
  }

  get pid(): number | undefined {
    return this.child.exitCode === null ? this.child.pid : undefined
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
    return this.spawned && this.child.kill('SIGTERM')
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
