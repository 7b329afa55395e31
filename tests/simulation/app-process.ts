import { type ChildProcess, fork } from 'node:child_process'
import type { AppBundle } from './bundle/bundle-app.ts'
import { mutationVariable } from './bundle/source-changes.ts'
import type { BootSettings, CallReply, Order, Question, Reply, Rest } from './child/messages.ts'

/** A kill ended the process while the process was handling an order. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The process of the app, as the simulation controls it. */
export class AppProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready: Promise<unknown>
  readonly #ended: Promise<void>
  #lastId = 0
  #killed = false
  /**
   * Reports an event that must never happen: a programming error, or an end of the process without
   * an order.
   */
  onFault: (fault: string) => void = () => undefined
  onHealed: (transactions: number) => void = () => undefined

  constructor({ entry, environment }: AppBundle, mutation: string) {
    this.#child = fork(entry, [mutation], {
      env: { ...process.env, ...environment, [mutationVariable]: mutation },
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }))
    // Every user of the process awaits `#ready` and gets the error then.
    this.#ready.catch(() => undefined)
    this.#child.on('message', (reply: Reply) => this.#handleReply(reply))
    this.#ended = new Promise((resolve) => {
      this.#child.on('exit', (code, signal) => {
        this.#killed = true
        if (signal !== 'SIGKILL' && code !== 0)
          this.onFault(`The app's process ended with code ${code}, signal ${signal}`)
        for (const { reject } of this.#waiting.values()) reject(new Killed())
        this.#waiting.clear()
        resolve()
      })
    })
  }

  /** False as soon as the end of the process was reported. */
  get alive(): boolean {
    return !this.#killed
  }

  async boot(settings: BootSettings): Promise<void> {
    await this.#ready
    await this.#ask({ order: 'boot', settings })
  }

  async call(group: string, name: string, args: unknown): Promise<CallReply> {
    return (await this.#ask({ order: 'call', group, name, args })) as CallReply
  }

  async rest(held: number): Promise<Rest> {
    return (await this.#ask({ order: 'rest', held })) as Rest
  }

  async pass(ms: number): Promise<number> {
    return (await this.#ask({ order: 'pass', ms })) as number
  }

  async order(order: Exclude<Order, { order: 'boot' | 'call' | 'rest' | 'pass' }>): Promise<void> {
    await this.#ask(order)
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #ask(order: Order): Promise<unknown> {
    if (this.#killed) return Promise.reject(new Killed())
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, order } satisfies Question, (error) => {
        // The exit of the process reports its end and rejects the waiting orders.
        if (error !== null && this.#waiting.delete(id)) reject(new Killed())
      })
    })
  }

  #handleReply(reply: Reply): void {
    if ('fault' in reply) return this.onFault(reply.fault)
    if ('healed' in reply) return this.onHealed(reply.healed)
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('broken' in reply) waiting?.reject(new Error(reply.broken))
    else waiting?.resolve(reply.value)
  }
}

/** Gives out processes of the app, and takes them back for reuse. */
export class ProcessPool {
  readonly #bundle: AppBundle
  readonly #mutation: string
  readonly #keepsSpare: boolean
  readonly #warm: AppProcess[] = []

  /**
   * @param bundle must be able to run the mutation
   * @param mutation empty for the product as it is
   * @param keepsSpare keeps another process ready, so that a start after a kill needs no loading time.
   * The last spare process is never used: not worth its start in a short run
   */
  constructor(bundle: AppBundle, mutation: string, keepsSpare = true) {
    this.#bundle = bundle
    this.#mutation = mutation
    this.#keepsSpare = keepsSpare
  }

  take(): AppProcess {
    const taken = this.#warm.pop() ?? new AppProcess(this.#bundle, this.#mutation)
    if (this.#keepsSpare && this.#warm.length === 0)
      this.#warm.push(new AppProcess(this.#bundle, this.#mutation))
    return taken
  }

  /** Takes back a process that stopped its app in order, for reuse. */
  giveBack(process: AppProcess): void {
    this.#warm.push(process)
  }

  async close(): Promise<void> {
    await Promise.all(this.#warm.splice(0).map((process) => process.kill()))
  }
}
