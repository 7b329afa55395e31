/**
 * The selected rows of a list, by id, so that sorting, filtering and new rows do not affect the
 * selection.
 *
 * The lists differ in what a click with Shift does. The outbox and the tray select the range from the
 * anchor, and nothing else (`moveTo` of ui/lists/list-selection.ts). The documents add the range
 * (`addRange`). The projects and the board add the range too, and take rows out again when the range
 * shrinks (project-selection.ts).
 */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  /** The row where a range with Shift begins; null for none. */
  readonly anchor: string | null
}

export const noSelection: RowSelection = { ids: new Set(), anchor: null }

/** Adds a row to the selection, or removes the row. The row becomes the anchor. */
export function toggleRow({ ids }: Pick<RowSelection, 'ids'>, id: string): RowSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Returns the rows from one row to another, both included; empty if one of them is not in `order`. */
export function rowsBetween(order: readonly string[], one: string, other: string): string[] {
  const [from = -1, to = -1] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b)
  return from < 0 ? [] : order.slice(from, to + 1)
}

/** Adds all rows from the anchor to a row. The row becomes the anchor. */
export function addRange(
  selection: RowSelection,
  id: string,
  order: readonly string[],
): RowSelection {
  const { ids, anchor } = selection
  const range = anchor === null ? [] : rowsBetween(order, anchor, id)
  return range.length === 0
    ? toggleRow(selection, id)
    : { ids: new Set([...ids, ...range]), anchor: id }
}

/** Selects all rows of `order`, or none if all are selected. */
export function selectAllOrNone({ ids }: RowSelection, order: readonly string[]): RowSelection {
  const all = order.length > 0 && order.every((id) => ids.has(id))
  return all ? noSelection : { ids: new Set(order), anchor: null }
}

/**
 * Removes the rows from a selection that are not in `order`, because actions apply to visible rows only.
 * Returns the same selection if all its rows are in `order`.
 */
export function keepShown(selection: RowSelection, order: readonly string[]): RowSelection {
  const shown = new Set(order)
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)))
  if (ids.size === selection.ids.size) return selection
  const { anchor } = selection
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null }
}

/** Returns the selected rows in the order of the shown rows; selected rows that are not shown follow. */
export function inOrderOf(shown: readonly string[], selected: ReadonlySet<string>): string[] {
  const first = shown.filter((id) => selected.has(id))
  const there = new Set(first)
  return [...first, ...[...selected].filter((id) => !there.has(id))]
}
