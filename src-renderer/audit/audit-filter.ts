import type { AuditQuery } from '../../src-shared/ipc/calls/audit-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { parseServiceTime } from '../../src-shared/service/service-time.ts'
import { readDutchDate } from '../ui/forms/dutch-date.ts'

/** The filter as entered in the fields. */
export interface AuditFilter {
  readonly search: string
  readonly projectId: string | null
  readonly type: ChannelType | null
  /** Days as typed (`dd-mm-jjjj`), both included; empty for no limit. */
  readonly fromDay: string
  readonly toDay: string
}

export const wholeLog: AuditFilter = {
  search: '',
  projectId: null,
  type: null,
  fromDay: '',
  toDay: '',
}

/** Returns true for a filter that shows the whole log. */
export function isWholeLog(filter: AuditFilter): boolean {
  return (
    filter.search.trim() === '' &&
    filter.projectId === null &&
    filter.type === null &&
    filter.fromDay.trim() === '' &&
    filter.toDay.trim() === ''
  )
}

/** Returns the faults of the typed days. Nothing is requested while there is a fault. */
export function dayProblems({ fromDay, toDay }: AuditFilter): {
  readonly from: 'noDay' | null
  readonly to: 'noDay' | 'beforeFrom' | null
} {
  const [from, to] = [fromDay, toDay].map(readDutchDate)
  const isWrong = (typed: string, day: string | null | undefined) =>
    typed.trim() !== '' && (day ?? null) === null
  const reversed = typeof from === 'string' && typeof to === 'string' && to < from
  return {
    from: isWrong(fromDay, from) ? 'noDay' : null,
    to: isWrong(toDay, to) ? 'noDay' : reversed ? 'beforeFrom' : null,
  }
}

/** Returns the query for a filter. Days begin and end in the time zone `zone`. */
export function auditQueryOf(filter: AuditFilter, zone: string): AuditQuery {
  const next = dayAfter(filter.toDay)
  const end = next === null ? null : startOfDay(next, zone)
  return {
    search: filter.search.trim(),
    projectId: filter.projectId,
    type: filter.type,
    from: startOfDay(filter.fromDay, zone),
    to: end === null ? null : end - 1,
  }
}

function startOfDay(typed: string, zone: string): number | null {
  const day = readDutchDate(typed)
  return day === null ? null : parseServiceTime(`${day} 00:00:00`, zone)
}

function dayAfter(typed: string): string | null {
  const day = readDutchDate(typed)
  if (day === null) return null
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
