import { shallowRef, type ShallowRef } from 'vue'
import { WorkerFailure, type Timed, type WorkerEnd } from '../language/text-worker-client.ts'
import { budgets, type EditorFeature } from './editor-feature.ts'

/**
 * Why a feature is off. `slow`: several late answers in a row. `noAnswer`: its worker was ended
 * without an answer. `crashed`: its worker crashed. `tooMuch`: the text has more than the screen
 * can show.
 */
export type OffReason = 'slow' | 'noAnswer' | 'crashed' | 'tooMuch'

export interface SwitchedOff {
  readonly feature: EditorFeature
  readonly reason: OffReason
}

/**
 * Features whose question may run without end on any text, such as a regular expression. Ending
 * their worker says nothing about the text, and counts as one late answer.
 */
const withEndlessQuestions: ReadonlySet<EditorFeature> = new Set(['find'])

/** Number of consecutive late answers that switch a feature off. */
export const maxLateInARow = 3

/** Measures which features keep up with one text. Slow features are switched off and reported. */
export class FeatureHealth {
  /** The switched-off features, in the order in which they were switched off. */
  readonly off: ShallowRef<readonly SwitchedOff[]> = shallowRef([])
  readonly #lateInARow = new Map<EditorFeature, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Asks a worker on behalf of a feature. Returns null if the feature is off. Counts the worker's
   * own time, not the wait for other questions. A question that crashes the worker or gets no
   * answer in time switches the feature off at once, because all other questions then wait for a
   * new worker (but see `withEndlessQuestions`). Rethrows the `WorkerFailure`.
   */
  async run<Answer>(
    feature: EditorFeature,
    ask: () => Promise<Timed<Answer>>,
  ): Promise<Answer | null> {
    if (this.isOff(feature)) return null
    try {
      const { answer, took } = await ask()
      this.#countTime(feature, took)
      return answer
    } catch (error) {
      if (error instanceof WorkerFailure && error.isCause) this.#countFailure(feature, error.end)
      throw error
    }
  }

  /** Runs a feature's work on the page's thread. Does nothing if the feature is off. */
  runHere(feature: EditorFeature, work: () => void): void {
    if (this.isOff(feature)) return
    const begun = this.#now()
    work()
    this.#countTime(feature, this.#now() - begun)
  }

  /** Returns why the feature is off; null while it is on. */
  whyOff(feature: EditorFeature): OffReason | null {
    return this.off.value.find((one) => one.feature === feature)?.reason ?? null
  }

  isOff(feature: EditorFeature): boolean {
    return this.whyOff(feature) !== null
  }

  switchOff(feature: EditorFeature, reason: OffReason): void {
    if (!this.isOff(feature)) this.off.value = [...this.off.value, { feature, reason }]
  }

  switchOn(feature: EditorFeature): void {
    this.#lateInARow.delete(feature)
    this.off.value = this.off.value.filter((one) => one.feature !== feature)
  }

  #countFailure(feature: EditorFeature, end: WorkerEnd): void {
    if (withEndlessQuestions.has(feature)) this.#countTime(feature, Infinity)
    else this.switchOff(feature, end === 'timeout' ? 'noAnswer' : 'crashed')
  }

  #countTime(feature: EditorFeature, milliseconds: number): void {
    const isLate = milliseconds > budgets[feature]
    const lateInARow = isLate ? (this.#lateInARow.get(feature) ?? 0) + 1 : 0
    this.#lateInARow.set(feature, lateInARow)
    if (lateInARow >= maxLateInARow) this.switchOff(feature, 'slow')
  }
}

const bySession = new WeakMap<object, FeatureHealth>()

/** Returns the feature health of a session. The health lives as long as the session. */
export function healthOf(session: object): FeatureHealth {
  const known = bySession.get(session)
  if (known !== undefined) return known
  const made = new FeatureHealth()
  bySession.set(session, made)
  return made
}
