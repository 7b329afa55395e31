import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { type RecordIds, recordIdOf } from '../../store/records/record-ids.ts'
import type { RecordTextRepository } from '../../store/records/record-text-repository.ts'
import type { TextRepository } from '../../store/records/text-repository.ts'

/** What is known since the service first answered with an older text for a version of a record. */
interface OlderAnswer {
  readonly version: RecordVersion
  /** Time of the first older answer, in milliseconds of `Clock.elapsed`. */
  readonly since: number
  /** The same time in epoch milliseconds, for the screen. */
  readonly at: number
  /** The hash of the newest text of the service; null after an edit that was not read back yet. */
  readonly newest: string | null
  /** Whether the older text counts: no, by time, or because the user took the text. */
  readonly counts: 'no' | 'byTime' | 'byUser'
}

/**
 * Records for which the service answers with older texts than the known text. An older text that
 * counts by time becomes the base, so the store keeps the newest text beside that base: after a
 * restart, no edit is sent over an older answer either. Other states are in memory only, because
 * the base still is the newest text: a restart begins the time anew.
 */
export class OlderAnswers {
  readonly #recordTexts: RecordTextRepository
  readonly #texts: TextRepository
  /** By record, then by version. Without states that count by time. */
  readonly #older = new Map<string, Map<RecordVersion, OlderAnswer>>()

  constructor(recordTexts: RecordTextRepository, texts: TextRepository) {
    this.#recordTexts = recordTexts
    this.#texts = texts
  }

  /** Returns what is known of the older answers for a version of a record; null if there were none. */
  get(ids: RecordIds, version: RecordVersion): OlderAnswer | null {
    const inMemory = this.#older.get(recordIdOf(ids))?.get(version)
    if (inMemory !== undefined) return inMemory
    const stored = this.#recordTexts.newest(ids, version)
    if (stored === null || stored.olderAt === null) return null
    // The age of an older text that counts already is not asked again.
    const age = { since: Number.NEGATIVE_INFINITY, at: stored.olderAt }
    return { version, ...age, newest: stored.hash, counts: 'byTime' }
  }

  /** Keeps what is known of the older answers for a version of a record. */
  set(ids: RecordIds, older: OlderAnswer): void {
    const { version, counts, at } = older
    if (counts === 'byTime' && older.newest !== null) {
      this.#forget(ids, version)
      this.#recordTexts.setNewest(ids, version, { hash: older.newest, olderAt: at })
      return
    }
    const key = recordIdOf(ids)
    const known = this.#older.get(key) ?? new Map<RecordVersion, OlderAnswer>()
    this.#older.set(key, known.set(version, older))
    if (counts === 'byUser') this.#recordTexts.setNewest(ids, version, null)
    else if (older.newest !== null) this.#keepNewest(ids, version, older.newest)
  }

  /** Keeps the newest text again after the older text could not be fetched for the user. */
  #keepNewest(ids: RecordIds, version: RecordVersion, hash: string): void {
    const { base, seen } = this.#recordTexts.get(ids, version)
    if (hash === (seen ?? base) || this.newest(ids, version) !== null) return
    this.#recordTexts.setNewest(ids, version, { hash, olderAt: null })
  }

  /**
   * Notes a newer text of the service that is not stored as base or seen text: an edit is merged with the
   * text and sent. If the edit is not accepted, an older answer to its next attempt must not count. Does
   * nothing for a record without a base, and after an edit that was not read back yet. Call in a
   * transaction.
   */
  noteNewer(ids: RecordIds, version: RecordVersion, text: string): void {
    const { base, sent } = this.#recordTexts.get(ids, version)
    if (base === null || sent !== null) return
    this.#recordTexts.setNewest(ids, version, { hash: this.#texts.put(text), olderAt: null })
  }

  /** Returns the hash of a text of the service that is newer than base and seen text; null for none. */
  newest(ids: RecordIds, version: RecordVersion): string | null {
    return this.#recordTexts.newest(ids, version)?.hash ?? null
  }

  /**
   * Returns the first version of a record that is answered with an older text, and that needs the
   * user; null for none. A version without local work needs no user once the older text counts by time.
   *
   * @param hasWork tells whether a version has local work
   */
  needingUser(
    ids: RecordIds,
    hasWork: (version: RecordVersion) => boolean,
  ): { readonly version: RecordVersion; readonly at: number } | null {
    const inMemory = this.#older.get(recordIdOf(ids))?.keys() ?? []
    for (const version of [...inMemory, ...this.#recordTexts.olderVersions(ids)]) {
      const older = this.get(ids, version)
      if (older === null || older.counts === 'byUser') continue
      if (older.counts === 'no' || hasWork(version)) return { version, at: older.at }
    }
    return null
  }

  /** Returns whether an older answer, or a newest text, is known for a version: `end` must be called. */
  has(ids: RecordIds, version: RecordVersion): boolean {
    const isInMemory = this.#older.get(recordIdOf(ids))?.has(version) === true
    return isInMemory || this.newest(ids, version) !== null
  }

  /**
   * Forgets the older answers of a version, because the service gave `text`, which is not older. If the
   * store knows a newest text, `text` takes its place until `text` is the base or the seen text, because
   * the app may end before. Returns true if there were older answers. Call in a transaction.
   */
  end(ids: RecordIds, version: RecordVersion, text: string): boolean {
    const had = this.get(ids, version) !== null
    this.#forget(ids, version)
    if (this.newest(ids, version) === null) return had
    const { base, seen } = this.#recordTexts.get(ids, version)
    const hash = this.#texts.put(text)
    const isKnown = hash === (seen ?? base)
    this.#recordTexts.setNewest(ids, version, isKnown ? null : { hash, olderAt: null })
    return had
  }

  /** Forgets all versions of a record that no longer descends from the service's texts. */
  detach(ids: RecordIds): void {
    this.#older.delete(recordIdOf(ids))
    for (const version of this.#recordTexts.versions(ids))
      this.#recordTexts.setNewest(ids, version, null)
  }

  #forget(ids: RecordIds, version: RecordVersion): void {
    const key = recordIdOf(ids)
    const known = this.#older.get(key)
    known?.delete(version)
    if (known?.size === 0) this.#older.delete(key)
  }
}
