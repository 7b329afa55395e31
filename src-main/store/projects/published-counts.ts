import type { Store } from '../connection/store.ts'

/** Projects counted in one transaction: a few milliseconds. */
const atOnce = 250

interface Counted {
  readonly words: string
  readonly counted_to: string | null
}

/** Returns the SQL number of channels on which a project is published; null if never read. */
export function publishedCount(words: readonly string[]): { sql: string; values: string[] } {
  return { sql: countIn('json_each(?)'), values: [JSON.stringify(words)] }
}

/** Counts projects by the words of their account. Call in the transaction of a new status. */
export function countPublished(store: Store, projectIds: readonly string[]): void {
  const own = `json_each((SELECT words FROM published_words w
    WHERE w.account_id = projects.account_id))`
  store.run(
    `UPDATE projects SET published_count = ${countIn(own)}
     WHERE id IN (SELECT value FROM json_each(?)) AND published_count IS NOT ${countIn(own)}`,
    JSON.stringify(projectIds),
  )
}

/** Returns whether the stored counts of an account are right for these words. */
export function isCounted(store: Store, accountId: string, words: readonly string[]): boolean {
  const counted = countedOf(store, accountId)
  return counted !== null && counted.counted_to === null && counted.words === listOf(words)
}

/**
 * Counts the next projects of an account by these words, from the first project again if the
 * account was counted by other words. Returns false when all are counted.
 */
export function countSome(store: Store, accountId: string, words: readonly string[]): boolean {
  if (isCounted(store, accountId, words)) return false
  return store.transaction(() => {
    const before = countedOf(store, accountId)
    const isSame = before?.words === listOf(words)
    const from = isSame ? (before.counted_to ?? '') : ''
    const next = store
      .all<{ id: string }>(
        `SELECT id FROM projects INDEXED BY projects_by_id
         WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?`,
        accountId,
        from,
        atOnce,
      )
      .map(({ id }) => id)
    store.run(
      `INSERT INTO published_words (account_id, words, counted_to)
       SELECT id, ?, ? FROM accounts WHERE id = ?
       ON CONFLICT DO UPDATE SET words = excluded.words, counted_to = excluded.counted_to`,
      listOf(words),
      next.length < atOnce ? null : (next.at(-1) ?? null),
      accountId,
    )
    countPublished(store, next)
    return next.length === atOnce
  }, 'soon')
}

/** Returns the SQL number of publications of a row of `projects` with a status of `words`. */
function countIn(words: string): string {
  return `CASE WHEN channels_read_at IS NULL THEN NULL ELSE (
    SELECT count(*) FROM channel_statuses c INDEXED BY channel_statuses_shown
    WHERE c.project_id = projects.id AND c.status IN (SELECT value FROM ${words})) END`
}

function countedOf(store: Store, accountId: string): Counted | null {
  return store.get<Counted>(
    'SELECT words, counted_to FROM published_words WHERE account_id = ?',
    accountId,
  )
}

function listOf(words: readonly string[]): string {
  return JSON.stringify(words.toSorted())
}
