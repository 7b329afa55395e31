import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import {
  cancelledEditOf,
  type EditFacts,
  keepCancelledEdit,
} from '../../store/records/cancelled-edit.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import { mayStillShow } from '../../store/projects/longest-lag.ts'
import type { Clock } from '../../time/clock.ts'
import type { Records } from '../records.ts'

interface ArrivalTools {
  readonly records: Pick<Records, 'store' | 'texts' | 'recordTexts' | 'projectState'>
  readonly xml: XmlWorkerClient
  readonly clock: Clock
}

/**
 * Returns whether a text of the service contains all changes of a text that left. A colleague, or the
 * service itself, changed the record further. Without this check an edit that takes back what was
 * sent would equal its base, and nothing would be sent.
 */
export async function isContained(
  { records, xml }: { readonly records: Pick<Records, 'texts'>; readonly xml: XmlWorkerClient },
  { sent, replaced }: Pick<EditFacts, 'sent' | 'replaced'>,
  theirs: string,
): Promise<boolean> {
  if (replaced === null) return false
  const [base, mine] = [records.texts.get(replaced), records.texts.get(sent)]
  const { text, conflicts } = await xml.merge({ base, mine, theirs })
  return conflicts.length === 0 && sameRecordContent(text, theirs)
}

/**
 * Settles an edit that left, and was cancelled in doubt or refused. If a text of the service shows that the edit
 * arrived, the text of the edit becomes the base: a text that the user put back by hand is then an edit
 * of its own, and is not replaced by the cancelled one. Facts of another base than the record's are
 * forgotten, and facts of a refused edit after the longest lag: the same text can then come from a
 * colleague. Returns whether the base moved.
 */
export async function settleCancelledEdit(
  tools: ArrivalTools,
  ids: RecordIds,
  version: RecordVersion,
  theirs: string,
): Promise<boolean> {
  const { store, texts, recordTexts, projectState } = tools.records
  const facts = cancelledEditOf(store, ids, version)
  if (facts === null) return false
  const now = tools.clock.now()
  const isRecent = mayStillShow(facts.refusedAt ?? now, now)
  const isThere =
    isRecent &&
    (sameRecordContent(texts.get(facts.sent), theirs) || (await isContained(tools, facts, theirs)))
  return store.transaction(() => {
    const isOfBase = recordTexts.get(ids, version).base === facts.base
    if (isOfBase && isRecent && !isThere) return false
    // The user may have restored the edit, or cancelled another one, during the comparison.
    if (cancelledEditOf(store, ids, version)?.sent !== facts.sent) return false
    keepCancelledEdit(store, ids, version, null)
    if (!isOfBase || !isThere) return false
    const { asked, sent, replaced } = facts
    recordTexts.set(ids, version, { base: asked, sent, replaced }, 'us')
    projectState.refresh(ids.projectId)
    return true
  }, 'soon')
}
