import { computed, watch, type ComputedRef, type Ref } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { actionKey, channelsKey } from '../transaction/report-reading.ts'
import type { Report } from '../transaction/use-report.ts'
import { showDutchDate } from '../ui/forms/dutch-date.ts'
import type { SuggestedLease } from './closing-reading.ts'

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

/**
 * Fills answers of the report that are known already, and keeps every answer that the user typed.
 * Returns the suggested lease while the report uses its term.
 */
export function useReportSuggestions(
  report: Report,
  { kind, record, typedDay, reports, lease }: KnownAnswers,
): { readonly usedLease: ComputedRef<SuggestedLease | null> } {
  function suggest(question: string, answer: string): void {
    if (!report.typed.value[question]) report.change(question, answer)
  }

  let suggestedTerm = ''
  watch([lease, reports], () => {
    const term = lease.value === null ? '' : String(lease.value.months)
    // The term of another file replaces a suggestion, and never what the user typed.
    if (report.typed.value[termQuestion] === suggestedTerm) report.change(termQuestion, '')
    suggestedTerm = term
    if (reports.value.length === 0 || lease.value === null) return
    suggest(termQuestion, term)
    if (lease.value.start !== null) suggest(startQuestion, showDutchDate(lease.value.start))
  })

  // The report asks only what the chosen channels need, with the known numbers as suggestions.
  watch([kind, reports], () => {
    if (kind.value === null) return
    const types = reports.value.map(({ type }) => type)
    const isLet = kind.value === 'let' || kind.value === 'letSubject'
    report.change('deal', isLet ? 'let' : 'sold')
    report.change(channelsKey, types)
    for (const type of types) report.change(actionKey(type as never), 'revoke')
    const known = isLet ? record.value?.rent : record.value?.sale
    suggest('kind', isLet ? 'let' : 'sale')
    suggest('date', typedDay.value)
    if (known) {
      suggest('price', String(known.price))
      suggest('priceFor', known.condition)
    }
    const area = record.value?.area ?? null
    if (area !== null) suggest('area', String(area))
  })

  const usedLease = computed(() =>
    lease.value !== null &&
    report.typed.value[termQuestion] === String(lease.value.months) &&
    report.reading.value.questions.some(({ question }) => question.name === termQuestion)
      ? lease.value
      : null,
  )
  return { usedLease }
}
