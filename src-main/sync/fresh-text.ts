import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { readRecordRoot } from '../../src-shared/xml/record-root.ts'
import { failure } from '../errors/app-failure.ts'
import type { DescribedEndpoints } from '../service-client/describe-call.ts'
import { type RecordIds, recordIdOf } from '../store/record-ids.ts'
import type { JobTools } from './job-run.ts'
import { fetchRecord, type RecordAddress } from './record-address.ts'
import type { Records } from './records.ts'

/**
 * After this many milliseconds of older answers only, the older text is what the service has: a
 * service that was restored from a backup is older, a cache on the way ends sooner.
 */
const lastingAge = 15 * 60_000

/**
 * Since when the service answers with older texts than the one known here, by record and version. Kept
 * in memory: after a restart the time begins anew.
 */
export class OlderAnswers {
  /** In milliseconds of `Clock.elapsed`. */
  readonly #since = new Map<string, number>()

  /** Notes an older answer; answers whether only older ones have come for a quarter of an hour. */
  lasts(ids: RecordIds, version: RecordVersion, elapsed: number): boolean {
    const key = `${recordIdOf(ids)} ${version}`
    const since = this.#since.get(key) ?? elapsed
    this.#since.set(key, since)
    return elapsed - since >= lastingAge
  }

  /** An answer came that is not older. */
  ended(ids: RecordIds, version: RecordVersion): void {
    this.#since.delete(`${recordIdOf(ids)} ${version}`)
  }
}

export interface Reading {
  readonly client: DescribedEndpoints
  readonly address: RecordAddress
  readonly ids: RecordIds
  readonly version: RecordVersion
  readonly signal?: AbortSignal
  readonly background?: boolean
}

/**
 * Fetches a record's text. An answer that is older than the text known here is fetched once more, and
 * then refused with protocol/olderText: an old copy must not be taken for a colleague's edit. Older
 * answers count once no other has come for a quarter of an hour.
 */
export async function fetchFreshRecord(
  { records, clock }: Pick<JobTools, 'records' | 'clock'>,
  { client, address, ids, version, ...options }: Reading,
): Promise<string> {
  const { olderAnswers } = records
  let text = await fetchRecord(client, address, version, options)
  if (isOlder(records, ids, version, text))
    text = await fetchRecord(client, address, version, options)
  if (!isOlder(records, ids, version, text)) {
    olderAnswers.ended(ids, version)
    return text
  }
  if (olderAnswers.lasts(ids, version, clock.elapsed())) return text
  throw failure('protocol', { reason: 'olderText' }, { delivery: 'answered' })
}

/**
 * Whether a text is older than what the service is known to have: an earlier `modifiedDate`; the same
 * one with another content and an earlier `timestampGenerated`; or what an edit of ours has replaced,
 * while the edit was accepted and not read back yet.
 */
function isOlder(
  { recordTexts, texts }: Pick<Records, 'recordTexts' | 'texts'>,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): boolean {
  const { base, seen, sent, replaced } = recordTexts.get(ids, version)
  // Until it is read back, `base` is the user's text: its dates may be typed.
  const knownHash = sent === null ? (seen ?? base) : replaced
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

/** Below zero when the first moment is earlier; zero also when one of them is not known. */
function compare(one: number | null | undefined, other: number | null | undefined): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : 0
}
