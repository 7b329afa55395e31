import { AppFailure, failure } from '../errors/app-failure.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import type { OpenSink } from './answer-sink.ts'
import { untilCancelled } from './call-queue.ts'
import type { Answer } from './exchange.ts'
import { isInnerHost } from './inner-host.ts'
import { bodyLength } from './sink-text.ts'
import { refusal } from './refusal.ts'
import { callHeaders } from './request-headers.ts'
import type { TokenSource } from './token-source.ts'
import type { Transport } from './transport.ts'

/** Hosts that a document's address may lead over. */
const maxHops = 3

/**
 * Milliseconds for a whole document: a host that gives a byte now and then would hold it for ever. A
 * binder of 300 MB over a line of 1 Mbit/s takes 40 minutes.
 */
const longest = 60 * 60_000

export interface DownloadDeps {
  readonly baseUrl: URL
  readonly tokens: Pick<TokenSource, 'get' | 'discard'>
  /** A transport to the root of another origin, to be closed after use. */
  readonly transportTo: (origin: URL) => Transport
  readonly now: () => number
  readonly secrets: KnownSecrets
  /** Milliseconds that a document may take in all. */
  readonly longest?: number
}

/**
 * Fetches a document from the address that its XML names into the sink that `open` answers. Https only and not into this machine or
 * its network, or the service's own origin; the token goes to that origin alone. An address that is
 * refused, or another host that does not give the document, throws invalidInput/contentElsewhere: it
 * says nothing of the service. Throws timeout where the service itself takes too long.
 */
export async function downloadDocument(
  deps: DownloadDeps,
  { address, open }: { readonly address: string; readonly open: OpenSink },
  signal: AbortSignal | undefined,
): Promise<void> {
  const late = AbortSignal.timeout(deps.longest ?? longest)
  let url = allowed(address, deps.baseUrl)
  for (let hops = 0; ; hops += 1) {
    const next = await fetchOnce(deps, url, { open, cancel: signal, late })
    if (next === null) return
    if (hops >= maxHops) throw elsewhere()
    url = next
  }
}

/** Null when the sink has the bytes, or the address that the answer refers to. */
async function fetchOnce(
  deps: DownloadDeps,
  url: URL,
  {
    open,
    cancel,
    late,
  }: {
    readonly open: OpenSink
    readonly cancel: AbortSignal | undefined
    readonly late: AbortSignal
  },
): Promise<URL | null> {
  const signal = cancel === undefined ? late : AbortSignal.any([cancel, late])
  const own = url.origin === deps.baseUrl.origin
  const transport = deps.transportTo(new URL(url.origin))

  async function ask(): Promise<Answer> {
    const token = own ? await untilCancelled(deps.tokens.get(), signal) : null
    const headers = token === null ? { accept: '*/*' } : callHeaders('GET', '*/*', token)
    const path = url.pathname + url.search
    const answer = await transport.send({
      ...{ kind: 'download', method: 'GET', path, headers, signal },
      sinkFor: (given) => open(given['content-type'] ?? '', bodyLength(given)),
    })
    if (answer.status === 401 && token !== null) deps.tokens.discard(token)
    return answer
  }

  try {
    const first = await ask()
    // As of any other call: a token that ended before its time is asked for anew, once.
    const answer = own && first.status === 401 ? await ask() : first
    if (answer.status >= 200 && answer.status < 300) return null
    const { location } = answer.headers
    if (answer.status >= 300 && answer.status < 400 && location !== undefined)
      return allowed(URL.parse(location, url.href)?.href ?? '', deps.baseUrl)
    throw refusal(answer, {
      method: 'GET',
      now: deps.now(),
      encodedBytes: null,
      secrets: deps.secrets,
    })
  } catch (error) {
    const ended = error instanceof AppFailure && error.error.reason === 'cancelled'
    const tooLate = ended && late.aborted && cancel?.aborted !== true
    if (own && tooLate) throw failure('timeout', {}, { cause: error, delivery: 'answered' })
    throw own || isOurs(error) || (ended && !tooLate) ? error : elsewhere(error)
  } finally {
    await transport.close()
  }
}

/** What this machine said, not the other host. */
function isOurs(error: unknown): boolean {
  return error instanceof AppFailure && ['diskFull', 'storage'].includes(error.error.kind)
}

function allowed(address: string, baseUrl: URL): URL {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') throw elsewhere()
  if (url.origin === baseUrl.origin) return url
  if (url.protocol !== 'https:') throw elsewhere()
  // Who writes a document's XML could otherwise have this machine ask things of its neighbours. A
  // service that is inside itself may have its files there.
  if (isInnerHost(url.hostname) && !isInnerHost(baseUrl.hostname)) throw elsewhere()
  return url
}

function elsewhere(cause?: unknown): AppFailure {
  return failure('invalidInput', { reason: 'contentElsewhere' }, { cause, delivery: 'answered' })
}
