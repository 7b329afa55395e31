import type { MutationRow, PublicationRow } from '../store/publications.ts'

/** Beside `busy` and `new`, service.md names no values (open point 11): these are ours. */
export type PublicationState = 'busy' | 'published' | 'withdrawn' | 'failed'
export type MutationState = 'new' | 'done' | 'failed'

/** What a mutation's status is at a moment: `new` until the channel answers. */
export function mutationState(mutation: MutationRow, now: number): MutationState {
  return mutation.dueAt === null || now < mutation.dueAt ? 'new' : mutation.outcome
}

/**
 * What a publication's status is at a moment: what its last mutation came to, busy while that one
 * is new.
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

/** The last moment at which something changed: a request, or the channel's answer to one. */
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
 * Whether the project is active on the channel: it was published before (service.md, "States and
 * transitions") and, as we read it, not withdrawn since.
 */
export function isActive(mutations: readonly MutationRow[], now: number): boolean {
  const last = mutations.findLast((mutation) => mutationState(mutation, now) === 'done')
  return last?.type === 'publish'
}
