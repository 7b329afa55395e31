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
 * A version that was written on both rows keeps the project's text. A text that was written before
 * any text of the service was known gets no base, so that sending the text shows a conflict: the
 * texts of the service can contain edits from the twin row, also of other versions, and edits of
 * colleagues. The newest edit of the twin becomes the draft, with the base that the edit was typed
 * on: sending the draft merges the edit with the text of the project. Call before the rows of the
 * twin move to the project.
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
  saveUnbasedDraft(store, own, version)
  const mine = recordTexts.get(own, version)
  const theirs = recordTexts.get(twin, version)
  if (theirs.local === null || mine.local === null) return
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
  const { sent, replaced } = mine.sent === null ? theirs : mine
  recordTexts.set(own, version, { sent, replaced })
}

/** Saves a draft that was typed before any text of the service was known. The draft stays. */
function saveUnbasedDraft(store: Store, ids: RecordIds, version: RecordVersion): void {
  const recordTexts = new RecordTextRepository(store)
  const draft = recordTexts.draft(ids, version)
  const { base, local } = recordTexts.get(ids, version)
  if (draft === null || base !== null || local !== null) return
  recordTexts.set(ids, version, { local: new TextRepository(store).put(draft) })
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
