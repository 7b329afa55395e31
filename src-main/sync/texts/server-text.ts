import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import { readRecordRoot } from '../../../src-shared/xml/record-root.ts'
import type { Records } from '../records.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { Clock } from '../../time/clock.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import { settleCancelledEdit } from './arrived-edit.ts'
import { findLost, storeLost } from './lost-parts.ts'
import { takeColumns } from './record-columns.ts'
import { inspectServerText } from './text-inspection.ts'

interface TextTools {
  readonly records: Pick<
    Records,
    'store' | 'projects' | 'texts' | 'recordTexts' | 'history' | 'dossiers' | 'projectState'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
}

/**
 * Stores the first text of a version as both base and local text. Does nothing if the project is gone or
 * the version has a local text by then. Throws as `inspectServerText` does.
 */
export async function takeFirstText(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  const facts = await inspectServerText(tools, text)
  const { store, projects, recordTexts } = tools.records
  store.transaction(() => {
    // The row can have become one with another row of the project during the check.
    if (projects.get(ids.projectId) === null) return
    if (recordTexts.get(ids, version).local !== null) return
    const hash = remember(tools, ids, version, text)
    const fetchedAt = tools.clock.now()
    recordTexts.set(ids, version, { base: hash, local: hash, seen: null, fetchedAt }, 'us')
    takeColumns(tools, ids, version, facts)
  }, 'soon')
}

/**
 * Stores the service's text as the base of a record that was first written here. Does nothing if the
 * record has a base by then.
 */
export async function takeBase(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  await inspectServerText(tools, text)
  const { store, recordTexts } = tools.records
  store.transaction(() => {
    if (recordTexts.get(ids, version).base !== null) return
    const base = remember(tools, ids, version, text)
    recordTexts.set(ids, version, { base, fetchedAt: tools.clock.now() }, 'us')
    tools.records.projectState.refresh(ids.projectId)
  }, 'soon')
}

/**
 * Stores a newer text of the service beside the base. The text becomes the base only in
 * `adoptSeen`, because an editor may be open on the old base. Returns whether the text is new.
 * `askedAt` holds base and sent text at the time of the request: if an edit of this app arrived
 * since, the text may be older than the edit and is ignored.
 */
export async function keepSeen(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
  askedAt?: { readonly base: string | null; readonly sent: string | null },
): Promise<boolean> {
  await inspectServerText(tools, text)
  const { store, recordTexts, texts } = tools.records
  if (askedAt !== undefined) {
    const now = recordTexts.get(ids, version)
    if (now.base !== askedAt.base || now.sent !== askedAt.sent) return false
  }
  const arrived = await settleCancelledEdit(tools, ids, version, text)
  const expected = arrived ? recordTexts.get(ids, version).base : askedAt?.base
  const lost = await findLost(tools, ids, version, text)
  return store.transaction(() => {
    storeLost(tools, ids, version, lost)
    const { base, seen } = recordTexts.get(ids, version)
    if (askedAt !== undefined && base !== expected) return false
    const fetchedAt = tools.clock.now()
    const known = [base, seen]
      .filter((hash) => hash !== null)
      .find((hash) => sameRecordContent(texts.get(hash), text))
    if (known !== undefined) {
      const isRetimed = changedAtOtherTimes(text, texts.get(known))
      const hash = isRetimed ? remember(tools, ids, version, text) : known
      takeSameContent(tools, ids, version, { known, hash })
      recordTexts.set(ids, version, { fetchedAt })
      return takeModified(tools, ids, text) || isRetimed || arrived
    }
    const hash = remember(tools, ids, version, text)
    recordTexts.set(ids, version, { seen: hash, fetchedAt })
    return true
  }, 'soon')
}

/**
 * The service's text has the content of a known text: drops a different text seen in between. A
 * text with another time of change takes the place of the known text. The known text may have been
 * written here, with the times of the text before it: an answer from before the edit would then not
 * count as older.
 */
