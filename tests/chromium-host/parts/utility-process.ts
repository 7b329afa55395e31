import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ForkOptions, UtilityProcess } from 'electron'
import { strict } from '../strict.ts'
import { HostEmitter } from './emitter.ts'

const running = new Set<ChildProcess>()

/** A utility process as a plain child of Node, with `process.parentPort` inside. */
class HostUtilityProcess extends HostEmitter {
  private readonly child: ChildProcess
  private spawned = false

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super()
    const { stdio } = options
    // One word stands for all three streams; a list names each, input first.
    const streamAt = (at: number) => {
      const named = typeof stdio === 'string' ? stdio : stdio?.[at]
      return named === 'pipe' || named === 'ignore' ? named : 'inherit'
    }
    this.child = fork(modulePath, [...args], {
      execArgv: [
        ...(options.execArgv ?? []),
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

  /** As Electron's: before the process is there, nothing is killed, and nothing is remembered. */
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

/** Ends what the app left running, as Electron does when its main process ends. */
export function endUtilityProcesses(): void {
  for (const child of running) child.kill('SIGTERM')
}
