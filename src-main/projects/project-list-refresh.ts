import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'

/** Rows written in one transaction: a few milliseconds of the main thread. */
const slice = 100

/** The same for rows that only come into view or go out of it. */
const showSlice = 1000

/** Fetches the account's list of projects and takes it in, a slice at a time. Answers its length. */
export async function refreshProjectList(
  tools: JobTools,
  connection: Connection,
  options: { readonly background?: boolean } = {},
): Promise<number> {
  const { records, clock, emit } = tools
  const { account, items, known } = await connection.use(async ({ account, client }) => {
    // Before the list is asked for: a project that is created meanwhile is not missing from it.
    const known = records.projects.remoteIds(account.id)
    const ownerId = account.dialect.listRootId ?? account.rootId
    return { account, known, items: await client.projects.list(ownerId, options) }
  })
  let changes = 0
  for (let at = 0; at < items.length; at += slice) {
    const piece = items.slice(at, at + slice)
    changes += records.projects.takeListed(account.id, piece, clock.now())
    await nextTurn()
  }
  const shown = new Set(items.map((item) => item.id))
  for (let moved = showSlice; moved === showSlice; await nextTurn()) {
    moved = records.projects.showOnly(account.id, shown, known, showSlice)
    changes += moved
  }
  if (changes > 0) emit('projectsChanged', { projectIds: null })
  return items.length
}
