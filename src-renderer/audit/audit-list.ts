import { shallowReactive } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { AuditEntry, AuditQuery } from '../../src-shared/ipc/calls/audit-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError } from '../ipc/unwrap.ts'

interface AuditPage {
  readonly total: number
  readonly entries: readonly AuditEntry[]
}
export type AskPage = AuditQuery & { readonly before: number | null; readonly limit: number }

interface AuditListState {
  /** The loaded entries, newest first, without gaps. */
  entries: readonly AuditEntry[]
  /** Number of all entries that match the query. */
  total: number
  answered: boolean
  error: AppError | null
}

export interface AuditList {
  readonly state: AuditListState
  /** Sets another query and reads its newest entries. */
  readonly ask: (query: AuditQuery) => Promise<void>
  /** Fetches the next older entries, if any. */
  readonly more: () => Promise<void>
  /** Adds new entries on top after the log grew. Loaded entries stay. */
  readonly refresh: () => Promise<void>
}

/** Number of entries in one call. */
export const pageSize = 100

/** The audit log for scrolling: the newest page first, older pages on request. */
export function createAuditList(
  fetchPage: (ask: AskPage) => Promise<AuditPage>,
  first: AuditQuery,
): AuditList {
  const state = shallowReactive<AuditListState>({
    entries: [],
    total: 0,
    answered: false,
    error: null,
  })
  let query = first
  /** Number of the current query. Answers to older queries are dropped. */
  let generation = 0

  async function read(
    before: number | null,
    take: (page: AuditPage) => readonly AuditEntry[],
  ): Promise<void> {
    const mine = generation
    try {
      const page = await fetchPage({ ...query, before, limit: pageSize })
      if (mine !== generation) return
      state.entries = take(page)
      state.total = page.total
      state.answered = true
      state.error = null
    } catch (thrown) {
      if (mine === generation) state.error = toAppError(thrown)
    }
  }

  const more = coalesce(async () => {
    const { entries, total } = state
    const last = entries.at(-1)
    if (last === undefined || entries.length >= total) return
    await read(last.id, (page) => joined(state.entries, page.entries))
  })

  const refresh = coalesce(() =>
    read(null, (page) => {
      const newest = state.entries[0]?.id
      const meets = newest !== undefined && page.entries.some(({ id }) => id === newest)
      // More entries arrived than one page holds: joining the pages would leave a gap.
      return meets ? joined(page.entries, state.entries) : page.entries
    }),
  )

  return {
    state,
    ask: (next) => {
      query = next
      generation += 1
      return read(null, (page) => page.entries)
    },
    more,
    refresh,
  }
}

/** Joins two pages, newer first, without duplicates. */
function joined(newer: readonly AuditEntry[], older: readonly AuditEntry[]): AuditEntry[] {
  const last = newer.at(-1)?.id ?? Infinity
  return [...newer, ...older.filter(({ id }) => id < last)]
}
