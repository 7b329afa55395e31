import type { Publication } from '../../../src-shared/service/resources.ts'
import { failure } from '../../errors/app-failure.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'

/** Returns the publications of statuses that have one. */
export function publicationsOf(
  statuses: readonly { readonly publication?: Publication | null | undefined }[],
): Publication[] {
  return statuses.flatMap(({ publication }) => publication ?? [])
}

/**
 * Returns the names of the mutations. A name stands in the list as often as in the publication with
 * most mutations of that name.
 */
export function seenMutations(publications: readonly Publication[]): string[] {
  const most = new Map<string, number>()
  for (const { uuid, mutations } of publications)
    for (const [name, times] of timesOf(mutations.map((mutation) => nameOf(uuid, mutation))))
      most.set(name, Math.max(most.get(name) ?? 0, times))
  return [...most].flatMap(([name, times]) => Array.from({ length: times }, () => name))
}

/** Returns a name of a publication's mutation from its constant fields. */
function nameOf(uuid: string, { type, doc }: Publication['mutations'][number]): string {
  return `${uuid} ${type} ${doc}`
}

/** Returns the mutations that were added after the facts were read, oldest first. */
export function newMutations(
  publication: Publication | undefined,
  facts: JobFacts,
): Publication['mutations'] {
  if (facts.kind !== 'publication') throw failure('storage', { reason: 'storeDamaged' })
  if (publication === undefined) return []
  const { uuid, mutations } = publication
  const before = uuid === facts.before?.uuid ? facts.before : null
  const seen = facts.seen ?? before?.known?.map((name) => `${uuid} ${name}`)
  if (seen === undefined) return mutations.slice(before?.mutations ?? 0)
  // Compared by name and not by position: a service may list only the newest mutations.
  const known = timesOf(seen)
  const counted = new Map<string, number>()
  return mutations.filter((mutation) => {
    const name = nameOf(uuid, mutation)
    const times = (counted.get(name) ?? 0) + 1
    counted.set(name, times)
    return times > (known.get(name) ?? 0)
  })
}

/** Returns how often each name occurs. */
function timesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

/**
 * Returns whether a mutation is a publication. service.md only documents the type `publish`; any
 * other type may be a withdrawal.
 */
export function isPublish(mutationType: string): boolean {
  return mutationType === 'publish'
}
