import { Buffer } from 'node:buffer'

/** A piece of a body, for who wants to see it before it is sent. */
export type BodyPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A file as base64: its bytes, and those that they take in the body. */
  | { readonly kind: 'file'; readonly size: number; readonly encodedBytes: number }

/** A request's body whose length is known before it is sent, and which can be made again. */
export interface RequestBody {
  readonly contentType: string
  /** Exact bytes as sent (Content-Length). */
  readonly length: number
  /**
   * A fresh start of the same bytes: a replay after 401 sends them again. A piece is good until
   * the next is asked for, and for a socket until it has taken it.
   */
  open(): Buffer | AsyncIterable<Buffer>
  /** The same bytes in words; a file's are only counted. */
  parts(): readonly BodyPart[]
}

export function textBody(contentType: string, text: string): RequestBody {
  const bytes = Buffer.from(text, 'utf8')
  return {
    contentType,
    length: bytes.length,
    open: () => bytes,
    parts: () => [{ kind: 'text', text }],
  }
}

/** Edits of projects and dossiers: the XML as it is (service.md, "Endpoints"). */
export function xmlBody(xml: string): RequestBody {
  return textBody('application/xml; charset=utf-8', xml)
}
