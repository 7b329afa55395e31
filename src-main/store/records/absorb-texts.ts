import {
  recordVersionSchema,
  type RecordVersion,
} from '../../../src-shared/ipc/calls/record-calls.ts'
import { RecordHistory } from './record-history.ts'
import type { RecordIds } from './record-ids.ts'
import { RecordTextRepository } from './record-text-repository.ts'
import type { Store } from '../connection/store.ts'
import { TextRepository } from './text-repository.ts'

/** Two rows of one project: `projectId` stays, and the row `twinId` is removed. */
export interface Twins {
  readonly projectId: string
  readonly twinId: string
  /** Epoch milliseconds of the history entries and drafts that are written. */
  readonly at: number
}

/**
 * Keeps the texts of the twin row that would collide with texts of the project. The user can have
 * edited both rows, because a project that was created without an answer is listed twice for a while.
 *
 * A version that was written on both rows keeps the project's local text. The newest edit of the twin
 * becomes the draft, with the base that the edit was typed on: sending the draft merges the edit with
 * the text of the project. Call before the rows of the twin move to the project.
 */
export function absorbTexts(store: Store, twins: Twins): void {
  for (const version of recordVersionSchema.options) {
    keepDraft(store, twins, version)
    absorbText(store, twins, version)
  }
}

function absorbText(store: Store, twins: Twins, version: RecordVersion): void {
  const recordTexts = new RecordTextRepository(store)
  const { own, twin, at } = recordsOf(twins)
  const mine = recordTexts.get(own, version)
  const theirs = recordTexts.get(twin, version)
  if (theirs.local === null) return
  const first = firstServerText(store, twin, version) ?? theirs.base
  if (mine.local === null) {
    // The draft was typed before any text of the service was known.
    const draft = recordTexts.draft(own, version)
    if (draft !== null && recordTexts.draftBase(own, version) === null)
      recordTexts.writeDraft(own, version, draft, at, first)
    return
  }
  const edit = newestEdit(store, twin, version)
  if (edit !== null && !recordTexts.hasDraft(own, version)) {
    recordTexts.writeDraft(
      own,
      version,
      edit,
      at,
      recordTexts.draftBase(twin, version) ?? theirs.base,
    )
    recordTexts.dropDraft(twin, version)
  }
  removeEditJobs(store, twin, version)
  const last = mine.sent === null ? theirs : mine
  // The first text of the service as the base: an edit that was sent from the twin row, or by a
  // colleague, is then merged with the project's text.
  const { sent, replaced } = last
  recordTexts.set(own, version, { base: mine.base ?? first, sent, replaced })
}

/**
 * Returns the newest text that the user typed in a version and that may be missing at the service;
 * null without such a text.
 */
function newestEdit(store: Store, ids: RecordIds, version: RecordVersion): string | null {
  const recordTexts = new RecordTextRepository(store)
  const draft = recordTexts.draft(ids, version)
  if (draft !== null) return draft
  const { base, local } = recordTexts.get(ids, version)
  const isEdited = local !== base || hasEditJobs(store, ids, version)
  return isEdited && local !== null ? new TextRepository(store).get(local) : null
}

/** Adds the twin's draft to the history, because an open editor can replace the project's draft. */
function keepDraft(store: Store, twins: Twins, version: RecordVersion): void {
  const recordTexts = new RecordTextRepository(store)
  const { own, twin, at } = recordsOf(twins)
  const draft = recordTexts.draft(twin, version)
  if (draft === null) return
  const base = recordTexts.draftBase(twin, version) ?? recordTexts.get(twin, version).base
  const hash = new TextRepository(store).put(draft)
  new RecordHistory(store).remember(own, { version, origin: 'draft', hash, at }, base)
}

/** Returns the hash of the first text that the service gave for a version; null without one. */
function firstServerText(store: Store, ids: RecordIds, version: RecordVersion): string | null {
  const first = new RecordHistory(store)
    .list(ids)
    .findLast((entry) => entry.version === version && entry.origin === 'server')
  return first?.hash ?? null
}

const editsOfVersion = `project_id = ? AND dossier_id IS NULL AND kind = 'projectEdit'
  AND json_valid(intent) AND json_extract(intent, '$.version') = ?`

function hasEditJobs(store: Store, { projectId }: RecordIds, version: RecordVersion): boolean {
  const sql = `SELECT 1 FROM outbox_jobs WHERE ${editsOfVersion} LIMIT 1`
  return store.get(sql, projectId, version) !== null
}

/** Removes the edits of the twin: their texts would replace the project's text without a merge. */
function removeEditJobs(store: Store, { projectId }: RecordIds, version: RecordVersion): void {
  store.run(`DELETE FROM outbox_jobs WHERE ${editsOfVersion}`, projectId, version)
}

function recordsOf({ projectId, twinId, at }: Twins) {
  return {
    own: { projectId, dossierId: null },
    twin: { projectId: twinId, dossierId: null },
    at,
  }
}
