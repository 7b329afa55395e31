/** Which documents are chosen, and where a choice with Shift goes on from. */
export interface RowChoice {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const noChoice: RowChoice = { ids: new Set(), anchor: null }

export function toggled({ ids }: RowChoice, id: string): RowChoice {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Everything between the last choice and this row is chosen too. */
export function extended(choice: RowChoice, id: string, order: readonly string[]): RowChoice {
  const from = choice.anchor === null ? -1 : order.indexOf(choice.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(choice, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...choice.ids, ...between]), anchor: id }
}

/** All rows; none when they are all chosen. */
export function allOrNone({ ids }: RowChoice, order: readonly string[]): RowChoice {
  const all = order.length > 0 && order.every((id) => ids.has(id))
  return all ? noChoice : { ids: new Set(order), anchor: null }
}

/** The choice without the rows that are gone or hidden: nobody acts on what is not seen. */
export function onlyShown(choice: RowChoice, order: readonly string[]): RowChoice {
  const shown = new Set(order)
  const ids = new Set([...choice.ids].filter((id) => shown.has(id)))
  if (ids.size === choice.ids.size) return choice
  const { anchor } = choice
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null }
}
