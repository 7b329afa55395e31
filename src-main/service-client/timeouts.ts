/** Milliseconds. The answer's two are idle times: each byte that moves starts them anew. */
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

/** What a request is for: each kind has its own patience. */
export type CallKind = 'token' | 'status' | 'list' | 'record' | 'change' | 'upload' | 'download'

/** At least `bytes` have to move in each stretch of `ms` milliseconds. */
export interface Pace {
  readonly bytes: number
  readonly ms: number
}

/**
 * Limits of a request that is on a connection. An idle time alone lets a byte now and then hold a
 * connection for ever.
 */
export interface CallLimits {
  /** While the body is sent. */
  readonly sending: Pace
  /** While the answer's body is read. */
  readonly receiving: Pace
  /** Whole time in milliseconds: a part by kind, and a part by what was moved in both directions. */
  readonly wholeMs: Readonly<Record<CallKind, number>>
  /** The part by size: so many bytes give a second more. */
  readonly bytesPerSecond: number
}

export const defaultLimits: CallLimits = {
  // A piece of a document is a MiB at most, and counts when the connection has taken all of it: at
  // 5 kB/s that is 210 s.
  sending: { bytes: 16_000, ms: 300_000 },
  // Below this no list ever comes: 20,000 projects are 2 MB. The slowest mobile line gives 1 kB/s.
  receiving: { bytes: 1_000, ms: 30_000 },
  wholeMs: {
    // A few hundred bytes, and every other call waits for them. A service takes a minute at most
    // before its answer begins (`headersMs`).
    token: 75_000,
    // Some kilobytes: a channel may be asked by the service meanwhile.
    status: 90_000,
    // A service may take the whole minute to put a long list together.
    list: 120_000,
    // A record of some hundred kilobytes, made at the moment that it is asked for.
    record: 120_000,
    // A record or a form goes out, and is checked before the answer.
    change: 150_000,
    // The document is stored and hashed for three minutes (`uploadHeadersMs`) after its last byte.
    upload: 300_000,
    // A document out of an archive: it may be looked for before its first byte.
    download: 180_000,
  },
  // An upload over a line of 5 kB/s has to have more than twice the time that it takes.
  bytesPerSecond: 2_000,
}
