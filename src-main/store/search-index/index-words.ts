import type { IndexFile } from './index-file.ts'
import type { IndexQuery } from './index-hits.ts'

/** Returns the words of all accounts that begin with a letter, folded, in the order of the alphabet. */
export function wordsWithFirst(file: IndexFile, letter: string): string[] {
  const rows = file.all<{ term: string }>(
    'SELECT term FROM vocabulary WHERE term >= ? AND term < ?',
    letter,
    `${letter}\u{10FFFF}`,
  )
  return rows.map(({ term }) => term)
}

/** True if an entry of the account matches. */
export function hasHit(
  file: IndexFile,
  { accountId, kind, match }: Pick<IndexQuery, 'accountId' | 'kind' | 'match'>,
): boolean {
  const row = file.get(
    `SELECT 1 FROM words JOIN entries e ON e.id = words.rowid
     WHERE words MATCH ? AND e.account_id = ?
       AND (? = 'all' OR (e.kind = 'dossier') = (? = 'dossier'))
     LIMIT 1`,
    match,
    accountId,
    kind,
    kind,
  )
  return row !== null
}
