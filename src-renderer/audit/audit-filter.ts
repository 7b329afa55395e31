import type { AuditQuery } from '../../src-shared/ipc/audit-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { parseServiceTime } from '../../src-shared/service/service-time.ts'

/** What the user asks the log for, as it stands in the fields. */
export interface AuditFilter {
  readonly search: string
  readonly projectId: string | null
  readonly type: ChannelType | null
  /** Days as `YYYY-MM-DD`, both included; empty for open. */
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

export function isWholeLog(filter: AuditFilter): boolean {
  return (
    filter.search.trim() === '' &&
    filter.projectId === null &&
    filter.type === null &&
    filter.fromDay === '' &&
    filter.toDay === ''
  )
}

/** The call's form of it; a day begins and ends by the clock of `zone`. */
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

function startOfDay(day: string, zone: string): number | null {
  return parseServiceTime(`${day} 00:00:00`, zone)
}

function dayAfter(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
