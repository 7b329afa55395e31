/** The facts by which places are ordered. */
export interface OrderedPlace {
  readonly id: string
  readonly choice: unknown
}

/**
 * Returns the next place from `current` without a choice, continuing at the start of the list; if
 * every place has a choice, the next place. Null for an empty list.
 */
export function nextPlace(
  places: readonly OrderedPlace[],
  current: string | null,
  by: 1 | -1,
): string | null {
  const at = places.findIndex(({ id }) => id === current)
  const from = at === -1 && by === -1 ? 0 : at
  const round = places.map((_, steps) => {
    const index = from + by * (steps + 1)
    return places[((index % places.length) + places.length) % places.length]
  })
  const others = round.filter((place) => place !== undefined)
  return (others.find(({ choice }) => choice === null) ?? others[0])?.id ?? null
}

/** Returns the selected place after the list changed: `current` if it still exists. */
export function keptPlace(places: readonly OrderedPlace[], current: string | null): string | null {
  if (places.some(({ id }) => id === current)) return current
  return nextPlace(places, null, 1)
}

/** Returns the place before or after `current`, with or without a choice. Stops at both ends. */
export function stepPlace(
  places: readonly OrderedPlace[],
  current: string | null,
  by: 1 | -1,
): string | null {
  const at = places.findIndex(({ id }) => id === current)
  return places[Math.min(Math.max(at + by, 0), places.length - 1)]?.id ?? null
}
