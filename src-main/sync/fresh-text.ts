import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { readRecordRoot } from '../../src-shared/xml/record-root.ts'
import type { Clock } from '../clock.ts'
import { failure } from '../errors/app-failure.ts'
import { tellRecordChanged } from '../records/record-changed.ts'
import type { DescribedEndpoints } from '../service-client/describe-call.ts'
import { type RecordIds, recordIdOf } from '../store/record-ids.ts'
import type { JobTools } from './job-run.ts'
import { fetchRecord, type RecordAddress } from './record-address.ts'
import type { Records } from './records.ts'

/**
 * Milliseconds of only older answers after which the older text counts: a service restored from a
 * backup stays older, while a cache expires sooner.
 */
const lastingAge = 15 * 60_000

interface Older {
  readonly version: RecordVersion
  /** Time of the first older answer, in milliseconds of `Clock.elapsed`. */
  readonly since: number
  /** The same time in epoch milliseconds, for the screen. */
  readonly at: number
  /** True after the user accepted the older text. */
  readonly isTaken: boolean
}

/**
 * Records for which the service answers with older texts than the known text. Kept in memory: a
 * restart begins the time anew.
 */
export class OlderAnswers {
  /** By record, then by version. */
  readonly #older = new Map<string, Map<RecordVersion, Older>>()

  /** Notes an older answer. Returns true if it is the first of its kind. */
  note(ids: RecordIds, version: RecordVersion, clock: Pick<Clock, 'now' | 'elapsed'>): boolean {
    const key = recordIdOf(ids)
    const known = this.#older.get(key) ?? new Map<RecordVersion, Older>()
    if (known.has(version)) return false
    known.set(version, { version, since: clock.elapsed(), at: clock.now(), isTaken: false })
    this.#older.set(key, known)
    return true
  }

  /**
   * Returns true if the user accepted the older text, or only older answers arrived for a quarter
   * of an hour.
   */
  counts(ids: RecordIds, version: RecordVersion, elapsed: number): boolean {
    const known = this.#older.get(recordIdOf(ids))?.get(version)
    return known !== undefined && (known.isTaken || elapsed - known.since >= lastingAge)
  }

  /**
   * Returns the first version of a record with an older answer that was not accepted; null for
   * none.
   */
  of(ids: RecordIds): { readonly version: RecordVersion; readonly at: number } | null {
    const first = this.#older
      .get(recordIdOf(ids))
      ?.values()
      .find(({ isTaken }) => !isTaken)
    return first === undefined ? null : { version: first.version, at: first.at }
  }

  /** Sets whether older answers count at once. Does nothing without an older answer. */
  setTaken(ids: RecordIds, version: RecordVersion, isTaken: boolean): void {
    const known = this.#older.get(recordIdOf(ids))
    const older = known?.get(version)
    if (older !== undefined) known?.set(version, { ...older, isTaken })
  }

  /** Notes an answer that is not older. Returns true if older answers came before. */
  ended(ids: RecordIds, version: RecordVersion): boolean {
    const key = recordIdOf(ids)
    const known = this.#older.get(key)
    const had = known?.delete(version) ?? false
    if (known?.size === 0) this.#older.delete(key)
    return had
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
 * Fetches a record's text. An answer older than the known text is fetched once more and then
 * refused with protocol/olderText, because an old copy must not count as a colleague's edit. The
 * first refused text is added to the history for comparison. Older answers count after the user
 * accepted them, or after a quarter of an hour without any other answer.
 */
export async function fetchFreshRecord(
  { records, clock, emit }: Pick<JobTools, 'records' | 'clock' | 'emit'>,
  { client, address, ids, version, ...options }: Reading,
): Promise<string> {
  const { olderAnswers } = records
  let text = await fetchRecord(client, address, version, options)
  if (isOlder(records, ids, version, text))
    text = await fetchRecord(client, address, version, options)
  if (!isOlder(records, ids, version, text)) {
    if (olderAnswers.ended(ids, version)) tellRecordChanged(emit, ids)
    return text
  }
  const isFirst = olderAnswers.note(ids, version, clock)
  if (olderAnswers.counts(ids, version, clock.elapsed())) return text
  if (isFirst) {
    records.store.transaction(() => {
      const hash = records.texts.put(text)
      records.history.remember(ids, { version, origin: 'server', hash, at: clock.now() })
    })
    tellRecordChanged(emit, ids)
  }
  throw failure('protocol', { reason: 'olderText' }, { delivery: 'answered' })
}

/**
 * Returns whether a text is older than the text that the service is known to have: an earlier
 * `modifiedDate`; or the same date with other content and an earlier `timestampGenerated`; or the
 * text that an accepted edit of this app replaced, while the edit is not read back yet.
 */
function isOlder(
  { recordTexts, texts }: Pick<Records, 'recordTexts' | 'texts'>,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): boolean {
  const { base, seen, sent, replaced } = recordTexts.get(ids, version)
  // Until the read-back, `base` is the user's text, whose dates may be typed.
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

/** Returns a negative number if the first time is earlier; zero also if either time is unknown. */
function compare(one: number | null | undefined, other: number | null | undefined): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : 0
}
