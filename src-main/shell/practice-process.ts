import { PassThrough, type Readable } from 'node:stream'

/** The part of Electron's `UtilityProcess` that is used. */
interface ForkedProcess {
  readonly stdout: NodeJS.ReadableStream | null
  readonly stderr: NodeJS.ReadableStream | null
  /** False where no process was there to be killed: before `spawn`, and after `exit`. */
  kill(): boolean
  once(event: 'spawn', listener: () => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
}

type Fork = (
  modulePath: string,
  args: string[],
  options: { stdio: ['ignore', 'pipe', 'pipe']; serviceName: string },
) => ForkedProcess

/** What the practice office needs of a started service (src-main/accounts/practice-office.ts). */
interface StartedService {
  readonly stdout: Readable
  kill(): void
  onExit(listener: () => void): void
}

/**
 * Starts the practice service's bundle as a utility process: Electron's replacement for
 * `child_process.fork`, which the `runAsNode` fuse rules out. Its standard error is let run through
 * unread: it may quote documents.
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
