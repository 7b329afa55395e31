import type { AppFailure } from '../../errors/app-failure.ts'

/**
 * What a failed creating request may still do at the service.
 *
 * - `mayRun`: the service may be carrying out the request at this moment.
 * - `ended`: the service has stopped working on the request; the request may have had its effect.
 * - `unread`: the service most likely never read the request.
 * - `accepted`: the service answered without an objection, and the effect does not show yet.
 */
export type Doubt = 'mayRun' | 'ended' | 'unread' | 'accepted'

/** Statuses that a server answers after its own failure to process the request. */
const endedStatuses = new Set([500, 501, 505, 507, 508])

/**
 * Classifies the failure of a request whose outcome is unknown (`delivery: 'unknown'`).
 *
 * | failure                                   | doubt    | source |
 * |-------------------------------------------|----------|--------|
 * | connection lost, or answer, before the body's end | `unread` | RFC 9112 section 8: an incomplete body is no complete request |
 * | 503 with Retry-After                      | `unread` | RFC 9110 section 15.6.4: overload or maintenance |
 * | 503 without Retry-After                   | `mayRun` | Varnish and Fastly answer 503 when the server behind them is slow |
 * | 502                                       | `mayRun` | nginx answers 502 also when the server behind it breaks off while it works |
 * | 504, 52x of a gateway                     | `mayRun` | RFC 9110 section 15.6.5: the gateway stopped waiting, its server may not have stopped |
 * | 500, 501, 505, 507, 508                   | `ended`  | RFC 9110 section 15.6.1: the server's own answer |
 * | any answer below 500 (unreadable 2xx, 3xx, 4xx) | `ended` | the service has answered |
 * | timeout, connection lost after the body, TLS failure, end of the app | `mayRun` | nothing says that the service stopped |
 */
export function doubtOf({ error, cutShort }: AppFailure): Doubt {
  const { status, retryAfterMs } = error
  if (cutShort) return 'unread'
  if (status === undefined) return 'mayRun'
  if (status < 500 || endedStatuses.has(status)) return 'ended'
  return status === 503 && retryAfterMs !== undefined ? 'unread' : 'mayRun'
}
