import { salesStatusKind } from '../../src-shared/records/sales-status.ts'
import { termKinds, type TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import type { Store } from '../store/connection/store.ts'
import { type StoredTerm, termsBetween } from '../store/today/today-terms.ts'
import { dayOf, startOfDay } from './office-day.ts'
import { emptyLine } from './today-lines.ts'

const dayMs = 86_400_000
/** Days for which a passed term is told, and days ahead. */
const daysBack = 14
const daysAhead = 14

/** Appointments: no line asks for a decision after the day of an appointment. */
const appointments: ReadonlySet<string> = new Set(['delivery', 'openHouse'])
/** Terms that end with the deal that they led to. */
const ofDeal: ReadonlySet<string> = new Set(['option', 'reservation', 'offer', 'openHouse'])

/**
 * Returns the terms of an account's records that passed shortly or end soon, the earliest first.
 */
export async function termLines(
  store: Store,
  accountId: string,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<TodayLine[]> {
  const today = dayOf(now, timeZone)
  const terms = await termsBetween(store, accountId, {
    from: dayOf(now - daysBack * dayMs, timeZone),
    to: dayOf(now + daysAhead * dayMs, timeZone),
    kinds: termKinds,
  })
  return terms
    .filter((term) => asksAttention(term, today))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ projectId, projectName, city, kind, date }) => ({
      ...emptyLine,
      id: `${projectId} ${kind} ${date}`,
      owner: { id: projectId, kind: 'project', name: projectName, city },
      at: startOfDay(date, timeZone),
      said: kind,
    }))
}

/** Returns whether a term still matters by its day and by the sales status of the property. */
function asksAttention(
  { kind, date, salesStatus }: Pick<StoredTerm, 'kind' | 'date' | 'salesStatus'>,
  today: string,
): boolean {
  if (appointments.has(kind) && date < today) return false
  const status = salesStatus === null ? null : salesStatusKind(salesStatus)
  if (status === 'withdrawn') return false
  return !((status === 'sold' || status === 'let') && ofDeal.has(kind))
}
