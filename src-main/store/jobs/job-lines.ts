import { readSearch } from '../../../src-shared/search/match.ts'
import { searchSieve } from '../projects/search-sieve.ts'
import type { Store } from '../connection/store.ts'
import type { JobState } from './stored-job.ts'

/** A job in the list of the outbox. */
export interface JobLine {
  readonly position: number
  readonly id: string
  readonly projectId: string
  /** Name of the project. */
  readonly name: string
  readonly state: JobState
  /** The batch of the job; null for a job that was asked for alone. */
  readonly batchId: string | null
}

/** A page of an account's jobs. */
export interface JobLineQuery {
  readonly accountId: string
  /** Null for all states. */
  readonly state: JobState | null
  /** Words that the project or the title of the document must contain; empty for all jobs. */
  readonly search: string
  /** Position after which the page begins. */
  readonly after: number
  readonly limit: number
}

/** An unknown state means an unreadable job, which counts as parked. */
const state = "iif(j.state IN ('waiting', 'active'), j.state, 'parked')"

const inTitle = "instr(coalesce(d.title_key, ''), ?) > 0"

/** Returns a page of jobs in the order of creation. */
export function jobLines(store: Store, query: JobLineQuery): JobLine[] {
  const words = readSearch(query.search).tokens.map(({ word, needles }) => ({
    word,
    inProject: searchSieve({ tokens: [{ needles }] }, 'p.search'),
  }))
  return store.all<JobLine>(
    `SELECT j.position, j.id, j.project_id AS projectId, p.name, ${state} AS state,
       j.batch_id AS batchId
     FROM outbox_jobs j JOIN projects p ON p.id = j.project_id
     ${words.length === 0 ? '' : 'LEFT JOIN dossiers d ON d.id = j.dossier_id'}
     WHERE j.account_id = ? AND j.position > ? ${query.state === null ? '' : `AND ${state} = ?`}
     ${words.map(({ inProject }) => `AND (${inProject.sql} OR ${inTitle})`).join(' ')}
     ORDER BY j.position LIMIT ?`,
    query.accountId,
    query.after,
    ...(query.state === null ? [] : [query.state]),
    ...words.flatMap(({ word, inProject }) => [...inProject.values, word]),
    query.limit,
  )
}
