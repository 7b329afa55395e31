import { EventEmitter } from 'node:events'
import type { CDPSession } from 'playwright-core'
import type { Transport } from './transport.ts'

/** A message of the browser: the answer to a call, or an event of a session. */
interface Received {
  readonly id?: number
  readonly result?: object
  readonly error?: { readonly message: string }
  readonly method?: string
  readonly params?: object
  readonly sessionId?: string
}

interface Call extends PromiseWithResolvers<unknown> {
  readonly method: string
  readonly session: Session
}

function closedError(method: string): Error {
  return new Error(`${method}: the page or the browser is closed`)
}

/** The connection to the browser itself, or to one page, frame or worker in it. */
export class Session {
  /** Null for the browser itself. */
  readonly id: string | null
  closed = false
  /** Rejects with the browser's error, or if the page or the browser is closed meanwhile. */
  readonly send: CDPSession['send']
  readonly on: CDPSession['on']
  readonly off: CDPSession['off']
  /** Called once when the page, the worker or the browser is gone. */
  onEnded: () => void = () => undefined
  readonly #events = new EventEmitter()

  constructor(
    id: string | null,
    call: (session: Session, method: string, params: object) => unknown,
  ) {
    this.id = id
    this.#events.setMaxListeners(0)
    this.send = ((method: string, params: object = {}) =>
      call(this, method, params)) as CDPSession['send']
    this.on = this.#events.on.bind(this.#events) as unknown as CDPSession['on']
    this.off = this.#events.off.bind(this.#events) as unknown as CDPSession['off']
  }

  emit(event: string, params: object): void {
    this.#events.emit(event, params)
  }
}

/**
 * A connection to a browser over its own protocol (CDP). The host does without Playwright, which takes
 * a fifth of a second and 70 MB in each of its processes. Only the types of the protocol come from there.
 */
export class Connection {
  /** The browser itself. */
  readonly browser = new Session(null, (...call) => this.#call(...call))
  readonly #transport: Transport
  readonly #sessions = new Map<string, Session>()
  readonly #calls = new Map<number, Call>()
  #lastId = 0

  constructor(transport: Transport) {
    this.#transport = transport
    transport.receive(
      (text) => this.#receive(JSON.parse(text) as Received),
      () => this.#end(),
    )
  }

  /** Returns the session with the id that the browser gave when it attached a page, frame or worker. */
  session(id: string): Session {
    const known = this.#sessions.get(id)
    if (known !== undefined) return known
    const session = new Session(id, (...call) => this.#call(...call))
    this.#sessions.set(id, session)
    return session
  }

  close(): void {
    this.#transport.close()
    this.#end()
  }

  #call(session: Session, method: string, params: object): Promise<unknown> {
    if (session.closed || this.browser.closed) return Promise.reject(closedError(method))
    const id = (this.#lastId += 1)
    const call = { ...Promise.withResolvers<unknown>(), method, session }
    this.#calls.set(id, call)
    const of = session.id === null ? {} : { sessionId: session.id }
    this.#transport.send(JSON.stringify({ id, method, params, ...of }))
    return call.promise
  }

  #receive(message: Received): void {
    if (message.id !== undefined) this.#answer(message.id, message)
    else if (message.method !== undefined) this.#event(message.method, message)
  }

  #answer(id: number, { result, error }: Received): void {
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new Error(`${call.method}: ${error.message}`))
  }

  #event(method: string, { params = {}, sessionId }: Received): void {
    const session = sessionId === undefined ? this.browser : this.#sessions.get(sessionId)
    session?.emit(method, params)
    if (method !== 'Target.detachedFromTarget') return
    const { sessionId: gone } = params as { sessionId: string }
    const detached = this.#sessions.get(gone)
    if (detached !== undefined) this.#closeSession(detached)
  }

  /** Ends a session of which the browser has told that it ended, and rejects its calls. */
  #closeSession(session: Session): void {
    if (session.closed) return
    session.closed = true
    if (session.id !== null) this.#sessions.delete(session.id)
    for (const [id, call] of this.#calls) {
      if (call.session !== session) continue
      this.#calls.delete(id)
      call.reject(closedError(call.method))
    }
    session.onEnded()
  }

  #end(): void {
    for (const session of [...this.#sessions.values(), this.browser]) this.#closeSession(session)
  }
}
