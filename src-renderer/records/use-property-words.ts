import { useI18n } from 'vue-i18n'
import { salesStatusKind } from '../../src-shared/records/sales-status.ts'
import { priceConditionOf } from '../../src-shared/records/price-condition.ts'
import { foldText } from '../../src-shared/text/fold-text.ts'
import type { Tone } from '../ui/tone.ts'
import { formatCount } from '../format/numbers.ts'
import { knownScenarios } from './known-kinds.ts'
import { labelOfScenario, scenarioInWords } from './scenario-words.ts'

const tones: Readonly<Record<NonNullable<ReturnType<typeof salesStatusKind>>, Tone>> = {
  available: 'good',
  underOffer: 'attention',
  soldSubject: 'info',
  sold: 'plain',
  letSubject: 'info',
  let: 'plain',
  withdrawn: 'muted',
}

interface Priced {
  readonly price: number | null
  readonly priceFrom: boolean
  readonly rent: number | null
  readonly priceCondition: string | null
}

/** The dot between the words of a scenario is not on a keyboard. */
function plainWords(text: string): string {
  return foldText(text.replaceAll('·', ' '))
}

/** Words and amounts of a property, as an estate agent says them. */
export function usePropertyWords() {
  const { t, locale } = useI18n()

  const scenarioOf = (code: string): string => scenarioInWords(code, t)

  /** Returns a known code in words; '' for other texts, which need no explanation. */
  function wordsOf(code: string): string {
    const scenario = scenarioOf(code)
    const words = scenario === code ? statusOf(code) : scenario
    return foldText(words) === foldText(code) ? '' : words
  }

  /** Returns a known scenario in words, with the code: "Verkoop · nieuwbouw (NBvk)". */
  function labelOf(code: string): string {
    return labelOfScenario(code, t)
  }

  function scenarioChoices(): string[] {
    return knownScenarios.map(labelOf)
  }

  /** Returns the code of a scenario that was typed or chosen in words. */
  function codeOfScenario(typed: string): string {
    const text = typed.trim()
    const words = plainWords(text)
    const known = knownScenarios.find(
      (code) =>
        plainWords(scenarioOf(code)) === words ||
        plainWords(labelOf(code)) === words ||
        code.toLowerCase() === words,
    )
    return known ?? text
  }

  /** Returns the sales status in words; a word of the office's own stays. */
  function statusOf(word: string): string {
    const kind = salesStatusKind(word)
    return kind === null ? word : t(`projects.salesStatus.${kind}`)
  }

  function statusTone(word: string): Tone {
    const kind = salesStatusKind(word)
    return kind === null ? 'plain' : tones[kind]
  }

  /** Returns the asking price, or else the rent: "€ 329.500"; empty if there is neither. */
  function priceOf({ price, priceFrom, rent }: Omit<Priced, 'priceCondition'>): string {
    const amount = price ?? rent
    if (amount === null) return ''
    const euros = `€ ${formatCount(amount, locale.value)}`
    return priceFrom && price !== null ? t('projects.priceFrom', { price: euros }) : euros
  }

  /** Returns what a price is for in words: "per maand"; words of the office's own stay. */
  function conditionOf(words: string | null): string {
    const known = words === null ? null : priceConditionOf(words)
    return known === null ? (words ?? '') : t(`projects.priceCondition.${known}`)
  }

  /** Returns the price with the rent and the condition, for a hint. */
  function priceInFull(row: Priced): string {
    const both = row.price !== null && row.rent !== null
    const parts = [priceOf(row), conditionOf(row.priceCondition)]
    if (both && row.rent !== null)
      parts.push(t('projects.rentToo', { rent: `€ ${formatCount(row.rent, locale.value)}` }))
    return parts.filter((part) => part !== '').join(' ')
  }

  return {
    wordsOf,
    scenarioOf,
    labelOf,
    statusOf,
    statusTone,
    priceOf,
    conditionOf,
    priceInFull,
    scenarioChoices,
    codeOfScenario,
  }
}
