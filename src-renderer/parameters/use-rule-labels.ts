import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { ruleOf } from '../../src-shared/service/extra-parameter-rules.ts'
import {
  problemMessage,
  type ParameterProblem,
} from '../../src-shared/service/parameter-problem.ts'
import type { ParameterRule } from '../../src-shared/service/parameter-rule.ts'
import type { ExtraParameterValue } from '../../src-shared/service/extra-parameters.ts'
import { showDutchDate } from '../ui/forms/dutch-date.ts'
import { showWholeNumber } from './whole-number.ts'

/** Message keys of the sections by their Dutch names in the rules. */
const sectionKeys: Readonly<Record<string, string>> = {
  Algemeen: 'general',
  Kanaal: 'channel',
  Deeltransactie: 'partialTransaction',
  Parkeren: 'parking',
  Bedrijfsruimte: 'industrial',
  'Winkel, horeca en leisure': 'leisure',
  Transactie: 'transaction',
  'Collegiale deelnemers': 'colleagues',
}

/**
 * Returns the message key of a section; null for an unknown section, whose name is shown unchanged.
 */
function sectionKey(section: string): string | null {
  const key = Object.hasOwn(sectionKeys, section) ? sectionKeys[section] : undefined
  return key === undefined ? null : `parameters.section.${key}`
}

export interface RuleWords {
  readonly section: (name: string) => string
  readonly label: (channel: ChannelType, parameter: string) => string
  /** Describes a problem in a sentence that names the field. */
  readonly problem: (problem: ParameterProblem) => string
  /** Formats a value for the user: `€ 1.250.000`, `120 m²`, `verhuur`. */
  readonly value: (channel: ChannelType, parameter: string, value: ExtraParameterValue) => string
}

/** Provides the texts of the rules in the current language. */
export function useRuleLabels(): ComputedRef<RuleWords> {
  const { t, locale } = useI18n()

  function amount(rule: ParameterRule | undefined, value: number): string {
    const number = showWholeNumber(value)
    if (rule === undefined || rule.unit === null) return number
    return rule.unit === 'euro' ? `€ ${number}` : `${number} ${t(`parameters.unit.${rule.unit}`)}`
  }

  return computed(() => {
    const language = locale.value === 'en' ? 'en' : 'nl'
    return {
      section: (name) => {
        const key = sectionKey(name)
        return key === null ? name : t(key)
      },
      label: (channel, parameter) => ruleOf(channel, parameter)?.label[language] ?? parameter,
      problem: (problem) => {
        const rule = ruleOf(problem.channel, problem.parameter)
        // The rule's message describes the format that is sent; the field accepts a Dutch date.
        if (rule?.type === 'date' && problem.code === 'wrongType') {
          return t('parameters.noDay', { label: rule.label[language] })
        }
        return problemMessage(problem, language)
      },
      value: (channel, parameter, value) => {
        const rule = ruleOf(channel, parameter)
        if (typeof value === 'boolean') return t(`parameters.answer.${value ? 'yes' : 'no'}`)
        if (typeof value === 'number') return amount(rule, value)
        if (typeof value !== 'string') return value.join(', ')
        const known = rule?.values?.find((each) => each.value === value)
        if (known) return known.label[language]
        return rule?.type === 'date' ? showDutchDate(value) : value
      },
    }
  })
}
