import type { ProjectRow } from '../../src-shared/ipc/project-calls.ts'
import type { Relation } from '../../src-shared/ipc/relation-calls.ts'
import type { IntakeOwner } from './intake-owner.ts'

/** One of the owners that a search offers. */
export type OwnerChoice = {
  readonly key: string
  /** What tells it from others of the same name. */
  readonly hint: string
} & (
  | { readonly kind: 'known'; readonly owner: IntakeOwner }
  /** A number that is of no known project or relation: it may be one of a relation. */
  | { readonly kind: 'newRelation'; readonly remoteId: number }
)

/**
 * What is offered for a search: relations whose number or name has it, the projects found, and last
 * the number itself when nothing known has it.
 */
export function ownerChoices(
  words: string,
  projects: readonly ProjectRow[],
  relations: readonly Relation[],
  names: { readonly relation: (number: number) => string },
): OwnerChoice[] {
  const folded = words.toLocaleLowerCase('nl')
  const nameOf = ({ name, remoteId }: Relation) => (name === '' ? names.relation(remoteId) : name)
  const known = relations
    .filter(
      (relation) =>
        folded !== '' &&
        `${relation.remoteId} ${nameOf(relation)}`.toLocaleLowerCase('nl').includes(folded),
    )
    .slice(0, 4)
    .map((relation): OwnerChoice => {
      const { id, remoteId } = relation
      const owner = { id, name: nameOf(relation) }
      return { kind: 'known', key: String(remoteId), owner, hint: names.relation(remoteId) }
    })
  const found = projects.map(({ id, name, city, remoteId }): OwnerChoice => {
    const hint = [city, remoteId === null ? '' : String(remoteId)].filter(Boolean).join(' · ')
    return { kind: 'known', key: String(remoteId ?? id), owner: { id, name }, hint }
  })
  const remoteId = /^[1-9]\d{0,14}$/.test(words) ? Number(words) : null
  const taken = [...known, ...found].some(({ key }) => key === words)
  const fresh: OwnerChoice[] =
    remoteId === null || taken
      ? []
      : [{ kind: 'newRelation', key: `relation-${remoteId}`, hint: '', remoteId }]
  return [...known, ...found, ...fresh]
}
