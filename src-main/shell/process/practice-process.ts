import { PassThrough, type Readable } from 'node:stream'
import { endOf, type Fork, type ProcessEnd } from './forked-process.ts'

/**
 * The parts of a started service that the practice office needs
 * (src-main/accounts/practice-office.ts).
 */
interface StartedService extends Pick<ProcessEnd, 'kill' | 'onExit'> {
  readonly stdout: Readable
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
    const { kill, onExit } = endOf(child)
    child.stderr?.resume()
    const stdout = new PassThrough()
    if (child.stdout === null) stdout.end()
    else child.stdout.pipe(stdout)
    return { stdout, kill, onExit }
  }
}
