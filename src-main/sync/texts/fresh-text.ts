import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import { readRecordRoot } from '../../../src-shared/xml/record-root.ts'
import { failure } from '../../errors/app-failure.ts'
import { type Publisher, publishRecord } from '../../events/domain-events.ts'
import type { DescribedEndpoints } from '../../service-client/service-client.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { Clock } from '../../time/clock.ts'
import { hasLocalWork } from './local-work.ts'
import { fetchRecord, type RecordAddress } from './record-address.ts'
import type { Records } from '../records.ts'

/**
 * Milliseconds of only older answers after which the older text counts for a record without local
 * work: a service restored from a backup stays older, while a cache usually expires sooner.
 */
const lastingAge = 15 * 60_000

/** Which text of a record to fetch, and where. */
export interface RecordReading {
  readonly client: DescribedEndpoints
  readonly address: RecordAddress
  readonly ids: RecordIds
  readonly version: RecordVersion
  readonly signal?: AbortSignal
  /** Waits until no other call to this service is queued. */
  readonly background?: boolean
}

interface AnswerTools {
  readonly records: Pick<
    Records,
    'store' | 'texts' | 'recordTexts' | 'history' | 'projectState' | 'olderAnswers'
  >
  readonly clock: Clock
  readonly events: Publisher
}

/**
 * Fetches a record's text. An answer older than the known text is fetched once more and then
 * refused with protocol/olderText, because an old copy must not count as a colleague's edit. The
 * first refused text is added to the history for comparison. Older answers count after the user
 * accepted them. Without local work, they also count after a quarter of an hour without any other
 * answer.
 */
export async function fetchFreshRecord(
  tools: AnswerTools,
  { client, address, ids, version, ...options }: RecordReading,
): Promise<string> {
  const { records, events } = tools
  let text = await fetchRecord(client, address, version, options)
  if (isOlder(records, ids, version, text))
    text = await fetchRecord(client, address, version, options)
  if (!isOlder(records, ids, version, text)) {
    const { store, olderAnswers } = records
    if (!olderAnswers.has(ids, version)) return text
    const hadOlder = store.transaction(() => olderAnswers.end(ids, version, text))
    if (hadOlder) publishRecord(events, ids)
    return text
  }
  if (olderCounts(tools, ids, version, text)) return text
  throw failure('protocol', { reason: 'olderText' }, { delivery: 'answered' })
}

/**
 * Returns whether an older text counts as the text of the service. The first older answer of a version
 * is noted, and does not count.
 */
function olderCounts(
  tools: AnswerTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): boolean {
  const { records, clock } = tools
  const { olderAnswers } = records
  const older = olderAnswers.get(ids, version)
  if (older === null) {
    noteFirstOlder(tools, ids, version, text)
    return false
  }
  if (older.counts === 'byUser') return true
  const lasts = clock.elapsed() - older.since >= lastingAge
  if (!lasts || hasLocalWork(records, ids, version)) return false
  const { base, seen } = records.recordTexts.get(ids, version)
  olderAnswers.set(ids, { ...older, newest: older.newest ?? seen ?? base, counts: 'byTime' })
  return true
}

/** Notes the first older answer of a version, and adds its text to the history. */
function noteFirstOlder(
  { records, clock, events }: AnswerTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): void {
  const { store, texts, recordTexts, history, olderAnswers } = records
  const { base, seen, sent } = recordTexts.get(ids, version)
  const newest = olderAnswers.newest(ids, version) ?? (sent === null ? (seen ?? base) : null)
  const at = clock.now()
  olderAnswers.set(ids, { version, since: clock.elapsed(), at, newest, counts: 'no' })
  store.transaction(() => {
    const hash = texts.put(text)
    history.remember(ids, { version, origin: 'server', hash, at })
  })
  publishRecord(events, ids)
}

/**
 * Returns whether a text is older than the text that the service is known to have: an earlier
 * `modifiedDate`; or the same date with other content and an earlier `timestampGenerated`; or the
 * text that an accepted edit of this app replaced, while the edit is not read back yet.
 */
function isOlder(
  { recordTexts, texts, olderAnswers }: Pick<Records, 'recordTexts' | 'texts' | 'olderAnswers'>,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): boolean {
  const { base, seen, sent, replaced } = recordTexts.get(ids, version)
  // A text that counts by time alone became the base, and is still older than the newest text. An edit
  // that was not accepted was merged with a newer text.
  const newest = olderAnswers.newest(ids, version)
  // Until the read-back, `base` is the user's text, whose dates may be typed.
  const knownHash = newest ?? (sent === null ? (seen ?? base) : replaced)
  if (knownHash === null) return false
  const known = texts.get(knownHash)
  const knownRoot = readRecordRoot(known)
  const root = readRecordRoot(text)
  const modified = compare(root?.modifiedAt, knownRoot?.modifiedAt)
  if (modified !== 0) return modified < 0
  const same = sameRecordContent(known, text)
  if (sent !== null && same) return !sameRecordContent(texts.get(sent), text)
  return !same && compare(root?.generatedAt, knownRoot?.generatedAt) < 0
}

/** Returns a negative number if the first time is earlier; zero also if either time is unknown. */
function compare(one: number | null | undefined, other: number | null | undefined): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : 0
}
