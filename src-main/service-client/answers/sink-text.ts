import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { OpenSink } from './answer-sink.ts'

/** Bytes per write. */
const pieceLength = 1024 * 1024

/** Writes a complete text (such as the XML of a JSON answer) to a sink as UTF-8. */
export async function sinkText(text: string, open: OpenSink): Promise<void> {
  const bytes = Buffer.from(text)
  const sink = open('application/xml; charset=utf-8', bytes.byteLength)
  for (let at = 0; at < bytes.byteLength; at += pieceLength)
    await sink.write(bytes.subarray(at, at + pieceLength))
}

/** Returns the body's length in bytes by its headers; null if it is compressed or not stated. */
export function bodyLength(headers: IncomingHttpHeaders): number | null {
  const told = headers['content-length']
  return told === undefined ||
    !/^\d{1,15}$/u.test(told) ||
    headers['content-encoding'] !== undefined
    ? null
    : Number(told)
}
