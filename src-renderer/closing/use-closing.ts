import { computed, ref, shallowRef } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ChannelStep } from '../../src-shared/channels/closing/channel-steps.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useReport } from '../transaction/use-report.ts'
import {
  closingChannels,
  deedsFor,
  type FileLease,
  leaseFor,
  proposedDeed,
  stepOf,
} from './closing-reading.ts'
import { closingRequest } from './closing-request.ts'
import { saveOpenDraft } from './save-open-draft.ts'
import { useClosingRecord } from './use-closing-record.ts'
import { useClosingUndo } from './use-closing-undo.ts'
import { useReportSuggestions } from './use-report-suggestions.ts'

/** What is known of the project before the user chooses: the plan of main, the channels and the tray. */
interface ClosingFacts {
  readonly record: ClosingRecord | null
  /** Why the record cannot be changed; null if it can. */
  readonly reason: 'unread' | 'draft' | 'conflict' | null
  readonly rows: readonly ChannelRow[]
  readonly files: readonly IntakeRow[]
  /** Ids of the files that name the address of the project. */
  readonly deeds: readonly string[]
  /** The terms of leases that files name. */
  readonly leases: readonly FileLease[]
}

export type Closing = ReturnType<typeof useClosing>

/** Provides the choices of a sale, a let or a withdrawal, and what they would send. */
export function useClosing(projectId: string) {
  const report = useReport(projectId)
  const facts = shallowRef<ClosingFacts | null>(null)
  const kind = ref<ClosingKind | null>(null)
  /** The steps that the user chose, by channel. */
  const steps = shallowRef<Readonly<Partial<Record<ChannelType, ChannelStep>>>>({})
  /** Id of the file in the tray that goes along; empty for none. */
  const deed = ref('')

  const loading = useCall(async () => {
    const { closing, channels, intake } = window.perceel
    const [plan, board, tray] = await Promise.all([
      unwrap(closing.plan({ projectId })),
      unwrap(channels.status({ projectId })),
      unwrap(intake.rows()),
      report.loading.run(),
    ])
    facts.value = { ...plan, rows: board.rows, files: tray.rows }
    deed.value = proposedDeed(deedsFor(tray.rows, projectId, plan.deeds))
  })
  /** Saves the open draft, and reads the plan again: the record can take the status then. */
  const draftSaving = useCall(async () => {
    await saveOpenDraft(projectId)
    const plan = await unwrap(window.perceel.closing.plan({ projectId }))
    if (facts.value !== null) facts.value = { ...facts.value, ...plan }
  })

  const record = computed(() => facts.value?.record ?? null)
  const recordChanges = useClosingRecord(record, kind)
  const channels = computed(() =>
    facts.value === null || kind.value === null
      ? []
      : closingChannels(facts.value.rows, kind.value).map((channel) => ({
          ...channel,
          step: stepOf(channel, steps.value),
        })),
  )
  const deeds = computed(() =>
    deedsFor(facts.value?.files ?? [], projectId, facts.value?.deeds ?? []),
  )
  const reports = computed(() => channels.value.filter(({ step }) => step === 'report'))
  /** The term of the lease to suggest: of the chosen file, else of the record. */
  const lease = computed(() =>
    leaseFor(kind.value, deed.value, facts.value?.leases ?? [], record.value?.lease ?? null),
  )
  const { typedDay } = recordChanges
  const usedSuggestions = useReportSuggestions(report, { kind, record, typedDay, reports, lease })

  /** Number of steps: the change of the record, the steps of channels, and the deed. */
  const count = computed(
    () =>
      (recordChanges.changes.value.length > 0 ? 1 : 0) +
      channels.value.filter(({ step }) => step !== 'leave').length +
      (deed.value === '' ? 0 : 1),
  )
  /** What the user must still choose or mend before anything can be sent; null if nothing. */
  const problem = computed(() => {
    if (kind.value === null) return 'kind'
    // Without this stop the channels lose the property while its status stays as it was.
    if (facts.value?.reason === 'draft') return 'draft'
    if (recordChanges.mustChoosePlace.value) return 'place'
    if (recordChanges.status.value !== null && recordChanges.value.value === null) return 'word'
    if (recordChanges.day.value === '') return 'day'
    if (reports.value.length > 0) {
      if (report.kindMissing.value) return 'objectKind'
      const { parts } = report.reading.value
      if (parts.some((part) => part.report.problems.length > 0)) return 'report'
    }
    return count.value === 0 ? 'nothing' : null
  })

  /** What was sent; null until then. */
  const sent = shallowRef<{
    readonly batchId: string
    readonly queued: number
    /** Number of waiting requests that were cancelled. */
    readonly cancelled: number
  } | null>(null)
  const sending = useCall(async () => {
    await giveDeedToProject()
    const request = closingRequest({
      ...{ projectId, kind: kind.value ?? 'sold', record: record.value },
      ...{ changes: recordChanges.changes.value, channels: channels.value, deed: deed.value },
      parts: report.reading.value.parts,
    })
    const queued = await unwrap(window.perceel.closing.send(request))
    sent.value = { ...queued, cancelled: request.cancels.length }
    if (reports.value.length > 0) await report.forget()
  })

  /** Makes the project the owner of the chosen deed. */
  async function giveDeedToProject(): Promise<void> {
    const chosen = deeds.value.find(({ row }) => row.id === deed.value)
    if (chosen === undefined || chosen.isOwn) return
    const change = { ownerId: projectId }
    await unwrap(window.perceel.intake.edit({ rowIds: [chosen.row.id], change }))
  }

  const undo = useClosingUndo(() => sent.value?.batchId ?? null)

  return {
    ...recordChanges,
    ...{ report, facts, kind, steps, deed, loading, draftSaving },
    ...{ channels, deeds, reports, problem, count },
    ...usedSuggestions,
    ...{ sent, sending, ...undo },
  }
}
