export interface GridPlace {
  /** Row; -1 is the head. */
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Number of rows in a page. */
  readonly page: number
}

/**
 * Returns the cell that a key moves to (grid pattern of WAI-ARIA). Null for a key that does not
 * move.
 */
export function nextPlace(
  key: string,
  ctrl: boolean,
  { row, column }: GridPlace,
  { rows, columns, page }: GridSize,
): GridPlace | null {
  const moves: Record<string, GridPlace> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: Math.max(row - page, Math.min(row, 0)), column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? rows - 1 : row, column: columns - 1 },
  }
  const next = moves[key]
  if (next === undefined || (ctrl && key !== 'Home' && key !== 'End')) return null
  return {
    row: Math.min(Math.max(next.row, -1), rows - 1),
    column: Math.min(Math.max(next.column, 0), columns - 1),
  }
}
