import { reactive } from 'vue'
import type { FindQuestion } from '../../../src-shared/xml/find/find-question.ts'

/** The input of the find panel. */
export interface FindInput {
  by: FindQuestion['by']
  text: string
  name: string
  value: string
  expression: string
  caseSensitive: boolean
  wholeWord: boolean
  regex: boolean
}

/** The input is shared by the whole window: the next record is searched for the same text. */
export const findInput: FindInput = reactive({
  by: 'text',
  text: '',
  name: '',
  value: '',
  expression: '',
  caseSensitive: false,
  wholeWord: false,
  regex: false,
})

/** Returns the question for the input; null while the input is empty. */
export function questionOf(input: FindInput): FindQuestion | null {
  const { by, caseSensitive, wholeWord, regex } = input
  const searchFor = (text: string) => ({ text, caseSensitive, wholeWord, regex })
  switch (by) {
    case 'text':
      return input.text === '' ? null : { by, search: searchFor(input.text) }
    case 'element':
      if (input.name.trim() === '') return null
      return { by, name: input.name, value: input.value === '' ? null : searchFor(input.value) }
    case 'xpath':
      return input.expression.trim() === '' ? null : { by, expression: input.expression }
  }
}
