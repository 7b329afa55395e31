/** As many as the settings hold (src-shared/ipc/settings-calls.ts). */
export const maxTypes = 200

/** The list with one type a place up (-1) or down (1); the same list at an end. */
export function moved(types: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const other = index + by
  const [mine, theirs] = [types[index], types[other]]
  if (mine === undefined || theirs === undefined) return types
  return types.with(index, theirs).with(other, mine)
}

export function renamed(types: readonly string[], index: number, name: string): readonly string[] {
  return types.with(index, name)
}

export function without(types: readonly string[], index: number): readonly string[] {
  return types.toSpliced(index, 1)
}

/**
 * Why a name cannot be in the list at this place (null for a new one). Two that differ in capitals
 * only would be two types at the service.
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
