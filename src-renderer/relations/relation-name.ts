import type { Relation } from '../../src-shared/ipc/relation-calls.ts'

/** Returns the display name of a relation: the name that the user entered, else its number. */
export function relationName(
  { name, remoteId }: Pick<Relation, 'name' | 'remoteId'>,
  numbered: (id: string) => string,
): string {
  return name === '' ? numbered(String(remoteId)) : name
}
