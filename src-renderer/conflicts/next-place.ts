/** What the order of places is told by. */
export interface OrderedPlace {
  readonly id: string
  readonly choice: unknown
}

/**
 * The place to go to from `current`, round the list: the nearest one without a choice, or when all
 * have one, the nearest. Null for an empty list.
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

/** The place that stays or becomes the chosen one after the list changed. */
export function keptPlace(places: readonly OrderedPlace[], current: string | null): string | null {
  if (places.some(({ id }) => id === current)) return current
  return nextPlace(places, null, 1)
}

/** The place before or after `current`, chosen or not; it stops at the ends. */
export function stepPlace(
  places: readonly OrderedPlace[],
  current: string | null,
  by: 1 | -1,
): string | null {
  const at = places.findIndex(({ id }) => id === current)
  return places[Math.min(Math.max(at + by, 0), places.length - 1)]?.id ?? null
}
