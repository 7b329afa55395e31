import type { HistoryVersion } from './history-versions.ts'

/** A line of the list: the heading of a day, or an entry. */
export type HistoryLine =
  | { readonly kind: 'day'; readonly day: string; readonly at: number }
  | { readonly kind: 'entry'; readonly entry: HistoryVersion }

/** Adds a heading above the entries of each day, by the calendar of `zone`. Keeps the order. */
export function historyLines(entries: readonly HistoryVersion[], zone: string): HistoryLine[] {
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

/** Tells whether a moment is today or yesterday in `zone`; null for an earlier day. */
export function nearDay(at: number, now: number, zone: string): 'today' | 'yesterday' | null {
  const dayOf = dayFormat(zone)
  const day = dayOf.format(at)
  if (day === dayOf.format(now)) return 'today'
  // Count back by calendar day, because a day with a clock change has 23 or 25 hours.
  const [year, month, date] = dayOf.format(now).split('-').map(Number)
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) - 1))
  return day === before.toISOString().slice(0, 10) ? 'yesterday' : null
}

/** Formats a day as `YYYY-MM-DD`, the Swedish notation. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
}
