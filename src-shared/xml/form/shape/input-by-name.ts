import type { FieldInput } from '../form-model.ts'
import { meaningOf } from './name-meaning.ts'

/**
 * Adds to the control of a schema's type what the name says: a unit, euros, or the form that a text
 * is expected to have. The type decides the rest.
 */
export function withMeaning(input: FieldInput, name: string, parent: string | null): FieldInput {
  if (!['whole', 'decimal', 'money', 'text'].includes(input.kind)) return input
  const meaning = meaningOf(name, parent, false)
  if (input.kind === 'text') {
    return meaning.kind === 'check' ? { ...input, check: meaning.check } : input
  }
  if (input.kind === 'money') {
    return meaning.kind === 'money' ? { ...input, currency: input.currency ?? 'EUR' } : input
  }
  if (meaning.kind === 'money') return { kind: 'money', currency: 'EUR' }
  if (input.kind === 'choice' || meaning.kind !== 'measure') return input
  return { ...input, unit: meaning.unit } as FieldInput
}