function takeSameContent(
  { records }: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  { known, hash }: { readonly known: string; readonly hash: string },
): void {
  const { recordTexts } = records
  const { base, local } = recordTexts.get(ids, version)
  if (known !== base) {
    recordTexts.set(ids, version, { seen: hash })
    return
  }
  const isEdited = local !== base
  recordTexts.set(
    ids,
    version,
    { base: hash, seen: null, ...(isEdited ? {} : { local: hash }) },
    'us',
  )
}

/** Returns whether two texts have different times of the last change. */
function changedAtOtherTimes(one: string, other: string): boolean {
  return readRecordRoot(one)?.modifiedAt !== readRecordRoot(other)?.modifiedAt
}

/**
 * Makes the newest text of the service the base and the local text if the version is unedited.
 * Checks this again after validating the text, because the user may have typed or saved meanwhile.
 * Returns whether the text was adopted.
 */
export async function adoptSeen(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
): Promise<boolean> {
  const { store, recordTexts, texts } = tools.records
  const seen = recordTexts.get(ids, version).seen
  if (seen === null || !isUntouched(tools, ids, version)) return false
  const facts = await inspectServerText(tools, texts.get(seen))
  return store.transaction(() => {
    const { seen: stillSeen } = recordTexts.get(ids, version)
    if (stillSeen !== seen || !isUntouched(tools, ids, version)) return false
    recordTexts.set(ids, version, { base: seen, local: seen, seen: null })
    takeColumns(tools, ids, version, facts)
    return true
  }, 'soon')
}

/**
 * Returns whether there is no saved edit, draft or job: a newer text of the service may then
 * replace the local text.
 */
function isUntouched(
  { records }: Pick<TextTools, 'records'>,
  ids: RecordIds,
  version: RecordVersion,
): boolean {
  const { recordTexts, projectState } = records
  const { base, local } = recordTexts.get(ids, version)
  return (
    local === base && !recordTexts.hasDraft(ids, version) && projectState.jobsOf(ids).length === 0
  )
}

/**
 * Stores the text that was read back after an edit was sent. The requested text is the text of the edit
 * as the user saved it, before it was merged.
 *
 * - If the text equals the requested text, the text becomes the base.
 * - If the text differs (the edit was merged, the service normalised the text, or a colleague
 *   edited), the text becomes the base only if the record was not edited since. A newer local edit
 *   keeps the requested text as its base, and merges when it is sent.
 * - If the base is no longer the requested text, the text is only stored as `seen`.
 */
export async function takeReadBack(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  back: {
    /** Hash of the requested text. */
    readonly asked: string
    readonly text: string
  },
): Promise<void> {
  const { asked, text } = back
  const { store, recordTexts, texts } = tools.records
  const moved = recordTexts.get(ids, version).base !== asked
  if (moved || !sameRecordContent(texts.get(asked), text)) {
    await keepSeen(tools, ids, version, text)
    await adoptSeen(tools, ids, version)
    return
  }
  const facts = await inspectServerText(tools, text)
  const lost = await findLost(tools, ids, version, text)
  store.transaction(() => {
    storeLost(tools, ids, version, lost)
    const { base, local } = recordTexts.get(ids, version)
    if (base !== asked) return
    const hash = remember(tools, ids, version, text)
    const fetchedAt = tools.clock.now()
    const taken = { base: hash, local: local === asked ? hash : local, seen: null, fetchedAt }
    recordTexts.set(ids, version, taken, 'us')
    takeColumns(tools, ids, version, facts)
    tools.records.projectState.refresh(ids.projectId)
  }, 'soon')
}

/** Stores a text of the service, its place in the history and its `modifiedDate`. Returns its hash. */
function remember(
  { records, clock }: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): string {
  takeModified({ records }, ids, text)
  const hash = records.texts.put(text)
  records.history.remember(ids, { version, origin: 'server', hash, at: clock.now() })
  return hash
}

/**
 * Takes the `modifiedDate` of a project's record from a text of the service into the list. Returns
 * whether the date is another one now.
 */
function takeModified(
  { records }: Pick<TextTools, 'records'>,
  { projectId, dossierId }: RecordIds,
  text: string,
): boolean {
  const modifiedAt = readRecordRoot(text)?.modifiedAt ?? null
  if (dossierId !== null || modifiedAt === null) return false
  return records.projects.setModified(projectId, modifiedAt)
}
