import {
  oncePerRemoteId,
  showsSeveral,
  type ListedProject,
} from '../../src-shared/service/listed-project.ts'
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
  deps: ProjectListDeps,
  connection: Connection,
  options: { readonly background?: boolean } = {},
): Promise<number> {
  const { records, events, onUnsentChange } = deps
  const list = await fetchList(deps, connection, options)
  const stored = await storeListed(deps, list)
  const hidden = list.isNewest() ? await hideUnlisted(deps, list) : 0
  const released = list.isNewest() ? releaseListed(records, list) : 0
  const changes = stored.changes + hidden
  const moved = stored.moved + released
  if (changes + moved > 0) events.publish('projectsChanged', { projectIds: null })
  if (moved > 0) onUnsentChange()
  // The lists of documents are read again together with the list of projects.
  for (const ownerId of ownersOfUnclearDocuments(records, list.accountId))
    records.dossiers.shrunk.onDoubted(ownerId)
  return list.items.length
}

/** A list of projects that the service gave. */
interface FetchedList {
  readonly accountId: string
  /** The listed projects, once for each id. */
  readonly items: readonly ListedProject[]
  /** API object ids of the projects that were created here while the list was fetched. */
  readonly madeSince: ReadonlySet<number>
  /** Returns false once the storing of a newer list has begun. */
  readonly isNewest: () => boolean
}

async function fetchList(
  { records: { projects } }: ProjectListDeps,
  connection: Connection,
  options: { readonly background?: boolean },
): Promise<FetchedList> {
  const { account, items, madeBefore, read } = await connection.use(async ({ account, client }) => {
    const madeBefore = projects.idsMadeHere(account.id)
    const read = projects.lists.begin()
    const items = oncePerRemoteId(await client.projects.list(projectOwner(account), options))
    return { account, items, madeBefore, read }
  })
  projects.lists.noteTaken(account.id, read)
  return {
    accountId: account.id,
    items,
    madeSince: projects.idsMadeHere(account.id).difference(madeBefore),
    isNewest: () => !projects.lists.isOvertaken(account.id, read),
  }
}

/**
 * Stores the listed projects. Returns how many rows changed, and how many projects lost their id or got
 * their id back (`compareRemoteIds`), which also counts as a change.
 */
async function storeListed(
  { records, clock }: ProjectListDeps,
  { accountId, items, isNewest }: FetchedList,
): Promise<{ readonly changes: number; readonly moved: number }> {
  let changes = 0
  let moved = 0
  for (let at = 0; at < items.length && isNewest(); at += slice) {
    const piece = items.slice(at, at + slice)
    changes += records.store.transaction(() => {
      const compared = compareRemoteIds(records, accountId, piece, clock.now()).length
      moved += compared
      return compared + records.projects.takeListed(accountId, piece, clock.now())
    })
    await nextTurn()
  }
  return { changes, moved }
}

/**
 * Marks the projects that the list lacks as missing, and the listed ones as listed. Returns the number of
 * changed rows. A project created here meanwhile is not missing from the list. A project stored from
 * an older list may be.
 */
async function hideUnlisted(
  { records: { store, projects }, clock }: ProjectListDeps,
  { accountId, items, madeSince, isNewest }: FetchedList,
): Promise<number> {
  const shown = new Set(items.map((item) => item.id))
  const before = listedIds(store, accountId).difference(madeSince)
  const gone = projects.shrunk.judge(accountId, { before, shown }, clock.elapsed())
  const limits = { at: clock.now(), limit: showSlice }
  let changes = 0
  for (let changed = showSlice; changed === showSlice && isNewest(); await nextTurn()) {
    changed = showOnly(store, accountId, { shown, gone }, limits)
    changes += changed
  }
  return changes
}

/**
 * Lets the jobs wait again whose project the list lacked, or showed as several properties, and shows
 * clearly now. Returns the number of projects.
 */
function releaseListed(
  { store, outbox, projectState }: RemoteIdRecords,
  { accountId, items }: FetchedList,
): number {
  const clear = items.filter((item) => !showsSeveral(item)).map(({ id }) => id)
  return store.transaction(() => {
    const released = outbox.letGoOfListed(accountId, new Set(clear))
    for (const projectId of released) projectState.refresh(projectId)
    return released.length
  })
}
