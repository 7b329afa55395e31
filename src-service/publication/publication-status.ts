import type { MutationRow, PublicationRow } from '../store/publications.ts'

/**
 * service.md names only the values `busy` and `new` (open point 11); the others are made up here.
 */
export type PublicationState = 'busy' | 'published' | 'withdrawn' | 'failed'
export type MutationState = 'new' | 'done' | 'failed'

/** Returns the status of a mutation at a time: `new` until the channel answers. */
export function mutationState(mutation: MutationRow, now: number): MutationState {
  return mutation.dueAt === null || now < mutation.dueAt ? 'new' : mutation.outcome
}

/**
 * Returns the status of a publication at a time: the result of its last mutation, or busy while
 * that mutation is new.
 * @param mutations of this publication, oldest first; never empty
 */
export function publicationState(mutations: readonly MutationRow[], now: number): PublicationState {
  const last = mutations.at(-1)
  if (last === undefined) throw new Error('A publication without mutations')
  const state = mutationState(last, now)
  if (state === 'new') return 'busy'
  if (state === 'failed') return 'failed'
  return last.type === 'publish' ? 'published' : 'withdrawn'
}

/** Returns the time of the last change: a request, or the channel's answer to one. */
export function lastModified(
  publication: PublicationRow,
  mutations: readonly MutationRow[],
  now: number,
): number {
  const moments = mutations.map(({ createdAt, dueAt }) =>
    dueAt !== null && dueAt <= now ? dueAt : createdAt,
  )
  return Math.max(publication.createdAt, ...moments)
}

/**
 * True if the project is active on the channel: it was published before (service.md, "States and
 * transitions") and, in our reading, not withdrawn since.
 */
export function isActive(mutations: readonly MutationRow[], now: number): boolean {
  const last = mutations.findLast((mutation) => mutationState(mutation, now) === 'done')
  return last?.type === 'publish'
}
