import type { SpellingMark } from '../../../src-shared/text/spelling/misspelled.ts'
import type { SpellingLanguage } from '../../../src-shared/text/spelling/text-language.ts'
import type { FormKey } from '../../../src-shared/xml/form/form-model.ts'
import type { QuestionOf } from '../language/text-worker-client.ts'

/** A mark, and the language of the text around. */
export interface LanguageMark extends SpellingMark {
  readonly language: SpellingLanguage
}

/** The marks of a part. `next`: where to go on; null if the part was checked to its end. */
export interface SpellingAnswer {
  readonly marks: readonly LanguageMark[]
  readonly next: number | null
}

/** A text of the form. `key`: the element that the text is in; `label`: the field's label. */
export interface FieldText {
  readonly key: FormKey
  readonly label: string
  readonly text: string
}

/** The questions and answers of the spelling worker. Offsets count UTF-16 units. */
export interface SpellingTasks {
  /** The unknown words in the long texts of the XML. */
  readonly xml: {
    readonly asks: readonly [from: number, to: number]
    readonly answers: SpellingAnswer
  }
  readonly field: {
    readonly asks: readonly [field: FieldText, from: number]
    readonly answers: SpellingAnswer
  }
  readonly suggestions: {
    readonly asks: readonly [word: string, language: SpellingLanguage]
    readonly answers: readonly string[]
  }
}

export type SpellingQuestion = QuestionOf<SpellingTasks>
