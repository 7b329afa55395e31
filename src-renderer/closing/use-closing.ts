import { computed, ref, shallowRef, watch } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ChannelStep } from '../../src-shared/channels/closing/channel-steps.ts'
import type { ClosingAsked, ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { actionKey, channelsKey } from '../transaction/report-reading.ts'
import { readDutchDate, showDutchDate } from '../ui/forms/dutch-date.ts'
import { useReport } from '../transaction/use-report.ts'
import {
  closingChannels,
  datePlaces,
  leaseFor,
  type FileLease,
  deedsFor,
  proposedDeed,
  statusProposals,
  stepOf,
} from './closing-reading.ts'

/** The questions of the report about the term and the first day of a lease. */
const termQuestion = 'rental_contractduration'
const startQuestion = 'rental_datestartagreement'

interface Facts {
  readonly record: ClosingRecord | null
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
  const facts = shallowRef<Facts | null>(null)
  const kind = ref<ClosingKind | null>(null)
  /** The place of the status; -1 to leave the record as it is; null for the default. */
  const place = ref<number | null>(null)
  const word = ref<string | null>(null)
  /** As typed, and as YYYY-MM-DD; empty if the typed text is no day. */
  const typedDay = ref(showDutchDate(today()))
  const day = computed(() => readDutchDate(typedDay.value) ?? '')
  const steps = shallowRef<Readonly<Partial<Record<ChannelType, ChannelStep>>>>({})
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

  const proposals = computed(() => {
    const record = facts.value?.record ?? null
    return record === null || kind.value === null ? [] : statusProposals(record, kind.value)
  })
  /** The chosen place; null if the record stays as it is, or if the user must choose. */
  const status = computed(() => {
    const [only, other] = proposals.value
    if (place.value === null) return other === undefined ? (only ?? null) : null
    return proposals.value.find(({ node }) => node === place.value) ?? null
  })
  const mustChoosePlace = computed(() => place.value === null && proposals.value.length > 1)
  const value = computed(() => word.value ?? status.value?.value ?? null)
  const dates = computed(() => {
    const record = facts.value?.record ?? null
    return record === null || kind.value === null ? [] : datePlaces(record, kind.value)
  })
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
    leaseFor(kind.value, deed.value, facts.value?.leases ?? [], facts.value?.record?.lease ?? null),
  )
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
  /** The suggested term while the report asks for a term and has this one. */
  const usedLease = computed(() =>
    lease.value !== null &&
    report.typed.value[termQuestion] === String(lease.value.months) &&
    report.reading.value.questions.some(({ question }) => question.name === termQuestion)
      ? lease.value
      : null,
  )

  // The report asks only what the chosen channels need, with the known numbers as suggestions.
  watch([kind, reports], () => {
    if (kind.value === null) return
    const types = reports.value.map(({ type }) => type)
    const isLet = kind.value === 'let' || kind.value === 'letSubject'
    report.change('deal', isLet ? 'let' : 'sold')
    report.change(channelsKey, types)
    for (const type of types) report.change(actionKey(type as never), 'revoke')
    const known = isLet ? facts.value?.record?.rent : facts.value?.record?.sale
    suggest('kind', isLet ? 'let' : 'sale')
    suggest('date', typedDay.value)
    if (known) {
      suggest('price', String(known.price))
      suggest('priceFor', known.condition)
    }
    const area = facts.value?.record?.area ?? null
    if (area !== null) suggest('area', String(area))
  })

  function suggest(question: string, answer: string): void {
    if (!report.typed.value[question]) report.change(question, answer)
  }

  /** The values that the record gets, with the values before. */
  const changes = computed(() => {
    const now = value.value
    if (status.value === null || now === null || now === status.value.before) return []
    const days = dates.value.map((one) => ({ ...one, after: withDay(one.value, day.value) }))
    return [
      { node: status.value.node, path: status.value.path, value: status.value.before, after: now },
      ...days,
    ].filter(({ value: before, after }) => before !== after)
  })

  const problem = computed(() => {
    if (kind.value === null) return 'kind'
    if (mustChoosePlace.value) return 'place'
    if (status.value !== null && value.value === null) return 'word'
    if (day.value === '') return 'day'
    if (reports.value.length > 0 && report.kindMissing.value) return 'objectKind'
    if (report.reading.value.parts.some((part) => part.report.problems.length > 0) && hasReports())
      return 'report'
    return count.value === 0 ? 'nothing' : null
  })
  const hasReports = () => reports.value.length > 0
  const count = computed(
    () =>
      (changes.value.length > 0 ? 1 : 0) +
      channels.value.filter(({ step }) => step !== 'leave').length +
      (deed.value === '' ? 0 : 1),
  )

  function asked(): ClosingAsked {
    const record = facts.value?.record ?? null
    const values = changes.value.map(({ node, after }) => ({ node, value: after }))
    const parts = report.reading.value.parts
    return {
      projectId,
      kind: kind.value ?? 'sold',
      record:
        record === null || values.length === 0
          ? null
          : { version: record.version, hash: record.hash, values },
      requests: channels.value
        .filter(({ step }) => step !== 'leave' && step !== 'cancel')
        .map(({ type, step, row: { request } }) => ({
          type,
          action: step === 'update' ? ('publish' as const) : ('revoke' as const),
          extra:
            step === 'report'
              ? (parts.find(({ channel }) => channel === type)?.report.extra ?? {})
              : {},
          replaces: request === null ? null : { jobId: request.jobId, stage: request.stage },
        })),
      cancels: channels.value.flatMap(({ step, row: { request } }) =>
        step === 'cancel' && request !== null ? [request.jobId] : [],
      ),
      deed: deed.value === '' ? null : deed.value,
    }
  }

  const sent = shallowRef<{ batchId: string; queued: number } | null>(null)
  const sending = useCall(async () => {
    const own = deeds.value.find(({ row }) => row.id === deed.value)
    if (own !== undefined && !own.isOwn)
      await unwrap(
        window.perceel.intake.edit({ rowIds: [own.row.id], change: { ownerId: projectId } }),
      )
    sent.value = await unwrap(window.perceel.closing.send(asked()))
    if (hasReports()) await report.forget()
  })

  const undone = shallowRef<{ takenBack: number; left: number } | null>(null)
  const undoing = useCall(async () => {
    if (sent.value === null) return
    undone.value = await unwrap(window.perceel.closing.undo({ batchId: sent.value.batchId }))
  })

  return {
    ...{ report, facts, kind, place, word, typedDay, steps, deed, loading, proposals, status },
    ...{ mustChoosePlace, value, dates, channels, deeds, reports, changes, problem, count },
    ...{ usedLease, sent, sending, undone, undoing },
  }
}

/** Returns the day of this computer as YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Keeps the time of a place that has one. */
function withDay(value: string, day: string): string {
  return /^\d{4}-\d\d-\d\dT/u.test(value) ? `${day}${value.slice(10)}` : day
}
