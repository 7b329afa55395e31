import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQLInputValue } from 'node:sqlite'
import type { DossierOfficeQuery } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { WordFilter } from '../../../src-shared/search/word-filter.ts'
import { wordCondition } from '../projects/search-sieve.ts'
import type { Store } from '../connection/store.ts'
import { isEditedSql } from '../records/edited-text.ts'

/** The filter of dossiers, except their type. */
export interface Choice {
  readonly accountId: string
  readonly words: WordFilter
  readonly show: DossierOfficeQuery['show']
}

/** Rowids of the matching dossiers by type. */
export type Matches = ReadonlyMap<string, readonly number[]>

/** Index entries read in one turn: some milliseconds of the thread. */
const stretch = 4000

/**
 * Filters with few rows, which are found through jobs, edits, drafts and arrivals instead of all dossiers.
 */
const subsets = {
  unsent: `SELECT dossier_id AS id FROM outbox_jobs
      WHERE account_id = ? AND dossier_id IS NOT NULL AND kind IN ('dossierCreate', 'dossierEdit')
    UNION SELECT dossier_id FROM record_texts INDEXED BY record_texts_edited
      WHERE dossier_id IS NOT NULL AND ${isEditedSql('record_texts')}
    UNION SELECT dossier_id FROM record_drafts WHERE dossier_id IS NOT NULL`,
  attention: `SELECT dossier_id AS id FROM outbox_jobs
      WHERE account_id = ? AND state = 'parked' AND dossier_id IS NOT NULL
        AND kind IN ('dossierCreate', 'dossierEdit')
    UNION SELECT id FROM dossiers INDEXED BY dossiers_arrived
      WHERE arrival IS NOT NULL AND arrival <> 'verified' AND arrival_read = 0`,
} as const

/**
 * Finds the dossiers of an account that match a choice. Walks a covering index in stretches, and
 * lets other work run in between.
 */
export async function matchDossiers(store: Store, choice: Choice): Promise<Matches> {
  const { show } = choice
  if (show === 'unsent' || show === 'attention') return amongFew(store, choice, subsets[show])
  const found = new Map<string, number[]>()
  for (const type of typesOf(store, choice)) {
    const rows: number[] = []
    for await (const some of rowsOf(store, choice, type)) for (const row of some) rows.push(row)
    if (rows.length > 0) found.set(type, rows)
  }
  return found
}

function amongFew(store: Store, { accountId, words }: Choice, subset: string): Matches {
  const condition = wordCondition(words, 'd.search')
  const rows = store.all<{ row: number; type: string }>(
    `SELECT d.rowid AS row, d.type FROM (${subset}) c CROSS JOIN dossiers d ON d.id = c.id
     WHERE d.account_id = ? AND ${condition.sql}`,
    accountId,
    accountId,
    ...condition.values,
  )
  const found = new Map<string, number[]>()
  for (const { row, type } of rows) found.set(type, [...(found.get(type) ?? []), row])
  return found
}

/**
 * Yields each type that occurs, skipping along the index: types are few, even with many dossiers.
 */
function* typesOf(store: Store, choice: Choice): Generator<string> {
  const sql = `SELECT d.type FROM ${sourceOf(choice)}`
  const order = 'ORDER BY d.type LIMIT 1'
  let next = store.get<{ type: string }>(`${sql} ${order}`, choice.accountId)
  while (next !== null) {
    yield next.type
    next = store.get(`${sql} AND d.type > ? ${order}`, choice.accountId, next.type)
  }
}

async function* rowsOf(
  store: Store,
  choice: Choice,
  type: string,
): AsyncGenerator<readonly number[]> {
  const source = `${sourceOf(choice)} AND d.type = ?`
  const condition = wordCondition(choice.words, 'd.search')
  let from: string | null = null
  for (;;) {
    const behind: string = from === null ? '' : 'AND d.search > ?'
    const place: SQLInputValue[] = [choice.accountId, type, ...(from === null ? [] : [from])]
    const edge: { search: string } | null = store.get<{ search: string }>(
      `SELECT d.search FROM ${source} ${behind} ORDER BY d.search LIMIT 1 OFFSET ${stretch - 1}`,
      ...place,
    )
    const upTo = edge === null ? '' : 'AND d.search <= ?'
    const found = store.get<{ rows: string }>(
      `SELECT json_group_array(d.rowid) AS rows FROM ${source} ${behind} ${upTo} AND ${condition.sql}`,
      ...place,
      ...(edge === null ? [] : [edge.search]),
      ...condition.values,
    )
    yield JSON.parse(found?.rows ?? '[]') as number[]
    if (edge === null) return
    from = edge.search
    await nextTurn()
  }
}

function sourceOf({ show }: Choice): string {
  return show === 'local'
    ? 'dossiers d INDEXED BY dossiers_local WHERE d.account_id = ? AND d.sha256 IS NOT NULL'
    : 'dossiers d INDEXED BY dossiers_by_search WHERE d.account_id = ?'
}
