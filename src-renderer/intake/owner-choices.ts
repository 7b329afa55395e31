import type { ProjectHit } from '../../src-shared/ipc/calls/project-calls.ts'
import type { Relation } from '../../src-shared/ipc/calls/relation-calls.ts'
import { type MatchKind, matchOf, readSearch, strengthOf } from '../../src-shared/search/match.ts'
import { searchKeyOf } from '../../src-shared/search/search-key.ts'
import type { IntakeOwner } from './intake-owner.ts'

/** An owner that a search offers. */
export type OwnerChoice = {
  readonly key: string
  /** Distinguishes owners of the same name. */
  readonly hint: string
  /** How the search matched; null without a search. */
  readonly match: MatchKind | null
} & (
  | { readonly kind: 'known'; readonly owner: IntakeOwner }
  /** A number of no known project or relation. It may be the number of an unknown relation. */
  | { readonly kind: 'newRelation'; readonly remoteId: number }
)

export interface OwnerWords {
  readonly relation: (number: number) => string
  /** Returns the hint beside a project's name. */
  readonly project: (hit: ProjectHit) => string
}

/** Highest number of relations that are offered. */
const mostRelations = 4

/**
 * Returns the owners for a search: projects and relations together, strongest matches first. If the
 * search text is a number of no known owner, the number itself comes last.
 */
export function ownerChoices(
  words: string,
  projects: readonly ProjectHit[],
  relations: readonly Relation[],
  names: OwnerWords,
): OwnerChoice[] {
  const found = projects.map((project): OwnerChoice => {
    const { id, name, remoteId, match } = project
    const key = String(remoteId ?? id)
    const hint = names.project(project)
    return { kind: 'known', key, owner: { id, name }, hint, match: match?.kind ?? null }
  })
  const ranked = [...relationChoices(words, relations, names), ...found].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const remoteId = /^[1-9]\d{0,14}$/.test(words) ? Number(words) : null
  if (remoteId === null || ranked.some(({ key }) => key === words)) return ranked
  const key = `relation-${remoteId}`
  const match = ranked.length === 0 ? 'exact' : 'objectNumber'
  return [...ranked, { kind: 'newRelation', key, hint: '', match, remoteId }]
}

function relationChoices(
  words: string,
  relations: readonly Relation[],
  names: OwnerWords,
): OwnerChoice[] {
  const request = readSearch(words)
  const found = relations.flatMap((relation) => {
    const { id, remoteId } = relation
    const name = relation.name === '' ? names.relation(remoteId) : relation.name
    const match = matchOf(request, searchKeyOf({ name, remoteId }))
    if (match === null) return []
    const owner = { id, name }
    const hint = names.relation(remoteId)
    const choice = { kind: 'known', key: String(remoteId), owner, hint, match: match.kind } as const
    return [choice]
  })
  return found.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, mostRelations)
}

function placeOf({ match }: OwnerChoice): number {
  return match === null ? 0 : strengthOf(match)
}
