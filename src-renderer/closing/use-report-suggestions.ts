import { computed, watch, type ComputedRef, type Ref } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { actionKey, channelsKey } from '../transaction/report-reading.ts'
import type { Report } from '../transaction/use-report.ts'
import { showDutchDate } from '../ui/forms/dutch-date.ts'
import type { SuggestedLease } from './closing-reading.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The questions of the report about the term and the first day of a lease. */
const termQuestion = 'rental_contractduration'
const startQuestion = 'rental_datestartagreement'

interface KnownAnswers {
  readonly kind: Ref<ClosingKind | null>
  readonly record: ComputedRef<ClosingRecord | null>
  /** The day of the deal as typed. */
  readonly typedDay: Ref<string>
  /** The channels that get a report. */
  readonly reports: ComputedRef<readonly { readonly type: ChannelType }[]>
  readonly lease: ComputedRef<SuggestedLease | null>
}

interface UsedSuggestions {
  /** True while the report asks for a price and has the suggested one. */
  readonly usedPrice: ComputedRef<boolean>
  /** The suggested lease while the report uses its term. */
  readonly usedLease: ComputedRef<SuggestedLease | null>
}

/**
 * Fills answers of the report that are known already, and keeps every answer that the user typed.
 */
export function useReportSuggestions(
  report: Report,
  { kind, record, typedDay, reports, lease }: KnownAnswers,
): UsedSuggestions {
  const suggest = useSuggestions(report)
  const isLet = computed(() => kind.value === 'let' || kind.value === 'letSubject')
  const price = computed(() => (isLet.value ? record.value?.rent : record.value?.sale) ?? null)

  watch([lease, reports], () => {
    const asked = reports.value.length === 0 ? null : lease.value
    suggest(termQuestion, asked === null ? '' : String(asked.months))
    suggest(startQuestion, asked?.start ? showDutchDate(asked.start) : '')
  })

  // The report asks only what the chosen channels need, with the known numbers as suggestions.
  watch([kind, reports], () => {
    if (kind.value === null) return
    const types = reports.value.map(({ type }) => type)
    report.change('deal', isLet.value ? 'let' : 'sold')
    report.change(channelsKey, types)
    for (const type of types) report.change(actionKey(type as never), 'revoke')
    const { sale = null, rent = null, area = null } = record.value ?? {}
    const all = [sale, rent].filter((one) => one !== null)
    suggest('kind', isLet.value ? 'let' : 'sale', ['let', 'sale'])
    suggest('date', typedDay.value)
    suggest(
      'price',
      price.value === null ? '' : String(price.value.price),
      all.map((one) => String(one.price)),
    )
    suggest(
      'priceFor',
      price.value?.condition ?? '',
      all.map(({ condition }) => condition),
    )
    suggest('area', String(area ?? ''))
  })

  const isUsed = (name: string, answer: number) =>
    report.typed.value[name] === String(answer) &&
    report.reading.value.questions.some(({ question }) => question.name === name)
  return {
    usedPrice: computed(() => price.value !== null && isUsed('price', price.value.price)),
    usedLease: computed(() =>
      lease.value !== null && isUsed(termQuestion, lease.value.months) ? lease.value : null,
    ),
  }
}
