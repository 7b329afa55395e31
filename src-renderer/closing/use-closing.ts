import { computed, ref, shallowRef } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ChannelStep } from '../../src-shared/channels/closing/channel-steps.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { useReport } from '../transaction/use-report.ts'
import { closingProblem } from './closing-problem.ts'
import { closingChannels, leaseFor, stepOf } from './closing-reading.ts'
import { closingRequest } from './closing-request.ts'
import { useClosingFacts } from './use-closing-facts.ts'
import { useClosingRecord } from './use-closing-record.ts'
import { useClosingSending } from './use-closing-sending.ts'
import { useClosingUndo } from './use-closing-undo.ts'
import { useReportSuggestions } from './use-report-suggestions.ts'

export type Closing = ReturnType<typeof useClosing>

/** Provides the choices of a sale, a let or a withdrawal, and the requests that follow from them. */
export function useClosing(projectId: string) {
  const report = useReport(projectId)
  const kind = ref<ClosingKind | null>(null)
  /** The steps that the user chose, by channel. */
  const steps = shallowRef<Readonly<Partial<Record<ChannelType, ChannelStep>>>>({})
  const { facts, record, deed, deeds, loading, draftSaving } = useClosingFacts(projectId, report)
  const recordChanges = useClosingRecord(record, kind)
  const { changes, status, value, day, typedDay, mustChoosePlace } = recordChanges

  const channels = computed(() =>
    facts.value === null || kind.value === null
      ? []
      : closingChannels(facts.value.rows, kind.value).map((channel) => ({
          ...channel,
          step: stepOf(channel, steps.value),
        })),
  )
  /** The channels that get a report. */
  const reports = computed(() => channels.value.filter(({ step }) => step === 'report'))
  const lease = computed(() =>
    leaseFor(kind.value, deed.value, facts.value?.leases ?? [], record.value?.lease ?? null),
  )
  const usedSuggestions = useReportSuggestions(report, { kind, record, typedDay, reports, lease })

  /** Number of steps: the change of the record, the steps of channels, and the deed. */
  const count = computed(
    () =>
      (changes.value.length > 0 ? 1 : 0) +
      channels.value.filter(({ step }) => step !== 'leave').length +
      (deed.value === '' ? 0 : 1),
  )
  const reportState = computed(() => ({
    kindMissing: report.kindMissing.value,
    hasProblems: report.reading.value.parts.some((part) => part.report.problems.length > 0),
  }))
  const problem = computed(() =>
    closingProblem({
      kind: kind.value,
      hasDraft: facts.value?.reason === 'draft',
      mustChoosePlace: mustChoosePlace.value,
      mustChooseWord: status.value !== null && value.value === null,
      day: day.value,
      report: reports.value.length > 0 ? reportState.value : null,
      count: count.value,
    }),
  )

  const { sent, sending } = useClosingSending({
    request: () =>
      closingRequest({
        ...{ projectId, kind: kind.value ?? 'sold', record: record.value },
        ...{ changes: changes.value, channels: channels.value, deed: deed.value },
        parts: report.reading.value.parts,
      }),
    chosenDeed: () => deeds.value.find(({ row }) => row.id === deed.value),
    afterSending: async () => {
      if (reports.value.length > 0) await report.forget()
    },
  })
  const undo = useClosingUndo(() => sent.value?.batchId ?? null)

  return {
    ...recordChanges,
    ...{ report, facts, kind, steps, deed, loading, draftSaving },
    ...{ channels, deeds, reports, problem, count },
    ...usedSuggestions,
    ...{ sent, sending, ...undo },
  }
}
