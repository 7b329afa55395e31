import { shallowRef, type ShallowRef } from 'vue'
import { LanguageFall, type Timed } from '../language/language-desk.ts'
import { budgets, type EditorFeature } from './editor-feature.ts'

/**
 * Why a feature is off: it was late time after time, it had no answer when its worker was ended for
 * it, its worker fell, or there is more in the text than the screen can show of it.
 */
export type OffReason = 'slow' | 'noAnswer' | 'fell' | 'tooMuch'

export interface SwitchedOff {
  readonly feature: EditorFeature
  readonly reason: OffReason
}

/** What the user asks may be without end by itself, on any text: it is not the text that is too much. */
const ofTheQuestion: ReadonlySet<EditorFeature> = new Set(['find'])

/** So many late answers, one after the other, switch a feature off. */
export const patience = 3

/** Which features keep up with one text. Those that do not are switched off, and that is told. */
export class FeatureHealth {
  /** In the order in which they were switched off. */
  readonly off: ShallowRef<readonly SwitchedOff[]> = shallowRef([])
  readonly #late = new Map<EditorFeature, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Asks a worker for a feature. Null when it is off. What counts is the worker's own time, and not
   * the wait for what others asked of it. A question that a worker fell over, or that it had no
   * answer to in time, switches off at once, as all others wait for a new worker then; only of what
   * the user asks it is one late answer. The `LanguageFall` is thrown on.
   */
  async run<Answer>(
    feature: EditorFeature,
    ask: () => Promise<Timed<Answer>>,
  ): Promise<Answer | null> {
    if (this.isOff(feature)) return null
    try {
      const { answer, took } = await ask()
      this.#count(feature, took)
      return answer
    } catch (error) {
      if (error instanceof LanguageFall && error.blamed) this.#fell(feature, error.slow)
      throw error
    }
  }

  /** Does a feature's part on the screen's own thread; nothing when it is off. */
  runHere(feature: EditorFeature, work: () => void): void {
    if (this.isOff(feature)) return
    const begun = this.#now()
    work()
    this.#count(feature, this.#now() - begun)
  }

  /** Null while it is on. */
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
    this.#late.delete(feature)
    this.off.value = this.off.value.filter((one) => one.feature !== feature)
  }

  #fell(feature: EditorFeature, slow: boolean): void {
    if (ofTheQuestion.has(feature)) this.#count(feature, Infinity)
    else this.switchOff(feature, slow ? 'noAnswer' : 'fell')
  }

  #count(feature: EditorFeature, milliseconds: number): void {
    const times = milliseconds > budgets[feature] ? (this.#late.get(feature) ?? 0) + 1 : 0
    this.#late.set(feature, times)
    if (times >= patience) this.switchOff(feature, 'slow')
  }
}

const byText = new WeakMap<object, FeatureHealth>()

/** The health of the features over one text: of its session, for as long as that lives. */
export function healthOf(session: object): FeatureHealth {
  const known = byText.get(session)
  if (known !== undefined) return known
  const made = new FeatureHealth()
  byText.set(session, made)
  return made
}
