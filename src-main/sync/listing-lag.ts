import type { Doubt } from './doubt.ts'
import type { OutboxJob } from './stored-job.ts'

/** A list of the service in which the effect of a creating request shows. */
export type ListKind = 'projects' | 'dossiers' | 'channels'

/** The list in which the effect of a job shows. */
export function listOf({ kind }: Pick<OutboxJob, 'kind'>): ListKind {
  if (kind === 'projectCreate') return 'projects'
  return kind === 'dossierCreate' ? 'dossiers' : 'channels'
}

/** Shortest and longest wait before an absence counts as proven, in milliseconds. */
export const shortestProof = 30_000
export const longestProof = 15 * 60_000

/** Wait in milliseconds for a fresh list whose lag was never measured. */
const unknownLagProof = 5 * 60_000

/** The wait is this many times the lag: one object may take longer than those measured. */
const lagFactor = 3

/** The lag in milliseconds that the wait for a list without any measurement allows for. */
export const assumedLag = unknownLagProof / lagFactor

/** Milliseconds that a service may go on working on a request after the answer was lost. */
export const workAllowance = 60_000

/** Each older measurement counts this much less. */
const fading = 0.95

/**
 * Estimates a list's lag from measured lags, the newest first: the largest one, where older ones
 * count less. Milliseconds; null without any measurement. The clock's date plays no part: a machine
 * whose clock was put forward forgets nothing.
 */
export function estimateLag(measured: readonly number[]): number | null {
  if (measured.length === 0) return null
  return Math.round(Math.max(...measured.map((ms, age) => ms * fading ** age)))
}

/**
 * Milliseconds that lists have to lack an object before its absence counts as proven. A lag can grow
 * beyond all measurements. So the measured lag counts only for a fresh list, and for a request that
 * was never read.
 *
 * @param fresh Whether the last list shows an object that was created after the request had ended
 */
export function proofWait(lag: number | null, doubt: Doubt, fresh: boolean): number {
  if (doubt !== 'unread' && !fresh) return longestProof
  if (lag === null && doubt === 'accepted') return longestProof
  if (lag === null) return doubt === 'unread' ? shortestProof : unknownLagProof
  const work = doubt === 'mayRun' ? workAllowance : 0
  return Math.min(longestProof, Math.max(shortestProof, lag * lagFactor) + work)
}

/**
 * Whether waiting can prove an absence at all. The longest wait has to be a quarter longer than the
 * lag, unless the list is fresh. For a slower list the user decides.
 */
export function isProvable(lag: number | null, fresh: boolean): boolean {
  return fresh || lag === null || lag * 1.25 <= longestProof
}
