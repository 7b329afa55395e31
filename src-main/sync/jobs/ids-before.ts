import { failure } from '../../errors/app-failure.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'

/**
 * Returns the ids of the objects that the service's list showed before the request of a creation or an
 * upload left. Throws storage/storeDamaged for the facts of another kind of request.
 */
export function knownIds(facts: JobFacts): ReadonlySet<number> {
  if (facts.kind !== 'ids') throw failure('storage', { reason: 'storeDamaged' })
  return new Set(facts.ids)
}

/** Returns the known ids that a list lacks, as texts (`ReadBack.lacks`). */
export function lackedIds(
  known: ReadonlySet<number>,
  items: readonly { readonly id: number }[],
): string[] {
  return [...known.difference(new Set(items.map(({ id }) => id)))].map(String)
}
