import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { type RecordIds, recordIdOf } from '../store/record-ids.ts'
import type { BaseMove, RecordTextRepository } from '../store/record-text-repository.ts'
import type { TextRepository } from '../store/text-repository.ts'

/** One base of a record, and who put it in the place of the base before it. */
interface Step {
  readonly base: string | null
  readonly by: BaseMove
}

/** Bases that are remembered of one record, and records of which bases are remembered. */
const maxSteps = 64
const maxRecords = 1000

/**
 * Which bases followed each other since the start of the program, by record and version. An editor
 * can hold a text that descends from an older base: keys were struck before the editor heard of a
 * newer text of the service, or undo led back past the newer text. Such a text must not replace
 * changes of the service that its writer did not see or has undone (promise 3), so that the text is
 * kept as an edit of the older base, and sending merges it with the newer text.
 *
 * Not stored: no editor outlives the program. A base that is not known here any more is taken as
 * named by the editor.
 */
export class BaseMoves {
  readonly #recordTexts: RecordTextRepository
  readonly #texts: TextRepository
  /** In the order of their last move, so that the first entry is the oldest. */
  readonly #steps = new Map<string, Step[]>()

  constructor(recordTexts: RecordTextRepository, texts: TextRepository) {
    this.#recordTexts = recordTexts
    this.#texts = texts
    recordTexts.onBaseMoved((ids, version, from, step) => this.#note(ids, version, from, step))
  }

  /**
   * The base that a text has whose writer names the base `baseId`. Where our own sending replaced
   * that base, the writer knows what was sent: the base that followed counts, up to the first text
   * of the service.
   */
  baseOf(ids: RecordIds, version: RecordVersion, baseId: string | null): string | null {
    const { base } = this.#recordTexts.get(ids, version)
    if (baseId === base) return base
    const steps = this.#upTo(ids, version, base)
    let index = steps.findLastIndex((step) => step.base === baseId)
    if (index === -1) return baseId !== null && this.#texts.has(baseId) ? baseId : base
    while (steps[index + 1]?.by === 'us') index += 1
    return steps[index]?.base ?? null
  }

  /**
   * Makes the base that the writer of a text names the record's base. To be called in the transaction
   * that stores the text as the record's local text.
   */
  standOn(ids: RecordIds, version: RecordVersion, baseId: string | null): void {
    const { base, seen } = this.#recordTexts.get(ids, version)
    const named = this.baseOf(ids, version, baseId)
    if (named === base) return
    const newest = seen ?? base
    this.#recordTexts.set(ids, version, { base: named, seen: newest === named ? null : newest })
  }

  #note(ids: RecordIds, version: RecordVersion, from: string | null, step: Step): void {
    const steps = [...this.#upTo(ids, version, from), step].slice(-maxSteps)
    const key = keyOf(ids, version)
    this.#steps.delete(key)
    this.#steps.set(key, steps)
    const [oldest] = this.#steps.keys()
    if (this.#steps.size > maxRecords && oldest !== undefined) this.#steps.delete(oldest)
  }

  /**
   * The steps that led to `base`. Steps behind it were noted in a transaction that was rolled back.
   */
  #upTo(ids: RecordIds, version: RecordVersion, base: string | null): Step[] {
    const steps = this.#steps.get(keyOf(ids, version)) ?? []
    const last = steps.findLastIndex((step) => step.base === base)
    return last === -1 ? [...steps, { base, by: 'service' }] : steps.slice(0, last + 1)
  }
}

function keyOf(ids: RecordIds, version: RecordVersion): string {
  return `${recordIdOf(ids)} ${version}`
}
