/**
 * Untrue answers of a service, or of a gateway before the service. Each trick affects one request.
 */
export const trickKinds = [
  'misrouted', // a read of a record is answered with the text of another record
  'otherVersion', // a read of a record is answered with another version of its XML
  'xhtml', // a read of a record is answered with a page that is well-formed XML
  'stale', // a read of a record is answered with a text older than the last one
  'emptyList', // one answer of a list is empty
  'shrunkList', // one answer of a list lacks half of its rows
  'doubledList', // one answer of a list shows each id twice, once with the names of another row
  'lostPublish', // a publication has no effect, and the answer does not tell
  'vaguePublish', // a publication has its effect, and the answer does not tell
  'refusedAfter', // a 4xx after the effect of the request
  'recoded', // the answer to a read is compressed, or its text has another encoding
] as const
export type TrickKind = (typeof trickKinds)[number]

/** The probability of each trick, from 0 to 1, and a condition for every request. */
export interface Tricks {
  readonly rates: Readonly<Partial<Record<TrickKind, number>>>
  /** The index of the project, from 0, whose requests are all answered with 403; null for none. */
  readonly forbidden: number | null
  /** The project whose requests are all answered with Retry-After; null for none. */
  readonly postponed: Postponed | null
}

/** A project, by its index from 0, and the status of all answers to requests about the project. */
interface Postponed {
  readonly project: number
  readonly status: 429 | 503
}

export const noTricks: Tricks = { rates: {}, forbidden: null, postponed: null }
