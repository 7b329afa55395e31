import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { OpenSink } from './answer-sink.ts'

/** UTF-16 units that are written at a time. */
const pieceLength = 1024 * 1024

/** Gives a sink a text that is here whole, such as one that came in JSON, as UTF-8. */
export async function sinkText(text: string, open: OpenSink): Promise<void> {
  const bytes = Buffer.from(text)
  const sink = open('application/xml; charset=utf-8', bytes.byteLength)
  for (let at = 0; at < bytes.byteLength; at += pieceLength)
    await sink.write(bytes.subarray(at, at + pieceLength))
}

/** Bytes of a body as its head tells them; null where it is compressed or does not tell. */
export function bodyLength(headers: IncomingHttpHeaders): number | null {
  const told = headers['content-length']
  return told === undefined ||
    !/^\d{1,15}$/u.test(told) ||
    headers['content-encoding'] !== undefined
    ? null
    : Number(told)
}
