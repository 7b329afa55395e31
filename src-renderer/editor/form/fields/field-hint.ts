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
 * What a value seems to lack, by the field's name. Only a hint: the schema did not say so, and the
 * value stays as typed. Null for a value that looks right.
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
