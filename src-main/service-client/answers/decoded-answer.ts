import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { failure } from '../../errors/app-failure.ts'
import { type Answer, maxRefusalBytes } from '../transport/exchange.ts'

/** Makes a decoder of one body. With `mayBeCut` the body may end in the middle. */
type MakeDecoder = (mayBeCut: boolean) => Transform

const ofZlib =
  (create: typeof createGunzip): MakeDecoder =>
  (mayBeCut) =>
    create({ finishFlush: mayBeCut ? constants.Z_SYNC_FLUSH : constants.Z_FINISH })

const decoders: ReadonlyMap<string, MakeDecoder> = new Map([
  ['gzip', ofZlib(createGunzip)],
  ['x-gzip', ofZlib(createGunzip)],
  ['deflate', ofZlib(createInflate)],
  [
    'br',
    (mayBeCut: boolean) =>
      createBrotliDecompress({
        finishFlush: mayBeCut
          ? constants.BROTLI_OPERATION_FLUSH
          : constants.BROTLI_OPERATION_FINISH,
      }),
  ],
])

/**
 * Returns the content coding of an answer (RFC 9110 section 8.4.1); null if there is none. The word `none`
 * and the name of a charset are no codings: some servers put them into this header, and browsers ignore them.
 */
function codingOf(headers: IncomingHttpHeaders): string | null {
  const codings = String(headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !['', 'identity', 'none'].includes(name) && !isCharset(name))
  return codings.length === 0 ? null : codings.join(', ')
}

function isCharset(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/** True if the bytes of a body are not those of the content. */
export function isEncoded(headers: IncomingHttpHeaders): boolean {
  return codingOf(headers) !== null
}

/**
 * Returns an answer with its content as body. Perceel asks for uncompressed answers, but a proxy may
 * compress nevertheless. An unreadable refusal loses its text only. Throws protocol/answerTooLong for
 * a success of more than `maxBytes` decoded bytes, and protocol/unexpectedShape for an unreadable one. Of a
 * refusal only the beginning is decoded: a small body can unfold to a very long text.
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
    const decoder = decoders.get(coding)?.(isRefusal)
    if (decoder === undefined) throw new Error('an unknown content coding')
    const most = isRefusal ? maxRefusalBytes : maxBytes
    const body = await beginningOf(decoder.end(answer.body), most + 1)
    if (body.byteLength > most && !isRefusal) throw new RangeError('an answer')
    return { ...answer, headers, body: body.subarray(0, most) }
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

/** Returns the first bytes of a decoded body, at most `most`, and decodes no more than that. */
async function beginningOf(decoder: Transform, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  // Leaving the loop ends the decoder.
  for await (const piece of decoder as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.byteLength
    if (bytes >= most) break
  }
  return Buffer.concat(pieces).subarray(0, most)
}
