/** Maximum number of types in the settings (src-shared/ipc/calls/settings-calls.ts). */
export const maxTypes = 200

/** Returns the list with a type moved up (-1) or down (1); unchanged at the ends. */
export function moved(types: readonly string[], type: string, by: -1 | 1): readonly string[] {
  const index = types.indexOf(type)
  const other = index + by
  const [mine, theirs] = [types[index], types[other]]
  if (mine === undefined || theirs === undefined) return types
  return types.with(index, theirs).with(other, mine)
}

/** Returns the types with another name for one of the types. */
export function renameType(
  types: readonly string[],
  type: string,
  name: string,
): readonly string[] {
  return types.map((each) => (each === type ? name : each))
}

/** Returns the types without one of the types. */
export function removeType(types: readonly string[], type: string): readonly string[] {
  return types.filter((each) => each !== type)
}

/**
 * Returns why a name is not allowed at this index (null: a new type). Names that differ only in
 * case are not allowed, because the service would treat them as two types.
 */
export function typeProblem(
  types: readonly string[],
  name: string,
  place: number | null,
): 'empty' | 'taken' | null {
  const folded = name.trim().toLocaleLowerCase('nl')
  if (folded === '') return 'empty'
  const same = types.findIndex((type) => type.trim().toLocaleLowerCase('nl') === folded)
  return same >= 0 && same !== place ? 'taken' : null
}
