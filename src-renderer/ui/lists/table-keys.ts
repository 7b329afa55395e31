/**
 * Returns the option that a key moves to while the focus is in a text field. Home and End move in
 * the text of the field. Null for a key that does not move.
 *
 * @param visible number of options on a page of the list
 */
export function nextOption(
  event: KeyboardEvent,
  index: number,
  total: number,
  visible = 8,
): number | null {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'Home' || event.key === 'End') return null
  return nextIndex(event.key, index, total, visible)
}

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

/** Returns the lines that an arrow key moves by: one down (1), one up (-1), or null for other keys. */
export function lineStep(key: string): 1 | -1 | null {
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : null
}
