import { useI18n } from 'vue-i18n'
import type { FactKind } from '../../src-shared/facts/document-fact.ts'
import type { FactDifference } from '../../src-shared/ipc/fact-calls.ts'
import { formatCount } from '../format/numbers.ts'
import { formatDay } from '../format/moments.ts'

const areas: ReadonlySet<FactKind> = new Set(['parcelArea', 'livingArea', 'plotArea'])
const amounts: ReadonlySet<FactKind> = new Set(['price', 'deposit', 'rent', 'yearRent'])

/** Words for facts of documents, in the user's language. */
export function useFactWords(): {
  readonly nameOf: (kind: FactKind) => string
  readonly valueOf: (kind: FactKind, value: number | string) => string
  readonly differenceOf: (difference: FactDifference) => string
} {
  const { t, locale } = useI18n()
  const nameOf = (kind: FactKind) => t(`facts.kind.${kind}`)

  function valueOf(kind: FactKind, value: number | string): string {
    if (typeof value === 'string') {
      if (/^\d{4}-\d\d-\d\d$/u.test(value))
        return formatDay(Date.parse(`${value}T00:00:00Z`), locale.value, 'UTC')
      return kind === 'condition' ? t(`facts.condition.${value}`) : value
    }
    if (kind === 'constructionYear') return String(value)
    const count = formatCount(value, locale.value)
    if (amounts.has(kind)) return t(`facts.amount.${kind}`, { amount: `€ ${count}` })
    if (areas.has(kind)) return `${count} m²`
    return kind === 'leaseMonths' ? t('facts.months', { count }, value) : count
  }

  const differenceOf = ({ kind, inDocument, inRecord }: FactDifference) =>
    t('facts.difference', {
      what: nameOf(kind),
      inDocument: valueOf(kind, inDocument),
      inRecord: valueOf(kind, inRecord),
    })

  return { nameOf, valueOf, differenceOf }
}
