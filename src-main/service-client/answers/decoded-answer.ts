import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib'
import { failure } from '../../errors/app-failure.ts'
import type { Answer } from '../transport/exchange.ts'

interface Limits {
  /** Largest decoded body in bytes. */
  readonly maxOutputLength: number
  /** Whether a body may end in the middle: a refusal is read only up to a limit. */
  readonly mayBeCut: boolean
}
type Decode = (body: Buffer, limits: Limits) => Promise<Buffer>

const zlibDecode =
  (decode: (body: Buffer, options: object) => Promise<Buffer>): Decode =>
  (body, { maxOutputLength, mayBeCut }) =>
    decode(body, {
      maxOutputLength,
      finishFlush: mayBeCut ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
    })

const asBrotli = promisify<Buffer, object, Buffer>(brotliDecompress)
const fromGzip = zlibDecode(promisify<Buffer, object, Buffer>(gunzip))
const decoders: ReadonlyMap<string, Decode> = new Map([
  ['gzip', fromGzip],
  ['x-gzip', fromGzip],
  ['deflate', zlibDecode(promisify<Buffer, object, Buffer>(inflate))],
  [
    'br',
    (body, { maxOutputLength, mayBeCut }) =>
      asBrotli(body, {
        maxOutputLength,
        finishFlush: mayBeCut
          ? constants.BROTLI_OPERATION_FLUSH
          : constants.BROTLI_OPERATION_FINISH,
      }),
  ],
])

/** Returns the content coding of an answer (RFC 9110 section 8.4.1); null if there is none. */
function codingOf(headers: IncomingHttpHeaders): string | null {
  const coding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
  return coding === '' || coding === 'identity' ? null : coding
}

/** True if the bytes of a body are not those of the content. */
export function isEncoded(headers: IncomingHttpHeaders): boolean {
  return codingOf(headers) !== null
}

/**
 * Returns an answer with its content as body. Perceel asks for uncompressed answers, but a proxy may
 * compress nevertheless. An unreadable refusal loses its text only. Throws protocol/answerTooLong for
 * a success of more than `maxBytes` decoded bytes, and protocol/unexpectedShape for an unreadable one.
 */
export async function decodedAnswer(
  answer: Answer,
  { method, maxBytes }: { readonly method: 'GET' | 'POST'; readonly maxBytes: number },
): Promise<Answer> {
  const coding = codingOf(answer.headers)
  if (coding === null || answer.body.byteLength === 0) return answer
  const headers = { ...answer.headers }
  delete headers['content-encoding']
  delete headers['content-length']
  const { status } = answer
  const isRefusal = status >= 300
  try {
    const decode = decoders.get(coding)
    if (decode === undefined) throw new Error('an unknown content coding')
    const limits = { maxOutputLength: maxBytes, mayBeCut: isRefusal }
    return { ...answer, headers, body: await decode(answer.body, limits) }
  } catch (cause) {
    if (isRefusal) return { ...answer, headers, body: Buffer.alloc(0) }
    const isTooLong = cause instanceof RangeError
    throw failure(
      'protocol',
      { reason: isTooLong ? 'answerTooLong' : 'unexpectedShape', status },
      { cause, delivery: method === 'POST' ? 'unknown' : 'answered' },
    )
  }
}
