import { Agent, createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { numberFor } from '../random.ts'
import type { AppRequest, ServiceAnswer } from './answers.ts'
import { Trickster } from './trickster.ts'
import { clearSky, faultKinds, type FaultKind, type Weather } from './faults.ts'

/** The moments of a request, in order. A plan can kill the app at a moment. */
export type ProxyMoment = 'arrived' | 'read' | 'committed' | 'answered'

/** A service that the proxy can forward requests to. */
export interface Target {
  readonly url: string
  /** Called around every request that the service carries out. */
  readonly onCommit: (
    request: AppRequest,
    commit: () => Promise<ServiceAnswer>,
  ) => Promise<ServiceAnswer>
}

export interface ProxyOptions {
  readonly target: Target
  readonly seed: number
  /** The time of the service's clock, in milliseconds. */
  readonly now: () => number
  /** Called with the name of each fault and trick. */
  readonly onFault: (kind: string) => void
  readonly onMoment: (moment: ProxyMoment) => void
}

/** A proxy between the app and the services that plays the network with its faults. */
export class FaultProxy {
  readonly #options: ProxyOptions
  readonly #agent = new Agent({ keepAlive: true })
  readonly #sockets = new Set<Socket>()
  readonly #occurrences = new Map<string, number>()
  #server: Server | null = null
  #port = 0
  #weather: Weather = clearSky
  #held: (() => void)[] = []
  readonly #trickling = new Set<Trickle>()
  #late: (() => Promise<unknown>)[] = []
  #moving = 0
  readonly #trickster: Trickster
  readonly #elsewhere: { target: Target | null; atHome: boolean } = { target: null, atHome: false }

  constructor(options: ProxyOptions) {
    this.#options = options
    this.#trickster = new Trickster({
      seed: options.seed,
      now: options.now,
      look: (url, asked) =>
        this.#send(options.target, { ...asked, method: 'GET', url, body: emptyBody }),
      onTrick: options.onFault,
    })
  }

  /** The part that alters answers of the account's own service. */
  get trickster(): Trickster {
    return this.#trickster
  }

  /**
   * Sets the other service, which has an address of its own under `elsewhere`. With `atHome`, the
   * other service also answers at the address of the account's own service.
   */
  setElsewhere(target: Target | null, atHome: boolean): void {
    Object.assign(this.#elsewhere, { target, atHome })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Number of requests that are held until the plan releases them. */
  get held(): number {
    return this.#held.length
  }

  /** Number of requests under way, without the held ones. */
  get moving(): number {
    return this.#moving - this.#held.length
  }

  async open(): Promise<void> {
    await this.#listen()
  }

  async setWeather(weather: Weather): Promise<void> {
    if (weather.down && this.#server !== null) await this.#stopListening()
    if (!weather.down && this.#server === null) await this.#listen()
    this.#weather = weather
  }

  /** Releases all held requests. */
  release(): void {
    const held = this.#held
    this.#held = []
    for (const go of held) go()
  }

  /** Sends one more byte of each trickling answer, except its last byte. */
  drip(): void {
    for (const trickle of this.#trickling) {
      const { response, left } = trickle
      if (left.length < 2 || response.destroyed) continue
      response.write(left.subarray(0, 1))
      trickle.left = left.subarray(1)
    }
  }

  /**
   * Lets the service carry out the requests that it got before the connection broke (`lateCommit`).
   */
  async commitLate(): Promise<void> {
    const late = this.#late
    this.#late = []
    for (const commit of late) await commit()
  }

  /** Ends the connections of an app that was killed, and waits for the end of its requests. */
  async appGone(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    while (this.#moving > 0) {
      this.release()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async close(): Promise<void> {
    await this.appGone()
    await this.#stopListening()
    this.#agent.destroy()
  }

  async #listen(): Promise<void> {
    const server = createServer((request, response) => {
      this.#moving += 1
      this.#handle(request, response)
        // The app ended and broke its connection: no one waits for the answer.
        .catch(() => response.destroy())
        .finally(() => {
          this.#moving -= 1
        })
    })
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    })
    server.keepAliveTimeout = 600_000
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async #stopListening(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  /**
   * Draws the fault of a request. The same request of the same seed meets the same fault,
   * regardless of other requests.
   */
  #drawFault(request: IncomingMessage): FaultKind | null {
    const name = `${request.method} ${request.url}`
    const occurrence = (this.#occurrences.get(name) ?? 0) + 1
    this.#occurrences.set(name, occurrence)
    let left = numberFor(this.#options.seed, `${name} ${occurrence}`)
    for (const kind of faultKinds) {
      left -= this.#weather.rates[kind] ?? 0
      if (left < 0) return kind
    }
    return null
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.#drawFault(request)
    if (fault !== null) this.#options.onFault(fault)
    this.#options.onMoment('arrived')
    if (fault === 'resetBefore') return reset(response)
    const body = await buffer(request)
    this.#options.onMoment('read')
    const { method = 'GET', headers } = request
    const { url, target } = this.#route(request.url ?? '/')
    const asked = { method, url, type: headers['content-type'] ?? '', headers, body }
    const commit = (): Promise<ServiceAnswer> => this.#commit(target, asked)
    if (fault === 'resetAfter') return reset(response)
    if (fault === 'lateCommit') {
      if (method !== 'GET') this.#late.push(commit)
      return reset(response)
    }
    const fixed = fault === null ? undefined : fixedAnswers[fault]
    if (fixed !== undefined) return answer(response, fixed)
    if (fault === 'held') await this.#hold(response)
    const given = await commit()
    if (fault === 'heldAnswer') await this.#hold(response)
    if (fault === 'commitReset') return reset(response)
    if (fault === 'serverCommit') return answer(response, serverError)
    if (fault === 'htmlCommit') return answer(response, gatewayPage)
    response.writeHead(given.status, withoutHopHeaders(given.headers))
    if (fault === 'halfAnswer') {
      const half = given.body.subarray(0, Math.floor(given.body.length / 2))
      await written(response, (done) => response.write(half, done))
      return reset(response)
    }
    const rest = fault === 'trickle' ? await this.#trickle(response, given.body) : given.body
    await written(response, (done) => response.end(rest, done))
    if (response.writableFinished) this.#trickster.arrived(asked, given)
    this.#options.onMoment('answered')
  }

  /**
   * Sends an answer byte by byte, until the plan releases the answer or the app ends the request.
   * Returns the bytes that are left.
   */
  async #trickle(response: ServerResponse, body: Buffer): Promise<Buffer> {
    const trickle: Trickle = { response, left: body }
    this.#trickling.add(trickle)
    await this.#hold(response)
    this.#trickling.delete(trickle)
    return trickle.left
  }

  /** Waits until the plan releases the request, or until the connection ends. */
  #hold(response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      if (response.destroyed) return resolve()
      this.#held.push(resolve)
      response.once('close', () => {
        this.#held = this.#held.filter((one) => one !== resolve)
        resolve()
      })
    })
  }

  /**
   * Returns the service behind an address at the moment, and the address of the resource at that
   * service.
   */
  #route(url: string): { url: string; target: Target } {
    const { target, atHome } = this.#elsewhere
    const isElsewhere = url.startsWith(elsewhere)
    const path = isElsewhere ? url.slice(elsewhere.length) : url
    return {
      url: path,
      target: target !== null && (isElsewhere || atHome) ? target : this.#options.target,
    }
  }

  async #commit(target: Target, asked: AppRequest): Promise<ServiceAnswer> {
    const carry = (): Promise<ServiceAnswer> =>
      target.onCommit(asked, () => this.#send(target, asked))
    const isHome = target === this.#options.target
    const given = await (isHome ? this.#trickster.answer(asked, carry) : carry())
    this.#options.onMoment('committed')
    return given
  }

  #send(target: Target, { method, url, headers, body }: AppRequest): Promise<ServiceAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(
        new URL(url, target.url),
        {
          agent: this.#agent,
          method,
          headers: { ...withoutHopHeaders(headers), 'content-length': body.length },
        },
        (given) => {
          buffer(given).then(
            (content) =>
              resolve({ status: given.statusCode ?? 502, headers: given.headers, body: content }),
            reject,
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

/** An answer that is being sent byte by byte. */
interface Trickle {
  readonly response: ServerResponse
  /** The bytes that were not sent yet. */
  left: Buffer
}

/** The proxy's path to the other service. */
export const elsewhere = '/elsewhere'
const emptyBody = Buffer.alloc(0)

/** Headers that belong to one connection only and are not forwarded (RFC 9110 section 7.6.1). */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

function withoutHopHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

interface FixedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }
const serverError: FixedAnswer = { status: 500, headers: json, body: '{"message":"Storing"}' }
const gatewayPage: FixedAnswer = {
  status: 502,
  headers: html,
  body: '<html><body>Fout</body></html>',
}

/** The answers of faults for which the request never reaches the service. */
const fixedAnswers: Partial<Record<FaultKind, FixedAnswer>> = {
  unauthorized: { status: 401, headers: json, body: '{"message":"Token verlopen"}' },
  rateLimited: { status: 429, headers: { ...json, 'retry-after': '7' }, body: '{}' },
  server: serverError,
  html: { status: 200, headers: html, body: '<html><body>Aanmelden</body></html>' },
}

async function answer(
  response: ServerResponse,
  { status, headers, body }: FixedAnswer,
): Promise<void> {
  response.writeHead(status, headers)
  await written(response, (done) => response.end(body, done))
}

/** Resolves when the system has taken the bytes, or when the connection is closed. */
function written(response: ServerResponse, write: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve()
    response.once('close', resolve)
    write(resolve)
  })
}
