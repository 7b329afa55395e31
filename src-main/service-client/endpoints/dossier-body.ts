import type { Dialect } from '../../../src-shared/service/dialect.ts'
import type { EncodeThread } from '../base64/encode-thread.ts'
import { countBase64Escapes, readBase64 } from '../base64/blob-base64.ts'
import { type BodyPart, type RequestBody, textBody } from '../transport/request-body.ts'
import type { DossierCreation } from '../service-client.ts'

type Encoding = Dialect['bodyEncoding']

/**
 * Returns the body of a dossier's creation. A blob is streamed as base64 in pieces, so memory use
 * does not grow with its size. The encode thread, if given, encodes large blobs. Throws the
 * failures of reading the blob (the length of a form is only known after a first pass over the
 * blob).
 */
export async function dossierBody(
  dossier: DossierCreation,
  encoding: Encoding,
  options: {
    readonly signal?: AbortSignal | undefined
    readonly thread?: EncodeThread | null
  } = {},
): Promise<RequestBody> {
  const { content } = dossier
  const { signal, thread = null } = options
  const contentType = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  if (content.kind === 'address') {
    const fields = { ...textFields(dossier), filepath: content.filepath }
    return textBody(contentType, encodeFields(fields, encoding))
  }
  const blob = content
  const { head, tail } = frame(dossier, encoding)
  const escape = encoding === 'form'
  // An escaped + / = takes three bytes instead of one.
  const escapes = escape ? 2 * (await countBase64Escapes(blob, { signal, thread })) : 0
  const encodedBytes = base64Length(blob.size) + escapes
  const length = head.length + encodedBytes + tail.length

  async function* pieces() {
    yield head
    yield* readBase64(blob, { escape, thread })
    yield tail
  }
  return {
    contentType,
    length,
    open: pieces,
    parts: (): BodyPart[] => [
      { kind: 'text', text: head.toString('utf8') },
      { kind: 'file', size: blob.size, encodedBytes },
      ...(tail.length === 0 ? [] : [{ kind: 'text' as const, text: tail.toString('utf8') }]),
    ],
  }
}

/**
 * Returns the length in bytes of the JSON body that creates a dossier, without reading the blob.
 */
export function jsonDossierLength(dossier: Omit<DossierCreation, 'content'>, size: number): number {
  const { head, tail } = frame(dossier, 'json')
  return head.length + base64Length(size) + tail.length
}

function base64Length(size: number): number {
  return 4 * Math.ceil(size / 3)
}

function textFields({ type, title, filename }: Omit<DossierCreation, 'content'>) {
  return { type, title, filename }
}

/** Returns the text before and after the base64 of `file`, which is always the last field. */
function frame(dossier: Omit<DossierCreation, 'content'>, encoding: Encoding) {
  const text = encodeFields({ ...textFields(dossier), file: '' }, encoding)
  const tail = encoding === 'json' ? '"}' : ''
  return {
    head: Buffer.from(text.slice(0, text.length - tail.length), 'utf8'),
    tail: Buffer.from(tail),
  }
}

function encodeFields(fields: Record<string, string>, encoding: Encoding): string {
  return encoding === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
}
