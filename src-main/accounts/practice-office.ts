import type { Readable } from 'node:stream'
import { z } from 'zod'
import { failure } from '../errors/app-failure.ts'
import { readFirstLine } from './first-line.ts'

/** A started practice service: a `utilityProcess` in the app, a child process in tests. */
interface PracticeProcess {
  readonly stdout: Readable
  kill(): void
  /** Calls `listener` once when the process has ended, also if it already has. */
  onExit(listener: () => void): void
}
export type PracticeSpawner = (args: string[]) => PracticeProcess

const announcementSchema = z.object({
  url: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  rootId: z.int().positive(),
})
/** The parsed line that the practice service prints when ready. Its secret stays in memory only. */
export type PracticeAddress = z.infer<typeof announcementSchema>

/** The embedded practice service: started on first use, watched, and stopped at shutdown. */
export interface PracticeOffice {
  /**
   * Starts the service if it is not running; simultaneous callers share one start. Throws `offline`
   * with `practiceStopped` if it does not start.
   */
  start(): Promise<PracticeAddress>
  /** Returns the address; null while the service is not running. */
  current(): PracticeAddress | null
  /** Stops the service and waits for its end. */
  stop(): Promise<void>
}

export function createPracticeOffice(options: {
  readonly spawn: PracticeSpawner
  /** Folder of the office's data; created if missing. */
  readonly dataFolder: string
  readonly projects?: number
  readonly startTimeoutMs?: number
}): PracticeOffice {
  let running: { process: PracticeProcess; ended: Promise<void> } | null = null
  let address: PracticeAddress | null = null
  let starting: Promise<PracticeAddress> | null = null

  async function start(): Promise<PracticeAddress> {
    const args = ['--port', '0', '--data', options.dataFolder]
    args.push('--projects', String(options.projects ?? 60))
    const child = options.spawn(args)
    const ended = Promise.withResolvers<undefined>()
    const current = { process: child, ended: ended.promise }
    running = current
    child.onExit(() => {
      if (running === current) {
        running = null
        address = null
      }
      ended.resolve(undefined)
    })
    try {
      const line = await readFirstLine(child.stdout, {
        ended: ended.promise,
        timeoutMs: options.startTimeoutMs ?? 60_000,
      })
      const announced = announcementSchema.parse(JSON.parse(line))
      if (running !== current) throw new Error('ended right after its start')
      address = announced
      return announced
    } catch {
      // Without the cause: a partial line may contain the secret.
      child.kill()
      throw failure('offline', { reason: 'practiceStopped' })
    }
  }

  return {
    async start() {
      if (address !== null) return address
      starting ??= start().finally(() => {
        starting = null
      })
      return starting
    },
    current: () => address,
    async stop() {
      const stopping = running
      address = null
      stopping?.process.kill()
      await stopping?.ended
    },
  }
}
