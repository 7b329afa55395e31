import type { LostPart, RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import type { Records } from '../records.ts'

/** Maximum number of places noted per record that the service did not keep. */
const maxNoted = 50

interface LostTools {
  readonly records: Pick<Records, 'store' | 'texts' | 'recordTexts' | 'history'>
  readonly xml: Pick<XmlWorkerClient, 'lostParts'>
}

/**
 * Compares the first text of the service after an edit with the sent text, and notes what the
 * service did not keep. Runs once per edit, also after a failed read-back or a crash. Earlier notes
 * stay until the user has acknowledged them.
 */
export async function noteLost(
  tools: LostTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  const lost = await findLost(tools, ids, version, text)
  if (lost === null) return
  tools.records.store.transaction(() => storeLost(tools, ids, version, lost), 'soon')
}

/** What the service did not keep of a sent text. */
export interface Lost {
  /** Hash of the sent text. */
  readonly sent: string
  readonly parts: readonly LostPart[]
}

/** Compares a text of the service with the sent text; null if no text waits for this comparison. */
export async function findLost(
  { records, xml }: LostTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<Lost | null> {
  const { recordTexts, texts } = records
  const { sent, replaced } = recordTexts.get(ids, version)
  if (sent === null) return null
  const wanted = texts.get(sent)
  const before = replaced === null ? null : texts.get(replaced)
  const lost = sameRecordContent(wanted, text) ? [] : await xml.lostParts(wanted, text, before)
  const parts = lost.map(({ path, sent: part }) => ({
    path: path.slice(0, 2000),
    sent: part.slice(0, 500),
  }))
  return { sent, parts }
}

/** Ends the comparison of a sent text, unless another comparison has ended meanwhile. */
export function storeLost(
  { records }: Pick<LostTools, 'records'>,
  ids: RecordIds,
  version: RecordVersion,
  lost: Lost | null,
): void {
  const { recordTexts, history } = records
  if (lost === null || recordTexts.get(ids, version).sent !== lost.sent) return
  recordTexts.set(ids, version, { sent: null, replaced: null })
  if (lost.parts.length === 0) return
  const places = new Set(lost.parts.map(({ path }) => path))
  const earlier = history.lost(ids, version).filter(({ path }) => !places.has(path))
  history.noteLost(ids, version, [...lost.parts, ...earlier].slice(0, maxNoted))
}
