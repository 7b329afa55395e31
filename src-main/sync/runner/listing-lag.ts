import { longestLag } from '../../store/projects/longest-lag.ts'
import type { Doubt } from './doubt.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/** A list of the service that shows the effect of a creating request. */
export type ListKind = 'projects' | 'dossiers' | 'channels'

/** Returns the list that shows the effect of a job. */
export function listOf({ kind }: Pick<OutboxJob, 'kind'>): ListKind {
  if (kind === 'projectCreate') return 'projects'
  return kind === 'dossierCreate' ? 'dossiers' : 'channels'
}

/** Shortest and longest wait in milliseconds before an absence counts as proven. */
export const shortestProof = 30_000
export const longestProof = longestLag

/** Wait in milliseconds for a fresh list without a measured lag. */
const unknownLagProof = 5 * 60_000

/**
 * The wait is this multiple of the lag, because an object may take longer than the measured ones.
 */
const lagFactor = 3

/** Lag in milliseconds assumed for a list without measurements. */
export const assumedLag = unknownLagProof / lagFactor

/** Milliseconds for which a service may continue a request after its answer was lost. */
export const workAllowance = 60_000

/** Factor by which each older measurement counts less. */
const fading = 0.95

/**
 * Estimates a list's lag from measured lags, newest first: the largest, with older ones weighted
 * less. Milliseconds; null without measurements. Independent of the date, so setting the clock
 * forward forgets nothing.
 */
export function estimateLag(measured: readonly number[]): number | null {
  if (measured.length === 0) return null
  return Math.round(Math.max(...measured.map((ms, age) => ms * fading ** age)))
}

/**
 * Returns the milliseconds for which lists must lack an object before its absence counts as proven.
 * A lag can grow beyond all measurements. Therefore the measured lag only counts for a fresh list,
 * and for a request that was never read.
 *
 * @param fresh whether the last list shows an object created after the request had ended
 */
export function proofWait(lag: number | null, doubt: Doubt, fresh: boolean): number {
  if (doubt !== 'unread' && !fresh) return longestProof
  if (lag === null && doubt === 'accepted') return longestProof
  if (lag === null) return doubt === 'unread' ? shortestProof : unknownLagProof
  const work = doubt === 'mayRun' ? workAllowance : 0
  return Math.min(longestProof, Math.max(shortestProof, lag * lagFactor) + work)
}

/**
 * Returns whether waiting can prove an absence. The longest wait must exceed the lag by a quarter,
 * unless the list is fresh. For a slower list the user decides.
 */
export function isProvable(lag: number | null, fresh: boolean): boolean {
  return fresh || lag === null || lag * 1.25 <= longestProof
}
