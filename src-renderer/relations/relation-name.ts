import type { Relation } from '../../src-shared/ipc/relation-calls.ts'

/** What a relation is called here: the user's own name for it, else its number. */
export function relationName(
  { name, remoteId }: Pick<Relation, 'name' | 'remoteId'>,
  numbered: (id: string) => string,
): string {
  return name === '' ? numbered(String(remoteId)) : name
}
