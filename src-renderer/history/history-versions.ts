import type { HistoryEntry, HistoryStep } from '../../src-shared/ipc/calls/record-calls.ts'

/** A row of the history: entries of equal content, by the newest of them. */
export interface HistoryVersion extends HistoryEntry {
  /** The ids of all entries of the row, newest first. */
  readonly entryIds: readonly number[]
  readonly origins: readonly HistoryEntry['origin'][]
  readonly step: HistoryStep | null
}

/** What a user did says more than the text that was read back. */
const telling: readonly HistoryEntry['origin'][] = ['merged', 'sent', 'saved', 'draft', 'server']

/** Joins the entries to rows. Entries beyond the listed steps are rows of their own. */
export function versionsOf(
  entries: readonly HistoryEntry[],
  steps: readonly HistoryStep[],
): HistoryVersion[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const told = new Set(steps.flatMap(({ entryIds }) => entryIds))
  const rows = steps.flatMap((step) => {
    const own = step.entryIds.flatMap((id) => byId.get(id) ?? [])
    const [newest] = own
    if (newest === undefined) return []
    return [
      {
        ...newest,
        at: step.at,
        origin: telling.find((origin) => step.origins.includes(origin)) ?? newest.origin,
        local: own.some(({ local }) => local),
        base: own.some(({ base }) => base),
        entryIds: step.entryIds,
        origins: step.origins,
        step,
      },
    ]
  })
  const rest = entries
    .filter(({ id }) => !told.has(id))
    .map((entry) => ({ ...entry, entryIds: [entry.id], origins: [entry.origin], step: null }))
  return [...rows, ...rest]
}
