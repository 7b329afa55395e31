/** The chosen rows and the active row of a list, by id. Positions count rows, without groups. */
export interface RowChoice {
  readonly active: string | null
  /** First row of a range that Shift extends. */
  readonly anchor: string | null
  readonly chosen: ReadonlySet<string>
}

export const noChoice: RowChoice = { active: null, anchor: null, chosen: new Set() }

/** Removes rows that no longer exist from a choice. The next remaining row becomes active. */
export function keepPresent(
  choice: RowChoice,
  before: readonly string[],
  now: readonly string[],
): RowChoice {
  const present = new Set(now)
  const chosen = new Set([...choice.chosen].filter((id) => present.has(id)))
  const anchor = choice.anchor !== null && present.has(choice.anchor) ? choice.anchor : null
  if (choice.active === null || present.has(choice.active)) return { ...choice, anchor, chosen }
  const place = before.indexOf(choice.active)
  const next = before.slice(place + 1).find((id) => present.has(id))
  return { active: next ?? now.at(-1) ?? null, anchor, chosen }
}

/** Makes another row active. `stretch` chooses all rows between this row and the anchor. */
export function moveTo(
  choice: RowChoice,
  ids: readonly string[],
  place: number,
  stretch: boolean,
): RowChoice {
  const active = ids[Math.min(Math.max(place, 0), ids.length - 1)] ?? null
  if (!stretch || active === null) return { ...choice, active, anchor: active }
  const anchor = choice.anchor ?? choice.active ?? active
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(active)].toSorted((a, b) => a - b)
  return { active, anchor, chosen: new Set(ids.slice(from, (to ?? 0) + 1)) }
}

export function toggle(choice: RowChoice, id: string): RowChoice {
  const chosen = new Set(choice.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { active: id, anchor: id, chosen }
}

export function chooseAll(choice: RowChoice, ids: readonly string[]): RowChoice {
  return { ...choice, chosen: new Set(ids) }
}

/** Returns the rows that an action applies to: the chosen rows in order, else the active row. */
export function subjectsOf(choice: RowChoice, ids: readonly string[]): string[] {
  if (choice.chosen.size > 0) return ids.filter((id) => choice.chosen.has(id))
  return choice.active === null ? [] : [choice.active]
}
