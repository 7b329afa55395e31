import type { ProjectQuery, ProjectRow } from '../../src-shared/ipc/project-calls.ts'
import { searchWords } from '../../src-shared/text/fold-text.ts'
import { type ProjectColumns, projectRowFromColumns } from './project-repository.ts'
import type { Store } from './store.ts'

export interface ProjectPage {
  readonly total: number
  readonly all: number
  readonly rows: ProjectRow[]
}

/** Sort keys by name, each served by an index of its own: nothing is sorted at query time. */
const orders: Record<ProjectQuery['sort'], readonly string[]> = {
  name: ['name_key', 'id'],
  scenario: ['scenario', 'name_key', 'id'],
  type: ['type', 'name_key', 'id'],
  city: ['city', 'name_key', 'id'],
  state: ['state', 'name_key', 'id'],
  changedAt: ['changed_at', 'id'],
}

const columns = 'id, remote_id, scenario, name, type, city, state, changed_at'

/** With more matches than this, walking the sorted index to the page is quicker than sorting them. */
const fewMatches = 1500

/** A page of the account's projects: all words of the search must occur, in any order. */
export function listProjects(store: Store, accountId: string, query: ProjectQuery): ProjectPage {
  const words = searchWords(query.search)
  const where = ['account_id = ? AND visible = 1', ...words.map(() => 'instr(search, ?) > 0')].join(
    ' AND ',
  )
  const all = count(store, 'account_id = ? AND visible = 1', [accountId])
  const total = words.length === 0 ? all : count(store, where, [accountId, ...words])
  const source = words.length === 0 || total > fewMatches ? '' : 'INDEXED BY projects_by_search'
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = orders[query.sort].map((key) => `${key} ${direction}`).join(', ')
  const rows = store.all<ProjectColumns>(
    `SELECT ${columns} FROM projects ${source} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    accountId,
    ...words,
    query.limit,
    query.offset,
  )
  return { total, all, rows: rows.map(projectRowFromColumns) }
}

function count(store: Store, where: string, values: string[]): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_by_search WHERE ${where}`,
    ...values,
  )
  return row?.n ?? 0
}
