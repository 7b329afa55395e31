import {
  anchorAt,
  extendTo,
  keepShown,
  noSelection,
  type RowSelection,
  selectAll,
  toggleRow,
} from '../../stores/row-selection.ts'

/** The selected rows of a list that also has an active row: the row with the keyboard focus. */
export interface ListSelection extends RowSelection {
  /** Id of the active row; null for none. */
  readonly active: string | null
}

export const noListSelection: ListSelection = { ...noSelection, active: null }

/**
 * Removes rows that no longer exist from a selection. If the active row is gone, the next remaining row
 * becomes active.
 *
 * @param before ids of the rows before the change
 * @param now ids of the rows after the change
 */
export function keepPresent(
  selection: ListSelection,
  before: readonly string[],
  now: readonly string[],
): ListSelection {
  const present = new Set(now)
  const kept = keepShown(selection, now)
  const { active } = selection
  if (active === null || present.has(active)) return { ...kept, active }
  const next = before.slice(before.indexOf(active) + 1).find((id) => present.has(id))
  return { ...kept, active: next ?? now.at(-1) ?? null }
}

/**
 * Makes another row active. Without `stretch`, the row becomes the anchor, and the selection stays. With
 * `stretch`, the rows from the anchor to the row are selected (`extendTo`); without an anchor, the rows
 * from the row that was active.
 *
 * @param order ids of all rows, without groups
 * @param place index in `order`; the nearest row counts for an index outside the list
 */
export function moveTo(
  selection: ListSelection,
  order: readonly string[],
  place: number,
  stretch: boolean,
): ListSelection {
  const active = order[Math.min(Math.max(place, 0), order.length - 1)] ?? null
  if (!stretch || active === null) return { ...anchorAt(selection, active), active }
  return { ...extendTo(selection, active, order, selection.active), active }
}

/** Adds a row to the selection, or removes the row. The row becomes active, and the anchor. */
export function toggle(selection: ListSelection, id: string): ListSelection {
  return { ...toggleRow(selection, id), active: id }
}

/** Selects all rows of `order`. The active row stays; without an anchor, it becomes the anchor. */
export function selectAllRows(selection: ListSelection, order: readonly string[]): ListSelection {
  const { active, anchor } = selection
  return { ...selectAll({ anchor: anchor ?? active }, order), active }
}

/** Selects no row. The active row and the anchor stay. */
export function selectNone({ active, anchor }: ListSelection): ListSelection {
  return { ...anchorAt(noSelection, anchor), active }
}

/** Returns the rows that an action applies to: the selected rows in order, else the active row. */
export function subjectsOf({ ids, active }: ListSelection, order: readonly string[]): string[] {
  if (ids.size > 0) return order.filter((id) => ids.has(id))
  return active === null ? [] : [active]
}
