import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** How a client reaches a practice service. */
interface ServiceFacts {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rootId: number
}

/** A running practice service, in the role of an office's real service. */
export interface RunningService extends ServiceFacts {
  stop: () => Promise<void>
}

/** An order to the process of the services. */
export type ServiceOrder = { readonly id: number } & (
  | {
      readonly kind: 'start'
      readonly options: {
        readonly data: string
        readonly projects: number
        readonly publishSeconds: number
      }
    }
  | { readonly kind: 'stop'; readonly service: number }
)

export type ServiceReply =
  | { readonly id: number; readonly ok: true; readonly facts: ServiceFacts | null }
  | { readonly id: number; readonly ok: false; readonly message: string }

/** The process of the practice services. It ends when this process ends. */
class ServiceProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, PromiseWithResolvers<ServiceFacts | null>>()

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./service-process.ts', import.meta.url)), {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child.on('message', (reply: ServiceReply) => {
      const { resolve, reject } = this.#waiting.get(reply.id) ?? {}
      this.#waiting.delete(reply.id)
      if (reply.ok) resolve?.(reply.facts)
      else reject?.(new Error(reply.message))
      this.#hold()
    })
    this.#child.on('exit', (code) => {
      const error = new Error(`The process of the practice services ended with ${String(code)}`)
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
    this.#child.unref()
  }

  ask(order: ServiceOrder): Promise<ServiceFacts | null> {
    const answer = Promise.withResolvers<ServiceFacts | null>()
    this.#waiting.set(order.id, answer)
    this.#hold()
    this.#child.send(order)
    return answer.promise
  }

  get alive(): boolean {
    return this.#child.connected
  }

  /** Keeps this process alive exactly while an order has no answer. */
  #hold(): void {
    if (this.#waiting.size > 0) this.#child.channel?.ref()
    else this.#child.channel?.unref()
  }
}

let services: ServiceProcess | null = null
let lastId = 0

/**
 * Starts a practice service on a free port and waits until it answers. All services of a test
 * worker share one process, in which each has its own data, port and secret.
 *
 * @param publishSeconds seconds that a channel is busy with a request
 */
export async function startService(
  data: string,
  projects = 12,
  publishSeconds = 1,
): Promise<RunningService> {
  if (services?.alive !== true) services = new ServiceProcess()
  const process = services
  const service = (lastId += 1)
  const options = { data, projects, publishSeconds }
  const facts = await process.ask({ id: service, kind: 'start', options })
  if (facts === null) throw new Error('The practice service did not start')
  return {
    ...facts,
    stop: async () => {
      await process.ask({ id: (lastId += 1), kind: 'stop', service })
    },
  }
}
