/** Timeouts in milliseconds. The timeouts of the answer are idle times: each byte restarts them. */
export interface Timeouts {
  readonly connectMs: number
  /** From the request for a tunnel to the answer of the proxy, which connects to the service meanwhile. */
  readonly tunnelMs: number
  /** From the last byte of the request to the headers of the answer. */
  readonly headersMs: number
  /** Like `headersMs`, for an upload: a service may store and hash a document before it answers. */
  readonly uploadHeadersMs: number
  /** Between two parts of the answer's body. */
  readonly bodyMs: number
}

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  tunnelMs: 30_000,
  headersMs: 60_000,
  uploadHeadersMs: 180_000,
  bodyMs: 60_000,
}

/** The purpose of a request. Each kind has its own time limit. */
export type CallKind = 'token' | 'status' | 'list' | 'record' | 'change' | 'upload' | 'download'

/** Minimum rate: at least `bytes` bytes in each period of `ms` milliseconds. */
export interface Pace {
  readonly bytes: number
  readonly ms: number
}

/**
 * Limits of a request on a connection. With an idle timeout alone, a byte now and then could hold a
 * connection for ever.
 */
export interface CallLimits {
  /** Minimum rate while the body is sent. */
  readonly sending: Pace
  /** Minimum rate while the answer's body is received. */
  readonly receiving: Pace
  /** Base of the total time in milliseconds by kind. Time for the transferred bytes is added. */
  readonly wholeMs: Readonly<Record<CallKind, number>>
  /** Bytes in both directions that add one second to the total time. */
  readonly bytesPerSecond: number
}

export const defaultLimits: CallLimits = {
  // A piece of a document is one MiB at most, and counts when the connection has taken all of it:
  // 210 s at 5 kB/s.
  sending: { bytes: 16_000, ms: 300_000 },
  // At a lower rate no list would arrive: 20,000 projects are 2 MB. The slowest mobile line gives 1
  // kB/s.
  receiving: { bytes: 1_000, ms: 30_000 },
  wholeMs: {
    // A few hundred bytes, but every other call waits for the token. The headers may take a minute
    // (`headersMs`).
    token: 75_000,
    // Some kilobytes. The service may query a channel first.
    status: 90_000,
    // A service may need a full minute to build a long list.
    list: 120_000,
    // A record of some hundred kilobytes, built on request.
    record: 120_000,
    // A record or a form is sent and validated before the answer.
    change: 150_000,
    // The service stores and hashes the document for up to three minutes after its last byte
    // (`uploadHeadersMs`).
    upload: 300_000,
    // A document from an archive: the service may search for it before the first byte.
    download: 180_000,
  },
  // An upload over a 5 kB/s line gets more than twice the time that it needs.
  bytesPerSecond: 2_000,
}
