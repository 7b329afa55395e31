import { recordVersionSchema } from '../../../src-shared/ipc/calls/record-calls.ts'
import { withRootId } from '../../../src-shared/xml/root-id.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { Records } from '../records.ts'

/**
 * Writes a record's first API object id on the root of its local texts, drafts and pending edits,
 * because the service accepts no text without the id. Call in the transaction that stores the id.
 * The history keeps the texts unchanged.
 */
export function numberTexts(records: Records, ids: RecordIds, remoteId: number, at: number): void {
  const { recordTexts, texts, outbox, projectState } = records
  for (const version of recordTexts.versions(ids)) {
    const { local } = recordTexts.get(ids, version)
    if (local === null) continue
    recordTexts.set(ids, version, { local: texts.put(withRootId(texts.get(local), remoteId)) })
  }
  for (const version of recordVersionSchema.options) {
    const draft = recordTexts.draft(ids, version)
    if (draft === null) continue
    const base = recordTexts.draftBase(ids, version)
    recordTexts.writeDraft(ids, version, withRootId(draft, remoteId), at, base)
  }
  for (const job of projectState.editsOf(ids)) {
    const textHash = texts.put(withRootId(texts.get(job.intent.textHash), remoteId))
    outbox.change(job.id, { intent: { ...job.intent, textHash } })
  }
}
