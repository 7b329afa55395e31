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

/** A practice service behind a proxy. */
export interface ProxiedService<Line> {
  readonly line: Line
  /** The service itself, for requests of the test. */
  readonly direct: RunningService
  /** The service as the app reaches it, through the proxy. */
  readonly proxied: RunningService
}

/** An order to the process of the services. */
export type ServiceOrder = { readonly id: number } & (
  | {
      readonly kind: 'start'
      readonly options: {
        readonly data: string
        readonly projects: number
        readonly publishSeconds: number
        readonly port: number
        readonly clientSecret?: string
        readonly maxBodyMb?: number
      }
    }
  | { readonly kind: 'stop'; readonly service: number }
)

/** The answer to the order with the same id. `facts` is null after a stop. */
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

/** Options of a practice service for a test. */
export interface ServiceOptions {
  readonly projects?: number
  /** Seconds that a channel is busy with a request. */
  readonly publishSeconds?: number
  /** By default a free port. */
  readonly port?: number
  /** By default a new secret. */
  readonly clientSecret?: string
  /** Largest request that the service takes, in megabytes. */
  readonly maxBodyMb?: number
}

/**
 * Starts a practice service and waits until it answers. All services of a test worker share one
 * process, in which each has its own data, port and secret.
 */
export async function startService(
  data: string,
  { projects = 12, publishSeconds = 1, port = 0, clientSecret, maxBodyMb }: ServiceOptions = {},
): Promise<RunningService> {
  if (services?.alive !== true) services = new ServiceProcess()
  const process = services
  const service = (lastId += 1)
  const secret = clientSecret === undefined ? {} : { clientSecret }
  const most = maxBodyMb === undefined ? {} : { maxBodyMb }
  const options = { data, projects, publishSeconds, port, ...secret, ...most }
  const facts = await process.ask({ id: service, kind: 'start', options })
  if (facts === null) throw new Error('The practice service did not start')
  return {
    ...facts,
    stop: async () => {
      await process.ask({ id: (lastId += 1), kind: 'stop', service })
    },
  }
}

/**
 * The address and the secret that the services of one test worker have, one after another. A seeded
 * profile fits each of these services.
 */
export class ServicePlace {
  #last: { readonly port: number; readonly clientSecret: string } | null = null

  /** Starts a service at the place; at a new one if another program has taken the port. */
  async start(data: string): Promise<RunningService> {
    const service = await this.#startAgain(data)
    this.#last = { port: Number(new URL(service.url).port), clientSecret: service.clientSecret }
    return service
  }

  /** Returns whether the last service of the place is this one. */
  has({ url, clientSecret }: RunningService): boolean {
    return (
      Number(new URL(url).port) === this.#last?.port && clientSecret === this.#last.clientSecret
    )
  }

  /**
   * Starts a service behind a proxy that has the place's address. Call after `start`, and
   * after the end of the service of `start`.
   *
   * @param open starts the proxy to a service, at a port
   */
  async startBehind<Line>(
    data: string,
    open: (serviceUrl: string, port: number) => Promise<Line>,
    options: ServiceOptions,
  ): Promise<ProxiedService<Line>> {
    const place = this.#last
    if (place === null) throw new Error('The place has had no service yet')
    const { port, clientSecret } = place
    const direct = await startService(data, { ...options, clientSecret })
    try {
      const line = await open(direct.url, port)
      return { line, direct, proxied: { ...direct, url: `http://127.0.0.1:${port}` } }
    } catch (error) {
      await direct.stop()
      throw error
    }
  }

  async #startAgain(data: string): Promise<RunningService> {
    if (this.#last === null) return startService(data)
    try {
      return await startService(data, this.#last)
    } catch (error) {
      if (!String(error).includes('EADDRINUSE')) throw error
      return startService(data)
    }
  }
}
