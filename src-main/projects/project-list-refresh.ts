import { oncePerRemoteId, showsSeveral } from '../../src-shared/service/listed-project.ts'
import { projectOwner } from '../accounts/service-binding.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Publisher } from '../events/domain-events.ts'
import { listedIds, showOnly } from '../store/projects/listed-projects.ts'
import type { Connection } from '../sync/connection.ts'
import { compareRemoteIds, type RemoteIdRecords } from '../sync/identity/lost-remote-id.ts'
import { ownersOfUnclearDocuments } from '../sync/jobs/unclear-documents.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'

/** Rows written in one transaction: a few milliseconds of the main thread. */
const slice = 100

/** Rows whose visibility changes in one transaction. */
const showSlice = 1000

export interface ProjectListDeps {
  readonly records: RemoteIdRecords & Pick<Records, 'dossiers'>
  readonly clock: Clock
  readonly events: Publisher
  /** Called when jobs wait again. */
  readonly onUnsentChange: () => void
}

/**
 * Fetches the account's list of projects and stores it in slices. Jobs of a project that the list
 * shows again wait again. Asks for the lists of documents for which jobs are parked. Returns the length
 * of the list. If two lists are under way, storing the older list stops when storing the newer list
 * begins.
 */
export async function refreshProjectList(
  { records, clock, events, onUnsentChange }: ProjectListDeps,
  connection: Connection,
  options: { readonly background?: boolean } = {},
): Promise<number> {
  const { projects } = records
  const { account, items, madeBefore, read } = await connection.use(async ({ account, client }) => {
    const madeBefore = projects.idsMadeHere(account.id)
    const read = projects.lists.begin()
    const items = oncePerRemoteId(await client.projects.list(projectOwner(account), options))
    return { account, items, madeBefore, read }
  })
  const isNewest = () => !projects.lists.isOvertaken(account.id, read)
  projects.lists.noteTaken(account.id, read)
  // A project created here meanwhile is not missing from the list. A project stored from an older
  // list may be.
  const madeSince = projects.idsMadeHere(account.id).difference(madeBefore)
  let changes = 0
  let released = 0
  for (let at = 0; at < items.length && isNewest(); at += slice) {
    const piece = items.slice(at, at + slice)
    changes += records.store.transaction(() => {
      const moved = compareRemoteIds(records, account.id, piece, clock.now()).length
      released += moved
      return moved + projects.takeListed(account.id, piece, clock.now())
    })
    await nextTurn()
  }
  const shown = new Set(items.map((item) => item.id))
  const before = listedIds(records.store, account.id).difference(madeSince)
  if (isNewest()) {
    const mayGo = projects.shrunk.judge(account.id, { before, shown }, clock.elapsed())
    const limits = { at: clock.now(), limit: showSlice }
    for (let moved = showSlice; moved === showSlice && isNewest(); await nextTurn()) {
      moved = showOnly(records.store, account.id, { shown, gone: mayGo }, limits)
      changes += moved
    }
  }
  const clear = items.filter((item) => !showsSeveral(item)).map(({ id }) => id)
  if (isNewest()) released += releaseListed(records, account.id, new Set(clear))
  if (changes + released > 0) events.publish('projectsChanged', { projectIds: null })
  if (released > 0) onUnsentChange()
  // The lists of documents are read again together with the list of projects.
  for (const ownerId of ownersOfUnclearDocuments(records, account.id))
    records.dossiers.shrunk.onDoubted(ownerId)
  return items.length
}

/**
 * Lets the jobs wait again whose project the list lacked, or showed as several properties, and shows
 * clearly now. Returns the number of projects.
 */
function releaseListed(
  { store, outbox, projectState }: RemoteIdRecords,
  accountId: string,
  shown: ReadonlySet<number>,
): number {
  return store.transaction(() => {
    const released = outbox.letGoOfListed(accountId, shown)
    for (const projectId of released) projectState.refresh(projectId)
    return released.length
  })
}
