import type { FieldInput } from '../../../../src-shared/xml/form/form-model.ts'
import type { TextCheck } from '../../../../src-shared/xml/form/shape/name-meaning.ts'
import { isReadable } from './notation.ts'

const forms: Readonly<Record<TextCheck, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u,
  webAddress: /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/iu,
  postcode: /^[1-9]\d{3}\s?[a-z]{2}$/iu,
  year: /^[12]\d{3}$/u,
}

export type FieldHint = TextCheck | 'number' | 'date'

/**
 * Returns the form that a value seems to miss, judged by the name of the field; null for a value that
 * looks right. The schema does not require the form, so the hint leaves the value as typed.
 */
export function hintOf(input: FieldInput, value: string): FieldHint | null {
  const text = value.trim()
  if (text === '') return null
  if (input.kind === 'text') {
    const check = input.check ?? null
    return check === null || forms[check].test(text) ? null : check
  }
  if (isReadable(input, text)) return null
  return input.kind === 'date' ? 'date' : 'number'
}
