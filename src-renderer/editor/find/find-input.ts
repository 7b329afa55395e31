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
export function questionOf(wish: FindInput): FindQuestion | null {
  const { by, caseSensitive, wholeWord, regex } = wish
  const textWish = (text: string) => ({ text, caseSensitive, wholeWord, regex })
  switch (by) {
    case 'text':
      return wish.text === '' ? null : { by, wish: textWish(wish.text) }
    case 'element':
      if (wish.name.trim() === '') return null
      return { by, name: wish.name, value: wish.value === '' ? null : textWish(wish.value) }
    case 'xpath':
      return wish.expression.trim() === '' ? null : { by, expression: wish.expression }
  }
}
