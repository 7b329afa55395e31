import { rulesOf } from '../../../src-shared/service/extra-parameter-rules.ts'
import type { ExtraParameterValue } from '../../../src-shared/service/extra-parameters.ts'
import type { ParameterChannel, ParameterRule } from '../../../src-shared/service/parameter-rule.ts'

/** The office's ids that parameters refer to. */
export interface OfficeNames {
  readonly ownProject: number
  readonly otherProjects: readonly [number, number]
  readonly brokers: readonly [string, string]
}

/** Undefined if the parameter is not given. */
export type Given = ExtraParameterValue | undefined

/** Returns valid values for a rule, and a value for each fault that a form can contain. */
export function valuesOf(
  rule: ParameterRule,
  names: OfficeNames,
): {
  readonly right: readonly ExtraParameterValue[]
  readonly wrong: readonly ExtraParameterValue[]
} {
  if (rule.values !== null) {
    const right = rule.values.map(({ value }) => value)
    return { right, wrong: ['iets anders', (right[0] ?? '').toUpperCase()] }
  }
  const [one, two] = names.otherProjects
  switch (rule.type) {
    case 'boolean':
      return { right: [true, false], wrong: ['misschien'] }
    case 'int':
      return { right: [0, 1250], wrong: [-1, '12,5', 'twaalf', '99999999999999999'] }
    case 'string':
      return { right: ['1234 AB', 'Verhuur & verkoop; hal 3, Één'], wrong: [] }
    case 'date':
      return { right: ['2026-11-21', '2024-02-29'], wrong: ['2026-02-29', '21-11-2026', 'morgen'] }
    case 'guid list':
      return {
        right: [names.brokers[0], `{${names.brokers[1]}};${names.brokers[0]}`],
        wrong: ['geen-guid', `${names.brokers[0]},${names.brokers[1]}`, `${names.brokers[0]};;x`],
      }
    case 'int array':
      return { right: [[one], [one, two]], wrong: [[names.ownProject], [one, 0], ['x']] }
    case 'string array':
      return { right: [['47'], ['4711', '47911']], wrong: [['4'], ['471100'], ['47', 'winkel']] }
  }
}

/** Returns each parameter of a channel with its possible values. */
export function parameterFactors(
  channel: ParameterChannel,
  names: OfficeNames,
  kinds: 'right' | 'any',
): Record<string, Given[]> {
  return Object.fromEntries(
    rulesOf(channel).map((rule) => {
      const { right, wrong } = valuesOf(rule, names)
      return [rule.name, [undefined, ...right, ...(kinds === 'any' ? wrong : [])]]
    }),
  )
}
