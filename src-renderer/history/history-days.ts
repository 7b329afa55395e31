import type { HistoryEntry } from '../../src-shared/ipc/record-calls.ts'

/** A line of the list: the head of a day, or an entry. */
export type HistoryLine =
  | { readonly kind: 'day'; readonly day: string; readonly at: number }
  | { readonly kind: 'entry'; readonly entry: HistoryEntry }

/** The entries with a head above each day, as the clock of `zone` has it; their order stays. */
export function historyLines(entries: readonly HistoryEntry[], zone: string): HistoryLine[] {
  const lines: HistoryLine[] = []
  const dayOf = dayFormat(zone)
  let last = ''
  for (const entry of entries) {
    const day = dayOf.format(entry.at)
    if (day !== last) lines.push({ kind: 'day', day, at: entry.at })
    last = day
    lines.push({ kind: 'entry', entry })
  }
  return lines
}

/** Whether a moment falls today or yesterday on the clock of `zone`; null for an earlier day. */
export function nearDay(at: number, now: number, zone: string): 'today' | 'yesterday' | null {
  const dayOf = dayFormat(zone)
  const day = dayOf.format(at)
  if (day === dayOf.format(now)) return 'today'
  // Counted back by the calendar: the day on which the clock changes has 23 or 25 hours.
  const [year, month, date] = dayOf.format(now).split('-').map(Number)
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) - 1))
  return day === before.toISOString().slice(0, 10) ? 'yesterday' : null
}

/** Writes a moment's day as `YYYY-MM-DD`, which is how Sweden writes it. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
}
