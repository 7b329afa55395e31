import { computed, onScopeDispose, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { splitGuids } from '../../src-shared/service/parameter-value.ts'
import { useReplacedLabels } from './replaced-labels.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { formatMoment } from '../format/moments.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { formDrafts } from './form-drafts.ts'
import { hasForm } from './form-layout.ts'
import { withoutTransaction } from './form-reading.ts'
import { submitVerb, wordingOf, type RequestSubject } from './request-sheet.ts'
import type { ChannelForm } from './use-channel-form.ts'
import type { RequestCheck } from './use-request-check.ts'

interface Around {
  readonly form: ChannelForm
  readonly check: RequestCheck
  readonly name: ComputedRef<string>
  readonly offline: ComputedRef<boolean>
  /** Epoch milliseconds. Null: as soon as possible. Undefined: not a moment in the future. */
  readonly plannedAt: Readonly<Ref<number | null | undefined>>
}

export interface QueueRequest {
  /**
   * Lets the channel check the request, asks the user, and queues the request. Resolves to
   * `queued`, to the field that main refused, or to null if nothing was queued; the screen then
   * shows why.
   */
  readonly send: () => Promise<'queued' | { readonly field: string } | null>
  readonly running: ComputedRef<boolean>
  readonly error: ShallowRef<AppError | null>
}

/** Runs the last steps of a request. Nothing is queued without the user's confirmation. */
export function useQueueRequest(subject: RequestSubject, around: Around): QueueRequest {
  const { form, check, offline, plannedAt } = around
  const agreed = useAgreement(subject, around)
  let closed = false
  onScopeDispose(() => (closed = true))

  const queueing = useCall((at: number | null) => queueRequest(subject, form, at))

  /**
   * Returns true if the sheet itself suffices as confirmation: the channel has no form, so the
   * sheet shows everything, also that there is no connection. After objections or a failed check a
   * separate confirmation follows.
   */
  const sheetAsks = () =>
    !hasForm(subject.type, subject.action === 'revoke' ? 'revoke' : 'publish') &&
    (check.isWhole.value || offline.value) &&
    check.judged.value?.record?.valid !== false

  async function send() {
    const at = plannedAt.value
    if (at === undefined || !(await judged(check, offline.value))) return null
    // The user closed the sheet or chose another moment during the check: there is no confirmation.
    if (closed || plannedAt.value !== at) return null
    if (!sheetAsks() && !(await agreed(at))) return null
    await queueing.run(at)
    const error = queueing.error.value
    if (error === null) return 'queued' as const
    if (error.reason === 'replacesOther') await form.lookAgain()
    return error.field === undefined ? null : { field: error.field }
  }

  return {
    send,
    running: computed(() => queueing.pending.value || check.whole.pending.value),
    error: queueing.error,
  }
}

/**
 * Returns whether to continue. Returns false if a fresh check found objections, or if the user
 * typed during the check: the sheet shows these first, and the user submits again.
 */
async function judged(check: RequestCheck, offline: boolean): Promise<boolean> {
  if (check.isWhole.value || offline) return true
  await check.whole.run()
  const { judged: said, whole } = check
  if (said.value === null) return whole.error.value !== null
  return !check.objects.value
}

/** Returns the request that a new request of this form replaces. */
function waiting(form: ChannelForm) {
  return form.facts.value?.row?.request ?? null
}

/** Queues the request, and prepares the next form of the channel. */
async function queueRequest(
  { projectId, type, action }: RequestSubject,
  form: ChannelForm,
  at: number | null,
): Promise<void> {
  const { extra } = form.reading.value
  const request = waiting(form)
  // The request that the sheet announces as replaced.
  const replaces = request === null ? null : { jobId: request.jobId, stage: request.stage }
  await unwrap(
    window.perceel.channels.request({ projectId, type, action, extra, plannedAt: at, replaces }),
  )
  const { collegial_participant_guids: guids } = extra
  if (typeof guids === 'string' && (type === 'exchange_one' || type === 'exchange_two')) {
    await unwrap(
      window.perceel.parameters.chooseBrokers({ exchange: type, guids: splitGuids(guids) }),
    ).catch(() => null) // only a suggestion for next time; the request is queued
  }
  // A transaction is reported once: remove it from the draft of the next form.
  const left = withoutTransaction(form.typed.value, type)
  formDrafts.change({ projectId, form: type, action }, left)
  await formDrafts.flush()
}

/** Returns a function that asks the user to confirm the request. */
function useAgreement(
  subject: RequestSubject,
  { form, check, name, offline }: Around,
): (at: number | null) => Promise<boolean> {
  const { action } = subject
  const wording = wordingOf(subject)
  const { t, locale } = useI18n()
  const confirm = useConfirm()
  const replacedLabels = useReplacedLabels()
  const zone = useAccountZone()

  function consequence(): { consequence?: string } {
    if (check.objects.value) {
      return { consequence: t('parameters.ask.objections', { name: name.value }) }
    }
    if (!check.isWhole.value) {
      return { consequence: t('parameters.ask.unchecked', { name: name.value }) }
    }
    return {}
  }

  return (at) => {
    const words = { project: form.facts.value?.projectName ?? '', name: name.value }
    const request = waiting(form)
    const transaction = form.reading.value.transactionReported
    const body = [
      t(`parameters.words.${wording}`, words),
      transaction ? t(`parameters.words.${action === 'revoke' ? 'normal' : 'partial'}`, words) : '',
      at === null
        ? t(offline.value ? 'parameters.ask.offline' : 'parameters.ask.now')
        : t('parameters.ask.planned', { when: formatMoment(at, locale.value, zone.value) }),
      request === null ? '' : replacedLabels(request, action),
    ]
    return confirm({
      title: t(`parameters.ask.${wording}`, words),
      body: body.filter(Boolean).join('\n'),
      ...consequence(),
      okLabel: t(`parameters.${submitVerb(check.objects.value, at)}.${wording}`),
      tone: action === 'publish' ? 'normal' : 'danger',
    })
  }
}
