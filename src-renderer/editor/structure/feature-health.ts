import { shallowRef, type ShallowRef } from 'vue'
import { LanguageFall } from '../language/language-desk.ts'

/** What costs more the larger a text is, and can be done without. */
export type EditorFeature =
  | 'breadcrumb'
  | 'completion'
  | 'folding'
  | 'form'
  | 'hover'
  | 'linkedTags'
  | 'outline'
  | 'symbols'
  | 'tagPairs'
  | 'validation'

/** Milliseconds that an answer may take, the wait for other answers included. */
const budgets: Readonly<Record<EditorFeature, number>> = {
  breadcrumb: 1500,
  completion: 2000,
  folding: 2000,
  form: 4000,
  hover: 2000,
  linkedTags: 1500,
  outline: 2000,
  symbols: 4000,
  tagPairs: 1500,
  validation: 15_000,
}

/** So many late answers, one after the other, switch a feature off. */
const patience = 3

/** Which features keep up with one text. Those that do not are switched off, and that is told. */
export class FeatureHealth {
  /** In the order in which they were switched off. */
  readonly off: ShallowRef<readonly EditorFeature[]> = shallowRef([])
  readonly #late = new Map<EditorFeature, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Asks for a feature. Null when it is off. An answer that is late or never came (`LanguageFall`)
   * counts against it: then it is thrown on.
   */
  async run<Answer>(feature: EditorFeature, ask: () => Promise<Answer>): Promise<Answer | null> {
    if (this.isOff(feature)) return null
    const begun = this.#now()
    try {
      const answer = await ask()
      this.#count(feature, this.#now() - begun > budgets[feature])
      return answer
    } catch (error) {
      if (error instanceof LanguageFall) this.#count(feature, true)
      throw error
    }
  }

  isOff(feature: EditorFeature): boolean {
    return this.off.value.includes(feature)
  }

  switchOn(feature: EditorFeature): void {
    this.#late.delete(feature)
    this.off.value = this.off.value.filter((one) => one !== feature)
  }

  #count(feature: EditorFeature, late: boolean): void {
    const times = late ? (this.#late.get(feature) ?? 0) + 1 : 0
    this.#late.set(feature, times)
    if (times >= patience && !this.isOff(feature)) this.off.value = [...this.off.value, feature]
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
