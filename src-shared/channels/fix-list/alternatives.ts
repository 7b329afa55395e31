import type { IndexedPlace, PlaceIndex } from './place-index.ts'
import { parentPath, type RecordOutline } from './record-place.ts'

/**
 * True if the place is, or is in, an alternative of a choice for which the record has another
 * alternative.
 */
export function isExcluded(
  { path }: IndexedPlace,
  index: PlaceIndex,
  outline: RecordOutline,
): boolean {
  return chosenInstead(path, index, outline) !== null
}

/**
 * Returns the path of the same place in the alternative that the record has. Example: the price of
 * a home becomes the price of an office building. Returns the path itself if it can occur in this
 * record; null if the record has no such place.
 */
export function placeInRecord(
  path: string,
  index: PlaceIndex,
  outline: RecordOutline,
): string | null {
  const instead = chosenInstead(path, index, outline)
  if (instead === null) return path
  const there = instead.has + path.slice(instead.lacks.length)
  return index.byPath.has(there) ? there : null
}

function chosenInstead(
  path: string,
  index: PlaceIndex,
  { lines }: RecordOutline,
): { readonly lacks: string; readonly has: string } | null {
  for (let at = path; at !== ''; at = parentPath(at)) {
    const choice = index.byPath.get(at)?.choice
    if (choice === null || choice === undefined || lines.has(at)) continue
    const has = index.byChoice.get(choice)?.find((other) => lines.has(other))
    if (has !== undefined) return { lacks: at, has }
  }
  return null
}
