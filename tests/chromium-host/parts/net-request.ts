import { EventEmitter } from 'node:events'
import { type ClientRequest as NodeRequest, type IncomingMessage, request as ask } from 'node:http'
import { missing } from '../strict.ts'
import { isLoopback, PartitionSession } from './partition-session.ts'

/** The parts of an address, as electron-updater gives them. */
interface RequestOptions {
  readonly method?: string
  readonly protocol?: string
  readonly hostname?: string
  readonly port?: number | string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly session?: unknown
  readonly redirect?: string
}

/** Chromium's names of the errors of a connection, by Node's codes. */
const netErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
}

/**
 * A request of Electron's `net`, over Node's http. The host has no network of its own, so a request
 * reaches the loopback only, or the proxy of its session there.
 */
export class HostClientRequest extends EventEmitter {
  private readonly options: RequestOptions
  private running: NodeRequest | null = null
  private answer: IncomingMessage | null = null
  private isOver = false
  private isFollowed = false

  constructor(options: RequestOptions) {
    super()
    if (options.redirect === 'error') missing('net.request that refuses redirects')
    if ((options.protocol ?? 'http:') !== 'http:') missing('net.request over https')
    if (!(options.session instanceof PartitionSession))
      missing('net.request outside the session of a partition')
    this.options = options
  }

  end(): void {
    const { hostname = 'localhost', port = 80, path = '/' } = this.options
    this.start(new URL(path, `http://${hostname}:${port}`))
  }

  followRedirect(): void {
    this.isFollowed = true
  }

  abort(): void {
    if (!this.isOver) process.nextTick(() => this.emit('abort'))
    this.isOver = true
    this.answer?.destroy()
    this.running?.destroy()
  }

  /** Writing a body, and the other members of Electron's class. */
  write(): never {
    return missing('ClientRequest.write')
  }

  setHeader(): never {
    return missing('ClientRequest.setHeader')
  }

  private start(address: URL): void {
    const { method = 'GET', headers = {}, session } = this.options
    const proxy = (session as PartitionSession).proxyOf(address)
    if (proxy === null && !isLoopback(address.hostname)) {
      process.nextTick(() => this.fail(new Error('net::ERR_NAME_NOT_RESOLVED')))
      return
    }
    const to = proxy ?? address
    const path = proxy === null ? address.pathname + address.search : address.href
    const running = ask({
      method,
      headers: { ...headers, host: address.host },
      // Node would keep the connection, and ask through it again.
      agent: false,
      hostname: to.hostname,
      port: to.port,
      path,
    })
    this.running = running
    running.on('error', (error) => this.fail(netError(error)))
    running.on('response', (answer) => this.answered(answer, address))
    running.end()
  }

  private answered(answer: IncomingMessage, address: URL): void {
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.resume()
      return this.redirected(statusCode, new URL(headers.location, address))
    }
    this.answer = answer
    // Node tells a cut body as `aborted`.
    const destroy = answer.destroy.bind(answer)
    answer.destroy = (error?: Error) => destroy(error && netError(error))
    this.emit('response', answer)
  }

  private redirected(status: number, address: URL): void {
    this.isFollowed = this.options.redirect !== 'manual'
    this.emit('redirect', status, this.options.method ?? 'GET', address.href, {})
    if (this.isFollowed) this.start(address)
    else this.fail(new Error('Redirect was cancelled'))
  }

  private fail(error: Error): void {
    if (this.isOver) return
    this.isOver = true
    this.emit('error', error)
  }
}

function netError(error: Error): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return new Error(netErrors[code] ?? 'net::ERR_FAILED')
}
