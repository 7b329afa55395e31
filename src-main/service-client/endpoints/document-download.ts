import { AppFailure, failure } from '../../errors/app-failure.ts'
import type { KnownSecrets } from '../../secrets/known-secrets.ts'
import type { OpenSink } from '../answers/answer-sink.ts'
import { untilCancelled } from '../call-queue.ts'
import { type Answer, isSuccess } from '../transport/exchange.ts'
import { bodyLength } from '../answers/sink-text.ts'
import { refusal } from '../answers/refusal.ts'
import { callHeaders } from '../transport/request-headers.ts'
import type { TokenSource } from '../token-source.ts'
import type { Transport } from '../transport/transport.ts'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Maximum number of redirects of a document's address. */
const maxHops = 3

/**
 * Maximum milliseconds for a whole document: a host that sends a byte now and then must not hold
 * the connection for ever. A file of 300 MB over a 1 Mbit/s line takes 40 minutes.
 */
const longest = 60 * 60_000

export interface DownloadDeps {
  readonly baseUrl: URL
  readonly tokens: Pick<TokenSource, 'get' | 'discard'>
  /** Creates a transport to the root of another origin. Close the transport after use. */
  readonly transportTo: (origin: URL) => Transport
  readonly now: () => number
  readonly secrets: KnownSecrets
  /** Maximum milliseconds for a whole document. */
  readonly longest?: number
}

/**
 * Downloads a document from the address in its XML into the sink that `open` returns. The address
 * must be on the service's own origin, or https to a host outside this machine and its network. The
 * token is sent only to the service's origin.
 *
 * Throws invalidInput/contentElsewhere if the address is refused or another host does not deliver
 * the document: neither says anything about the service. Throws timeout if the service itself takes
 * too long.
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

/** Returns null after the sink received the bytes, or the address to which the answer redirects. */
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

  async function ask(): Promise<{ readonly answer: Answer; readonly hasNewToken: boolean }> {
    const token = own ? await untilCancelled(deps.tokens.get(), signal) : null
    const headers = token === null ? { accept: '*/*' } : callHeaders('GET', '*/*', token)
    const path = url.pathname + url.search
    let isTaken = false
    const answer = await transport.send({
      ...{ kind: 'download', method: 'GET', path, headers, signal },
      sinkFor: (given) => {
        isTaken = true
        return open(given['content-type'] ?? '', bodyLength(given))
      },
    })
    // A compressed answer is decoded in memory first.
    if (!isTaken && isSuccess(answer.status, 'GET')) {
      const sink = open(answer.headers['content-type'] ?? '', answer.body.byteLength)
      await sink.write(answer.body)
    }
    const hasNewToken = answer.status === 401 && token !== null && deps.tokens.discard(token)
    return { answer, hasNewToken }
  }

  try {
    const first = await ask()
    // As in any other call, replace an expired token once.
    const { answer } = first.hasNewToken ? await ask() : first
    if (isSuccess(answer.status, 'GET')) return null
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

/** True if the failure comes from this machine and not from the other host. */
function isOurs(error: unknown): boolean {
  return error instanceof AppFailure && ['diskFull', 'storage'].includes(error.error.kind)
}

function allowed(address: string, baseUrl: URL): URL {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') throw elsewhere()
  if (url.origin === baseUrl.origin) return url
  if (url.protocol !== 'https:') throw elsewhere()
  // Otherwise the author of a document's XML could make this machine send requests into its own
  // network. A service inside that network may store its files there.
  if (isInnerHost(url.hostname) && !isInnerHost(baseUrl.hostname)) throw elsewhere()
  return url
}

function elsewhere(cause?: unknown): AppFailure {
  return failure('invalidInput', { reason: 'contentElsewhere' }, { cause, delivery: 'answered' })
}

/** Addresses of this machine and of private networks (RFC 6890; RFC 6598 for 100.64/10). */
const innerNetworks = new BlockList()
for (const [address, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  innerNetworks.addSubnet(address, length, 'ipv4')
innerNetworks.addSubnet('::', 127, 'ipv6') // unspecified and loopback
innerNetworks.addSubnet('fc00::', 7, 'ipv6')
innerNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns whether a host, as in `URL.hostname`, is this machine or in its own network by its
 * spelling: an address in a private range, or a name that no public name server resolves. A public
 * name may still resolve to an inner address; the server there has no certificate for that name.
 */
function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  if (isIP(host) !== 0) return innerNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(?:localhost|local|internal)$/u.test(host)
}
