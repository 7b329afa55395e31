/** Milliseconds. The two of the answer are idle times: each byte that moves starts them anew. */
export interface Timeouts {
  readonly connectMs: number
  /** From the request's last byte to the answer's head. */
  readonly headersMs: number
  /** The same for an upload: a service may store and hash a document before it answers. */
  readonly uploadHeadersMs: number
  /** Between two parts of the answer's body. */
  readonly bodyMs: number
}

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  uploadHeadersMs: 180_000,
  bodyMs: 60_000,
}
