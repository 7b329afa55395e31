/**
 * Returns the index that a key moves to in a table of `total` rows with `visible` rows on a page.
 * Null for a key that does not move.
 */
export function nextIndex(
  key: string,
  index: number,
  total: number,
  visible: number,
): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + visible,
    PageUp: index - visible,
    Home: 0,
    End: total - 1,
  }
  const next = moves[key]
  if (next === undefined || total === 0) return null
  return Math.min(Math.max(next, 0), total - 1)
}
