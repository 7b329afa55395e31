/** What can go wrong with one request. `none` passes it on. */
export const faultKinds = [
  'resetBefore', // the connection breaks before the request is read
  'resetAfter', // it breaks when the request was read; nothing is done with it
  'commitReset', // it breaks when the service has carried it out, before the answer
  'lateCommit', // it breaks, and the service carries it out a moment later
  'halfAnswer', // half the answer comes through
  'held', // nothing happens until the plan lets it go; then it is passed on
  'heldAnswer', // the service has carried it out; the answer is held
  'unauthorized', // 401
  'rateLimited', // 429 with Retry-After
  'server', // 500, nothing done
  'serverCommit', // 500, though it was carried out
  'html', // a page instead of JSON, nothing done
  'htmlCommit', // a page instead of the answer of what was carried out
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The state of the network: how often each fault strikes, out of one. */
export interface Weather {
  /** Nobody listens at the address. */
  readonly down: boolean
  readonly rates: Readonly<Partial<Record<FaultKind, number>>>
}

export const clearSky: Weather = { down: false, rates: {} }
