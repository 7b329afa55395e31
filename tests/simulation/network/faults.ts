/** The faults that can strike one request. */
export const faultKinds = [
  'resetBefore', // the connection breaks before the request is read
  'resetAfter', // the connection breaks after the request was read; no effect
  'commitReset', // the connection breaks after the effect, before the answer
  'lateCommit', // the connection breaks, and the effect comes a moment later
  'halfAnswer', // the connection breaks after half of the answer
  'held', // the request waits until the plan releases it, and is then forwarded
  'heldAnswer', // the request has its effect; the answer waits until the plan releases it
  'unauthorized', // 401
  'rateLimited', // 429 with Retry-After
  'server', // 500 without effect
  'serverCommit', // 500 after the effect
  'html', // a web page instead of JSON, without effect
  'htmlCommit', // a web page instead of the answer, after the effect
  'trickle', // the request has its effect; the answer comes byte by byte while time passes
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The state of the network: the probability of each fault, from 0 to 1. */
export interface Weather {
  /** True if no server listens at the address. */
  readonly down: boolean
  readonly rates: Readonly<Partial<Record<FaultKind, number>>>
}

export const clearSky: Weather = { down: false, rates: {} }
