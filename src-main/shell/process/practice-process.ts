import { PassThrough, type Readable } from 'node:stream'

/** The used part of Electron's `UtilityProcess`. */
interface ForkedProcess {
  readonly stdout: NodeJS.ReadableStream | null
  readonly stderr: NodeJS.ReadableStream | null
  /** False if there is no process to kill: before `spawn`, and after `exit`. */
  kill(): boolean
  once(event: 'spawn', listener: () => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
}

type Fork = (
  modulePath: string,
  args: string[],
  options: { stdio: ['ignore', 'pipe', 'pipe']; serviceName: string },
) => ForkedProcess

/**
 * The parts of a started service that the practice office needs
 * (src-main/accounts/practice-office.ts).
 */
interface StartedService {
  readonly stdout: Readable
  kill(): void
  onExit(listener: () => void): void
}

/**
 * Starts the practice service's bundle as a utility process: Electron's replacement for
 * `child_process.fork`, which the `runAsNode` fuse disables. Discards the standard error of the
 * process, which may quote documents.
 */
export function practiceSpawner(
  fork: Fork,
  servicePath: string,
  schemas: string,
): (args: string[]) => StartedService {
  return (args) => {
    const child = fork(servicePath, [...args, '--schemas', schemas], {
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Perceel practice office',
    })
    let ended = false
    const listeners: (() => void)[] = []
    child.once('exit', () => {
      ended = true
      for (const listener of listeners) listener()
    })
    child.stderr?.resume()
    const stdout = new PassThrough()
    if (child.stdout === null) stdout.end()
    else child.stdout.pipe(stdout)
    return {
      stdout,
      kill: () => {
        if (!child.kill() && !ended) child.once('spawn', () => child.kill())
      },
      onExit: (listener) => {
        if (ended) listener()
        else listeners.push(listener)
      },
    }
  }
}
