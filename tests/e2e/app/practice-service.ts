import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from './repository.ts'

/** A practice service in a process of its own, in the role of an office's real service. */
export interface RunningService {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rootId: number
  stop: () => Promise<void>
}

/**
 * Starts the practice service on a free port and waits until it has printed its address.
 *
 * @param publishSeconds seconds that a channel is busy with a request
 */
export async function startService(
  data: string,
  projects = 12,
  publishSeconds = 1,
): Promise<RunningService> {
  const main = join(repository, 'src-service', 'main.ts')
  const sizes = ['--projects', String(projects), '--publish-seconds', String(publishSeconds)]
  const args = [main, '--data', data, ...sizes]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const first = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const ended = exited.then(([code]) => {
    throw new Error(`The practice service ended with ${String(code)} before it was ready`)
  })
  const [line] = await Promise.race([first, ended])
  ended.catch(() => undefined) // from here on the service may end
  const facts = JSON.parse(line) as Omit<RunningService, 'stop'>
  return {
    ...facts,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
