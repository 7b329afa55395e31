import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type {
  ExtraParameters,
  ExtraParameterValue,
} from '../../src-shared/service/extra-parameters.ts'
import type { ParameterRule } from '../../src-shared/service/parameter-rule.ts'
import { splitGuids } from '../../src-shared/service/parameter-value.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { readDutchDate, showDutchDate } from '../ui/forms/dutch-date.ts'
import { readWholeNumber, showWholeNumber } from './whole-number.ts'

export type TypedValue = TypedValues[string]

/**
 * Converts a field's input to the value to send; undefined if nothing is sent. Unreadable text is
 * returned unchanged, so that the rules report the problem.
 */
export function readTyped(
  rule: ParameterRule,
  typed: TypedValue | undefined,
): ExtraParameterValue | undefined {
  if (typed === undefined || typed === '') return undefined
  // False is not sent if the parameter has a default: the default is false.
  if (typeof typed === 'boolean') return typed || rule.default === null ? typed : undefined
  if (typeof typed !== 'string') return readList(rule, typed)
  const text = typed.trim()
  if (text === '') return undefined
  if (rule.type === 'int') return readWholeNumber(text) ?? text
  if (rule.type === 'date') return readDutchDate(text) ?? text
  return text
}

function readList(rule: ParameterRule, items: readonly string[]): ExtraParameterValue | undefined {
  if (items.length === 0) return undefined
  if (rule.type === 'guid list') return items.join(';')
  return rule.type === 'int array' ? items.map((item) => readWholeNumber(item) ?? item) : items
}

/** Converts extra parameters back to a form's input, for a request that is changed. */
export function typedFrom(channel: ChannelType, extra: ExtraParameters): TypedValues {
  const known = rulesOf(channel).filter(({ name }) => Object.hasOwn(extra, name))
  return Object.fromEntries(
    known.map((rule): [string, TypedValue] => [rule.name, typedValue(rule, extra[rule.name])]),
  )
}

function typedValue(rule: ParameterRule, value: ExtraParameterValue | undefined): TypedValue {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return showWholeNumber(value)
  if (typeof value !== 'string') return value.map(String)
  if (rule.type === 'guid list') return splitGuids(value)
  return rule.type === 'date' ? showDutchDate(value) : value
}
