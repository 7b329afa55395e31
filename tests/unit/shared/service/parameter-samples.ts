import fc from 'fast-check'
import type {
  ExtraParameters,
  ExtraParameterValue,
} from '../../../../src-shared/service/extra-parameters.ts'
import { rulesOf } from '../../../../src-shared/service/extra-parameter-rules.ts'
import { appliesIn, situationOf } from '../../../../src-shared/service/parameter-condition.ts'
import type { ParameterContext } from '../../../../src-shared/service/parameter-condition.ts'
import type { ParameterRule } from '../../../../src-shared/service/parameter-rule.ts'

/** Draws a random value that fits a rule. */
function fittingValue(rule: ParameterRule): fc.Arbitrary<ExtraParameterValue> {
  if (rule.values) return fc.constantFrom(...rule.values.map(({ value }) => value))
  switch (rule.type) {
    case 'boolean':
      return fc.boolean()
    case 'int':
      return fc.integer({ min: 0, max: 10_000_000 })
    case 'string':
      return fc.constantFrom('1234 AB', 'Verhuur hal 3', 'x')
    case 'date':
      return fc.constantFrom('2026-02-28', '2024-02-29', '2030-12-31')
    case 'guid list':
      return fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }).map((ids) => ids.join(';'))
    case 'int array':
      return fc.array(fc.integer({ min: 100, max: 999_999 }), { minLength: 1, maxLength: 4 })
    case 'string array':
      return fc.array(fc.constantFrom('01', '0111', '47190'), { minLength: 1, maxLength: 3 })
  }
}

/** Every parameter of a channel with a fitting value. */
export function allParameters(channel: ParameterContext['channel']): fc.Arbitrary<ExtraParameters> {
  return fc.record(
    Object.fromEntries(rulesOf(channel).map((rule) => [rule.name, fittingValue(rule)])),
  )
}

/** Removes the parameters that do not apply in the situation that the given values describe. */
export function onlyApplicable(given: ExtraParameters, context: ParameterContext): ExtraParameters {
  const situation = situationOf(given, context)
  const applicable = rulesOf(context.channel).filter((rule) => appliesIn(rule, situation))
  const names = new Set(applicable.map((rule) => rule.name))
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)))
}
