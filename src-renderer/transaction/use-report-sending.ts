import {
  computed,
  onScopeDispose,
  ref,
  shallowRef,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue'
import { useI18n } from 'vue-i18n'
import type { ReportChannel } from '../../src-shared/channels/transaction/transaction-question.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ReplacedRequest } from '../../src-shared/ipc/calls/channel-calls.ts'
import { splitGuids } from '../../src-shared/service/parameter-value.ts'
import { useReplacedLabels } from '../parameters/replaced-labels.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { formatMoment } from '../format/moments.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { CheckAnswer } from '../parameters/use-request-check.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { channelsKey, type ReportPart } from './report-reading.ts'
import type { Report } from './use-report.ts'

interface Judged {
  /** The content that was checked. The verdict counts for exactly this content. */
  readonly about: string
  readonly answer: CheckAnswer | null
  readonly error: AppError | null
}

export interface ReportSending {
  /** Returns the channel's verdict on the current content of a part; null if it was not checked. */
  readonly judgedOf: (part: ReportPart) => Judged | null
  readonly checking: Ref<boolean>
  readonly check: () => Promise<void>
  /** Why the request of a channel could not be queued. */
  readonly refusals: ShallowRef<ReadonlyMap<ReportChannel, AppError>>
  readonly queueing: Ref<boolean>
  /**
   * Lets the channels check, asks the user, and queues a request for each channel. Resolves to true
   * if all requests are in the outbox.
   */
  readonly queue: () => Promise<boolean>
  readonly objections: ComputedRef<boolean>
}

interface Around {
  /** Epoch milliseconds. Null: as soon as possible. Undefined: not a moment in the future. */
  readonly plannedAt: Readonly<Ref<number | null | undefined>>
  readonly offline: Readonly<Ref<boolean>>
}

const aboutOf = ({ action, report }: ReportPart) => JSON.stringify([action, report.extra])

/** Checks and queues the parts of all channels. */
export function useReportSending(
  projectId: string,
  report: Report,
  { plannedAt, offline }: Around,
): ReportSending {
  const parts = computed(() => report.reading.value.parts)
  const verdicts = createVerdicts(projectId, parts)
  const agreed = useAgreement(report, parts, verdicts, offline)
  const refusals = shallowRef<ReadonlyMap<ReportChannel, AppError>>(new Map())
  const queueing = ref(false)
  let left = false
  onScopeDispose(() => (left = true))

  async function queue(): Promise<boolean> {
    const at = plannedAt.value
    if (at === undefined) return false
    if (!offline.value && !(await verdicts.wasJudged())) return false
    // The user left the page or chose another moment during the check: ask nothing.
    if (left || plannedAt.value !== at) return false
    if (!(await agreed(at))) return false
    queueing.value = true
    const refused = new Map<ReportChannel, AppError>()
    for (const part of parts.value) {
      try {
        await queuePart(projectId, part, at, waitingOn(report, part.channel))
      } catch (thrown) {
        refused.set(part.channel, toAppError(thrown))
      }
    }
    queueing.value = false
    refusals.value = refused
    return afterQueueing(report, refused)
  }

  const { judgedOf, checking, check, objections } = verdicts
  return { judgedOf, checking, check, refusals, queueing, queue, objections }
}

type Parts = ComputedRef<readonly ReportPart[]>

/** Lets the channels check their parts, and keeps their verdicts. */
function createVerdicts(projectId: string, parts: Parts) {
  const judged = shallowRef<ReadonlyMap<ReportChannel, Judged>>(new Map())
  const checking = ref(false)

  function judgedOf(part: ReportPart): Judged | null {
    const said = judged.value.get(part.channel)
    return said !== undefined && said.about === aboutOf(part) ? said : null
  }

  async function check(): Promise<void> {
    checking.value = true
    const said = await Promise.all(
      parts.value.map(async (part) => [part.channel, await judge(projectId, part)] as const),
    )
    judged.value = new Map(said)
    checking.value = false
  }

  const objections = computed(() =>
    parts.value.some((part) => judgedOf(part)?.answer?.valid === false),
  )

  /** Returns the parts whose current content has no verdict of their channel. */
  const unanswered = () => parts.value.filter((part) => (judgedOf(part)?.answer ?? null) === null)

  /**
   * Returns whether to continue. Every channel is asked first. Fresh objections end the attempt:
   * the page shows them, and the user submits again.
   */
  async function wasJudged(): Promise<boolean> {
    if (unanswered().length === 0) return true
    await check()
    return !objections.value && parts.value.every((part) => judgedOf(part) !== null)
  }

  return { judgedOf, checking, check, objections, unanswered, wasJudged }
}

/** Asks the channel of a part for its verdict on the part. */
async function judge(projectId: string, part: ReportPart): Promise<Judged> {
  const { channel: type, action } = part
  const { extra } = part.report
  const about = aboutOf(part)
  try {
    const answer = await unwrap(
      window.perceel.validation.options({ projectId, type, action, extra }),
    )
    return { about, answer, error: null }
  } catch (thrown) {
    return { about, answer: null, error: toAppError(thrown) }
  }
}

/** Returns a function that asks the user to confirm the requests of all parts. */
function useAgreement(
  report: Report,
  parts: Parts,
  { objections, unanswered }: ReturnType<typeof createVerdicts>,
  offline: Readonly<Ref<boolean>>,
): (at: number | null) => Promise<boolean> {
  const { t, locale } = useI18n()
  const confirm = useConfirm()
  const zone = useAccountZone()
  const replacedLabels = useReplacedLabels()

  function consequence(): { consequence?: string } {
    if (objections.value) return { consequence: t('transaction.ask.objections') }
    const unasked = unanswered()
    if (unasked.length === 0) return {}
    const name = unasked.map(({ channel }) => report.nameOf(channel)).join(', ')
    return { consequence: t('parameters.ask.unchecked', { name }) }
  }

  return (at) => {
    const lines = parts.value.flatMap(({ channel, action }) => {
      const asks = t(`transaction.ask.${action}`, { name: report.nameOf(channel) })
      const request = waitingOn(report, channel)
      return request === null ? [asks] : [asks, replacedLabels(request, action)]
    })
    const when =
      at === null
        ? t(offline.value ? 'parameters.ask.offline' : 'transaction.ask.now')
        : t('parameters.ask.planned', { when: formatMoment(at, locale.value, zone.value) })
    return confirm({
      title: t('transaction.ask.title', {
        project: report.facts.value?.projectName ?? '',
      }),
      body: [...lines, when].join('\n'),
      ...consequence(),
      okLabel: t('transaction.send'),
      tone: parts.value.some(({ action }) => action === 'revoke') ? 'danger' : 'normal',
    })
  }
}

/** Returns the queued request of a channel, which the report replaces. */
function waitingOn(report: Report, channel: ReportChannel): ReplacedRequest | null {
  return report.facts.value?.rows.get(channel)?.request ?? null
}

/** Queues the request of a part. `request`: the queued request that the part replaces. */
async function queuePart(
  projectId: string,
  part: ReportPart,
  at: number | null,
  request: ReplacedRequest | null,
): Promise<void> {
  const { channel: type, action } = part
  const { extra } = part.report
  const replaces = request === null ? null : { jobId: request.jobId, stage: request.stage }
  await unwrap(
    window.perceel.channels.request({ projectId, type, action, extra, plannedAt: at, replaces }),
  )
  const { collegial_participant_guids: guids } = extra
  if (typeof guids === 'string' && type !== 'portal_bog') {
    await unwrap(
      window.perceel.parameters.chooseBrokers({ exchange: type, guids: splitGuids(guids) }),
    ).catch(() => null) // only a suggestion for next time; the request is queued
  }
}

/**
 * Clears the report if no channel was refused. Otherwise keeps only the refused channels chosen, so
 * that the others are not told again. Returns whether all requests are in the outbox.
 */
async function afterQueueing(
  report: Report,
  refused: ReadonlyMap<ReportChannel, AppError>,
): Promise<boolean> {
  if (refused.size === 0) {
    await report.forget()
    return true
  }
  // A new request waits on the channel: read the rows again to show that request.
  if ([...refused.values()].some(({ reason }) => reason === 'replacesOther'))
    await report.lookAgain()
  report.change(channelsKey, [...refused.keys()])
  return false
}
