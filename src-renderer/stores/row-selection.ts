/**
 * The selected rows of a list, by id, so that sorting, filtering and new rows do not affect the
 * selection.
 *
 * All lists have one rule for a click or an arrow key with Shift (`extendTo`): the rows from the anchor
 * to the new row replace the range of the last click with Shift. Rows that were selected before that
 * range stay selected. After the selection of all rows, a range replaces the whole selection, as in a
 * file manager (`selectAll`).
 */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  /** The row where a range with Shift begins; null for none. */
  readonly anchor: string | null
  /** The rows that were selected when the anchor was set: another range is added to these rows. */
  readonly before: ReadonlySet<string>
}

export const noSelection: RowSelection = { ids: new Set(), anchor: null, before: new Set() }

/** Makes a row the anchor of the next range, or no row. The selected rows stay. */
export function anchorAt({ ids }: Pick<RowSelection, 'ids'>, anchor: string | null): RowSelection {
  return { ids, anchor, before: ids }
}

/** Adds a row to the selection, or removes the row. The row becomes the anchor. */
export function toggleRow({ ids }: Pick<RowSelection, 'ids'>, id: string): RowSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return anchorAt({ ids: next }, id)
}

/** Returns the rows from one row to another, both included; empty if one of them is not in `order`. */
function rowsBetween(order: readonly string[], one: string, other: string): string[] {
  const [from = -1, to = -1] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b)
  return from < 0 ? [] : order.slice(from, to + 1)
}

/**
 * Selects all rows from the anchor to a row, instead of the former range from the same anchor. Without
 * an anchor in `order`, the start becomes the anchor, or else the row. Returns the same selection if the
 * row is not in `order`.
 *
 * @param start the row where a first range begins; null for the row itself
 */
export function extendTo(
  selection: RowSelection,
  id: string,
  order: readonly string[],
  start: string | null = null,
): RowSelection {
  if (!order.includes(id)) return selection
  const isShown = (row: string | null): row is string => row !== null && order.includes(row)
  const anchor = [selection.anchor, start].find(isShown) ?? id
  const from = anchor === selection.anchor ? selection : anchorAt(selection, anchor)
  const range = rowsBetween(order, anchor, id)
  return { ...from, ids: new Set([...from.before, ...range]) }
}

/**
 * Selects all rows of `order`. The next range with Shift begins at the anchor, or at the first row
 * without an anchor in `order`, and replaces the selection: adding to all rows would change nothing.
 */
export function selectAll(
  { anchor }: Pick<RowSelection, 'anchor'>,
  order: readonly string[],
): RowSelection {
  const from = anchor !== null && order.includes(anchor) ? anchor : (order[0] ?? null)
  return { ids: new Set(order), anchor: from, before: new Set() }
}

/** Selects all rows of `order`, or none if all are selected. */
export function selectAllOrNone(selection: RowSelection, order: readonly string[]): RowSelection {
  const all = order.length > 0 && order.every((id) => selection.ids.has(id))
  return all ? noSelection : selectAll(selection, order)
}

/**
 * Removes the rows from a selection that are not in `order`, because actions apply to visible rows only.
 * Returns the same selection if all its rows are in `order`.
 */
export function keepShown(selection: RowSelection, order: readonly string[]): RowSelection {
  const shown = new Set(order)
  if ([...selection.ids].every((id) => shown.has(id))) return selection
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)))
  const { anchor } = selection
  if (anchor === null || !shown.has(anchor)) return anchorAt({ ids }, null)
  return { ids, anchor, before: new Set([...selection.before].filter((id) => shown.has(id))) }
}

/** Returns the selected rows in the order of the shown rows; selected rows that are not shown follow. */
export function inOrderOf(shown: readonly string[], selected: ReadonlySet<string>): string[] {
  const first = shown.filter((id) => selected.has(id))
  const there = new Set(first)
  return [...first, ...[...selected].filter((id) => !there.has(id))]
}
