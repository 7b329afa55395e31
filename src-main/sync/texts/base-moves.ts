import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import { type RecordIds, recordIdOf } from '../../store/records/record-ids.ts'
import type { BaseMove, RecordTextRepository } from '../../store/records/record-text-repository.ts'
import type { TextRepository } from '../../store/records/text-repository.ts'

/** A base of a record, and the cause of its change. */
interface Step {
  readonly base: string | null
  readonly by: BaseMove
}

/** Limits: remembered bases of one record, and records with remembered bases. */
const maxSteps = 64
const maxRecords = 1000

/**
 * Remembers the order of the bases of each record and version since the start of the app. An editor
 * can hold a text of an older base: the user typed before the editor received a newer text of the
 * service, or undo led back past the newer text. Such a text must not replace changes of the
 * service that its author did not see or has undone (promise 3). The text is therefore kept as an
 * edit of the older base, and sending merges it with the newer text.
 *
 * Not stored, because no editor outlives the app. A base without a remembered order is accepted as
 * the editor names it.
 */
export class BaseMoves {
  readonly #recordTexts: RecordTextRepository
  readonly #texts: TextRepository
  readonly #steps = new LastUsed<Step[]>(maxRecords)

  constructor(recordTexts: RecordTextRepository, texts: TextRepository) {
    this.#recordTexts = recordTexts
    this.#texts = texts
    recordTexts.onBaseMoved((ids, version, from, step) => this.#note(ids, version, from, step))
  }

  /**
   * Returns the base of a text whose editor names the base `baseId`. If the app's own sending replaced
   * that base, the author knows the sent text: the following base counts, up to the first text of the
   * service. The stored base of a draft counts as it is, because the author of that draft does not know
   * the texts that were sent since.
   *
   * @param knowsSent false for an author who cannot know the sent texts: the named base counts
   */
  baseOf(
    ids: RecordIds,
    version: RecordVersion,
    baseId: string | null,
    knowsSent = true,
  ): string | null {
    const { base } = this.#recordTexts.get(ids, version)
    if (baseId === base) return base
    const isExact = !knowsSent || baseId === this.#recordTexts.draftBase(ids, version)
    if (isExact && baseId !== null && this.#texts.has(baseId)) return baseId
    const steps = this.#upTo(ids, version, base)
    let index = steps.findLastIndex((step) => step.base === baseId)
    if (index === -1) return baseId !== null && this.#texts.has(baseId) ? baseId : base
    while (steps[index + 1]?.by === 'us') index += 1
    return steps[index]?.base ?? null
  }

  /**
   * Makes the base that an editor names the record's base. Call in the transaction that stores the
   * text as the record's local text.
   */
  moveTo(ids: RecordIds, version: RecordVersion, baseId: string | null, knowsSent = true): void {
    const { base, seen } = this.#recordTexts.get(ids, version)
    const named = this.baseOf(ids, version, baseId, knowsSent)
    if (named === base) return
    const newest = seen ?? base
    this.#recordTexts.set(ids, version, { base: named, seen: newest === named ? null : newest })
  }

  #note(ids: RecordIds, version: RecordVersion, from: string | null, step: Step): void {
    const steps = [...this.#upTo(ids, version, from), step].slice(-maxSteps)
    this.#steps.set(keyOf(ids, version), steps)
  }

  /** Returns the steps up to `base`. Later steps belong to a transaction that was rolled back. */
  #upTo(ids: RecordIds, version: RecordVersion, base: string | null): Step[] {
    const steps = this.#steps.get(keyOf(ids, version)) ?? []
    const last = steps.findLastIndex((step) => step.base === base)
    return last === -1 ? [...steps, { base, by: 'service' }] : steps.slice(0, last + 1)
  }
}

function keyOf(ids: RecordIds, version: RecordVersion): string {
  return `${recordIdOf(ids)} ${version}`
}
