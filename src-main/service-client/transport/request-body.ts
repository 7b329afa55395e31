import { Buffer } from 'node:buffer'
import { declareUtf8 } from '../../../src-shared/xml/declare-utf8.ts'

/** A part of a body, for a preview before sending. */
export type BodyPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A file as base64: its size, and the length of its base64 in the body. */
  | { readonly kind: 'file'; readonly size: number; readonly encodedBytes: number }

/** A request body with a known length that can be opened repeatedly. */
export interface RequestBody {
  readonly contentType: string
  /** Exact bytes as sent (Content-Length). */
  readonly length: number
  /**
   * Starts the same bytes again, for a replay after 401. A piece is valid until the next piece is
   * requested; for a socket, until the socket has taken the piece.
   */
  open(): Buffer | AsyncIterable<Buffer>
  /** The same content for display. A file is described by its size only. */
  parts(): readonly BodyPart[]
}

/** Returns a body that is a whole text in UTF-8. */
export function textBody(contentType: string, text: string): RequestBody {
  const bytes = Buffer.from(text, 'utf8')
  return {
    contentType,
    length: bytes.length,
    open: () => bytes,
    parts: () => [{ kind: 'text', text }],
  }
}

/**
 * Returns the XML as the body of a project or dossier edit (service.md, "Endpoints"). The XML
 * declaration names the encoding of the body: a service that gave a record in another encoding may
 * trust the declaration more than the header.
 */
export function xmlBody(xml: string): RequestBody {
  return textBody('application/xml; charset=utf-8', declareUtf8(xml))
}
