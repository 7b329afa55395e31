import { setImmediate } from 'node:timers/promises'
import type { OutboxOutline, OutlineQuery } from '../../src-shared/ipc/sync-calls.ts'
import { readSearch } from '../../src-shared/search/match.ts'
import { searchSieve } from '../store/search-sieve.ts'
import type { Store } from '../store/store.ts'

const inTitle = "instr(coalesce(d.title_key, ''), ?) > 0"

const storedStates = { waiting: 'waiting', sending: 'active', parked: 'parked' } as const
const shownStates = { waiting: 'waiting', active: 'sending', parked: 'parked' } as const

interface Line {
  position: number
  id: string
  projectId: string
  name: string
  state: keyof typeof shownStates
}

/**
 * SQL expression of a job's state. An unknown state means an unreadable job, which counts as
 * parked.
 */
const stateOf = (job: string): string =>
  `iif(${job}.state IN ('waiting', 'active'), ${job}.state, 'parked')`

/** Order of the states: jobs that need the user come first, then jobs under way. */
const stateOrder = ['parked', 'sending', 'waiting'] as const

/** Rows read at once: some milliseconds. In between the main process does other work. */
const pageSize = 2000

/**
 * Returns the job ids of an account by group: ids alone fit in one answer, even thousands. Groups
 * are ordered by their first job, states as above, jobs by creation.
 */
export async function outlineOf(
  store: Store,
  accountId: string,
  query: OutlineQuery,
): Promise<OutboxOutline> {
  const lines: Line[] = []
  for (;;) {
    const page = readPage(store, accountId, query, lines.at(-1)?.position ?? 0)
    lines.push(...page)
    if (page.length < pageSize) break
    await setImmediate()
  }
  const groups = query.groupBy === 'project' ? byProject(lines) : byState(lines)
  return { counts: countsOf(store, accountId), groups }
}

function readPage(store: Store, accountId: string, query: OutlineQuery, after: number): Line[] {
  const { tokens } = readSearch(query.search)
  const state = query.show === 'all' ? null : storedStates[query.show]
  const words = tokens.map(({ word, needles }) => ({
    word,
    inProject: searchSieve({ tokens: [{ needles }] }, 'p.search'),
  }))
  return store.all<Line>(
    `SELECT j.position, j.id, j.project_id AS projectId, p.name, ${stateOf('j')} AS state
     FROM outbox_jobs j JOIN projects p ON p.id = j.project_id
     ${words.length === 0 ? '' : 'LEFT JOIN dossiers d ON d.id = j.dossier_id'}
     WHERE j.account_id = ? AND j.position > ? ${state === null ? '' : `AND ${stateOf('j')} = ?`}
     ${words.map(({ inProject }) => `AND (${inProject.sql} OR ${inTitle})`).join(' ')}
     ORDER BY j.position LIMIT ?`,
    accountId,
    after,
    ...(state === null ? [] : [state]),
    ...words.flatMap(({ word, inProject }) => [...inProject.values, word]),
    pageSize,
  )
}

function byProject(lines: readonly Line[]): OutboxOutline['groups'] {
  const groups = new Map<string, { key: string; name: string; jobIds: string[] }>()
  for (const { id, projectId, name } of lines) {
    const group = groups.get(projectId)
    if (group === undefined) groups.set(projectId, { key: projectId, name, jobIds: [id] })
    else group.jobIds.push(id)
  }
  return [...groups.values()]
}

function byState(lines: readonly Line[]): OutboxOutline['groups'] {
  return stateOrder
    .map((key) => ({
      key,
      name: '',
      jobIds: lines.filter((line) => shownStates[line.state] === key).map(({ id }) => id),
    }))
    .filter(({ jobIds }) => jobIds.length > 0)
}

function countsOf(store: Store, accountId: string): OutboxOutline['counts'] {
  const counts = { waiting: 0, sending: 0, parked: 0 }
  for (const { state, n } of store.all<{ state: Line['state']; n: number }>(
    `SELECT ${stateOf('j')} AS state, count(*) AS n FROM outbox_jobs j WHERE account_id = ? GROUP BY 1`,
    accountId,
  ))
    counts[shownStates[state]] = n
  return counts
}
