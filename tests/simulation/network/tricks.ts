/** What a service, or something on the way to it, can say that is not so. Each about one request. */
export const trickKinds = [
  'misrouted', // a read of a record is answered with the text of another record
  'otherVersion', // a read of a record is answered with another version of its XML
  'xhtml', // a read of a record is answered with a page that is well-formed XML
  'stale', // a read of a record is answered with an older text than was given before
  'emptyList', // a list is empty for one answer
  'shrunkList', // a list lacks half of its rows for one answer
  'lostPublish', // a publication has no effect, and the answer does not say so
  'vaguePublish', // a publication has its effect, and the answer does not say so
  'refusedAfter', // a 4xx though the request was carried out
] as const
export type TrickKind = (typeof trickKinds)[number]

/** How often each trick is played, out of one, and what holds for every request. */
export interface Tricks {
  readonly rates: Readonly<Partial<Record<TrickKind, number>>>
  /** The project, counted from nought, that every request about is answered 403. */
  readonly forbidden: number | null
}

export const noTricks: Tricks = { rates: {}, forbidden: null }
