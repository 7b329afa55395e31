/**
 * Where a key takes the keyboard in a table of `total` rows, `visible` of them a page. Null for a
 * key that does not move.
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
