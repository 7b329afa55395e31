/** The selected documents, and the anchor of a selection with Shift. */
export interface DocumentChoice {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const noChoice: DocumentChoice = { ids: new Set(), anchor: null }

/** Adds a document to the selection, or removes it. */
export function toggled({ ids }: DocumentChoice, id: string): DocumentChoice {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds all rows from the anchor to this row to the selection. */
export function extended(
  choice: DocumentChoice,
  id: string,
  order: readonly string[],
): DocumentChoice {
  const from = choice.anchor === null ? -1 : order.indexOf(choice.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(choice, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...choice.ids, ...between]), anchor: id }
}

/** Selects all rows, or none if all are selected. */
export function allOrNone({ ids }: DocumentChoice, order: readonly string[]): DocumentChoice {
  const all = order.length > 0 && order.every((id) => ids.has(id))
  return all ? noChoice : { ids: new Set(order), anchor: null }
}

/** Removes rows that are gone or hidden from the selection: actions apply to visible rows only. */
export function onlyShown(choice: DocumentChoice, order: readonly string[]): DocumentChoice {
  const shown = new Set(order)
  const ids = new Set([...choice.ids].filter((id) => shown.has(id)))
  if (ids.size === choice.ids.size) return choice
  const { anchor } = choice
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null }
}
