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
const listed = `p.rowid > ? AND p.rowid <= ? AND p.account_id = ? AND p.visible = 1
  AND p.kind = 'project' AND p.remote_id IS NOT NULL AND p.missing_since IS NULL`

const recordUnread = `NOT EXISTS (SELECT 1 FROM record_texts t
  WHERE t.record_id = p.id AND t.version = ? AND t.fetched_at IS NOT NULL)`

/** Rowids of projects examined in one turn: a few milliseconds of the thread. */
const stretch = 2000

/**
 * Counts the projects of an account and returns the unread ones, edited projects first. Waits with
 * `turn` after each part, so that an office of thousands does not hold the thread.
 */
export async function surveyOffice(
  store: Store,
  accountId: string,
  turn: () => Promise<unknown>,
): Promise<OfficeSurvey> {
  const last = store.get<{ n: number | null }>('SELECT max(rowid) AS n FROM projects')?.n ?? 0
  const edited: UnreadProject[] = []
  const others: UnreadProject[] = []
  let total = 0
  for (let after = 0; after < last; after += stretch) {
    const range = [after, after + stretch, accountId]
    const count = `SELECT count(*) AS n FROM projects p NOT INDEXED WHERE ${listed}`
    total += store.get<{ n: number }>(count, ...range)?.n ?? 0
    const rows = store.all<{
      id: string
      name: string
      state: string
      record: number
      dossiers: number
    }>(
      `SELECT * FROM (
         SELECT p.id, p.name, p.state, ${recordUnread} AS record,
           p.dossiers_read_at IS NULL AS dossiers
         FROM projects p NOT INDEXED WHERE ${listed})
       WHERE record = 1 OR dossiers = 1`,
      defaultProjectXmlVersion,
      ...range,
    )
    for (const { id, name, state, record, dossiers } of rows)
      (state === 'synced' ? others : edited).push({
        ...{ id, name },
        ...{ record: record === 1, dossiers: dossiers === 1 },
      })
    await turn()
  }
  return { total, unread: [...edited, ...others] }
}
