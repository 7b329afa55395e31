/** The chosen jobs and the active job. Positions count jobs, without groups. */
export interface JobChoice {
  readonly active: string | null
  /** First job of a range that Shift extends. */
  readonly anchor: string | null
  readonly chosen: ReadonlySet<string>
}

export const noChoice: JobChoice = { active: null, anchor: null, chosen: new Set() }

/** Removes jobs that no longer exist from a choice. The next remaining job becomes active. */
export function keepPresent(
  choice: JobChoice,
  before: readonly string[],
  now: readonly string[],
): JobChoice {
  const present = new Set(now)
  const chosen = new Set([...choice.chosen].filter((id) => present.has(id)))
  const anchor = choice.anchor !== null && present.has(choice.anchor) ? choice.anchor : null
  if (choice.active === null || present.has(choice.active)) return { ...choice, anchor, chosen }
  const place = before.indexOf(choice.active)
  const next = before.slice(place + 1).find((id) => present.has(id))
  return { active: next ?? now.at(-1) ?? null, anchor, chosen }
}

/** Makes another job active. `stretch` chooses all jobs between this job and the anchor. */
export function moveTo(
  choice: JobChoice,
  ids: readonly string[],
  place: number,
  stretch: boolean,
): JobChoice {
  const active = ids[Math.min(Math.max(place, 0), ids.length - 1)] ?? null
  if (!stretch || active === null) return { ...choice, active, anchor: active }
  const anchor = choice.anchor ?? choice.active ?? active
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(active)].toSorted((a, b) => a - b)
  return { active, anchor, chosen: new Set(ids.slice(from, (to ?? 0) + 1)) }
}

export function toggle(choice: JobChoice, id: string): JobChoice {
  const chosen = new Set(choice.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { active: id, anchor: id, chosen }
}

export function chooseAll(choice: JobChoice, ids: readonly string[]): JobChoice {
  return { ...choice, chosen: new Set(ids) }
}

/** Returns the jobs that an action applies to: the chosen jobs in order, else the active job. */
export function subjectsOf(choice: JobChoice, ids: readonly string[]): string[] {
  if (choice.chosen.size > 0) return ids.filter((id) => choice.chosen.has(id))
  return choice.active === null ? [] : [choice.active]
}
