import type { Relation } from '../../src-shared/ipc/calls/relation-calls.ts'

/** Returns the display name of a relation: the name that the user entered, else its number. */
export function relationName(
  { name, remoteId }: Pick<Relation, 'name' | 'remoteId'>,
  numbered: (id: string) => string,
): string {
  return name === '' ? numbered(String(remoteId)) : name
}

/** Returns the typed number; null if it is not an API object id (service.md, "Notation"). */
export function readRelationNumber(text: string): number | null {
  const digits = text.trim()
  if (!/^[1-9]\d{0,14}$/.test(digits)) return null
  return Number(digits)
}
