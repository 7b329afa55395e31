import { shallowReactive } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { AuditEntry, AuditQuery } from '../../src-shared/ipc/audit-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError } from '../ipc/unwrap.ts'

interface AuditPage {
  readonly total: number
  readonly entries: readonly AuditEntry[]
}
export type AskPage = AuditQuery & { readonly before: number | null; readonly limit: number }

interface AuditListState {
  /** Those that are here, newest first, without gaps. */
  entries: readonly AuditEntry[]
  /** All that the query finds. */
  total: number
  answered: boolean
  error: AppError | null
}

export interface AuditList {
  readonly state: AuditListState
  /** Another query: starts with its newest entries. */
  readonly ask: (query: AuditQuery) => Promise<void>
  /** Fetches the next older ones, if there are any. */
  readonly more: () => Promise<void>
  /** The log grew: new entries come on top, and what was read stays. */
  readonly refresh: () => Promise<void>
}

/** Entries a call. */
export const pageSize = 100

/** The log as it is scrolled through: the newest page first, older ones as they are asked for. */
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
  /** An answer to an older query is dropped. */
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
      // More came than one page holds: what is here would have a gap before it.
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

/** Newer before older; where both have one, once. */
function joined(newer: readonly AuditEntry[], older: readonly AuditEntry[]): AuditEntry[] {
  const last = newer.at(-1)?.id ?? Infinity
  return [...newer, ...older.filter(({ id }) => id < last)]
}
