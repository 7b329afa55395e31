import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import type { Store } from '../connection/store.ts'

/** A listed project whose record or whose list of dossiers was not read yet. */
export interface UnreadProject {
  readonly id: string
  readonly name: string
  readonly record: boolean
  readonly dossiers: boolean
}

/** How many projects the service lists for an account, and which of these are unread. */
export interface OfficeSurvey {
  readonly total: number
  readonly unread: readonly UnreadProject[]
}

/** Condition for projects that the service lists. */
const listed = `p.account_id = ? AND p.visible = 1 AND p.kind = 'project'
  AND p.remote_id IS NOT NULL AND p.missing_since IS NULL`

const recordUnread = `NOT EXISTS (SELECT 1 FROM record_texts t
  WHERE t.record_id = p.id AND t.version = ? AND t.fetched_at IS NOT NULL)`

/**
 * Returns the unread projects of an account, edited projects first, then by name. Takes
 * some milliseconds for an office of thousands.
 */
export function surveyOffice(store: Store, accountId: string): OfficeSurvey {
  const total = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects p WHERE ${listed}`,
    accountId,
  )
  const rows = store.all<{ id: string; name: string; record: number; dossiers: number }>(
    `SELECT * FROM (
       SELECT p.id, p.name, p.name_key, p.state, ${recordUnread} AS record,
         p.dossiers_read_at IS NULL AS dossiers
       FROM projects p WHERE ${listed})
     WHERE record = 1 OR dossiers = 1 ORDER BY state = 'synced', name_key`,
    defaultProjectXmlVersion,
    accountId,
  )
  return {
    total: total?.n ?? 0,
    unread: rows.map(({ id, name, record, dossiers }) => ({
      ...{ id, name },
      ...{ record: record === 1, dossiers: dossiers === 1 },
    })),
  }
}
