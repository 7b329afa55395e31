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
 * After this many milliseconds of older answers only, the older text is what the service has: a
 * service that was restored from a backup is older, a cache on the way ends sooner.
 */
const lastingAge = 15 * 60_000

interface Older {
  readonly version: RecordVersion
  /** When the first older answer came, in milliseconds of `Clock.elapsed`. */
  readonly since: number
  /** The same in epoch milliseconds, for the screen. */
  readonly at: number
  /** True once the user took the older text as the one that counts. */
  readonly isTaken: boolean
}

/**
 * The records of which the service answers with older texts than the one known here. Kept in memory:
 * after a restart the time begins anew.
 */
export class OlderAnswers {
  /** By record, then by version. */
  readonly #older = new Map<string, Map<RecordVersion, Older>>()

  /** Notes an older answer. Returns true if it is the first one of its kind. */
  note(ids: RecordIds, version: RecordVersion, clock: Pick<Clock, 'now' | 'elapsed'>): boolean {
    const key = recordIdOf(ids)
    const known = this.#older.get(key) ?? new Map<RecordVersion, Older>()
    if (known.has(version)) return false
    known.set(version, { version, since: clock.elapsed(), at: clock.now(), isTaken: false })
    this.#older.set(key, known)
    return true
  }

  /** True if the user took the older text, or only older ones have come for a quarter of an hour. */
  counts(ids: RecordIds, version: RecordVersion, elapsed: number): boolean {
    const known = this.#older.get(recordIdOf(ids))?.get(version)
    return known !== undefined && (known.isTaken || elapsed - known.since >= lastingAge)
  }

  /** The first version of a record that is answered with an older text, not taken; null for none. */
  of(ids: RecordIds): { readonly version: RecordVersion; readonly at: number } | null {
    const first = this.#older
      .get(recordIdOf(ids))
      ?.values()
      .find(({ isTaken }) => !isTaken)
    return first === undefined ? null : { version: first.version, at: first.at }
  }

  /** Sets whether older answers count at once. Does nothing while there is none. */
  setTaken(ids: RecordIds, version: RecordVersion, isTaken: boolean): void {
    const known = this.#older.get(recordIdOf(ids))
    const older = known?.get(version)
    if (older !== undefined) known?.set(version, { ...older, isTaken })
  }

  /** An answer came that is not older. Returns true if older ones came before. */
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
 * Fetches a record's text. An answer that is older than the text known here is fetched once more, and
 * then refused with protocol/olderText: an old copy must not be taken for a colleague's edit. The first
 * refused text goes into the history, to compare with. Older answers count once the user took them, or
 * no other has come for a quarter of an hour.
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
