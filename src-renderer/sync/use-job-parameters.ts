import { computed, onMounted, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { ObjectKind } from '../../src-shared/service/object-kind.ts'
import { situationOf, type ParameterContext } from '../../src-shared/service/parameter-condition.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { asksObjectKind } from '../parameters/form-layout.ts'
import { objectKindKey, readForm, reportKey, type FormReading } from '../parameters/form-reading.ts'
import { readObjectKind } from '../parameters/object-kinds.ts'
import { typedFrom } from '../parameters/typed-value.ts'

export interface JobParameters {
  /** Null until the facts that the rules depend on are read. */
  readonly context: ComputedRef<ParameterContext | null>
  readonly typed: ShallowRef<TypedValues>
  readonly reading: ComputedRef<FormReading | null>
  /** True if the form depends on the kind of object and the record does not tell it. */
  readonly asksKind: ComputedRef<boolean>
  readonly kind: ComputedRef<ObjectKind | null>
  readonly loading: RunningCall<[], void>
}

/** Provides the parameters of a queued request as a form, filled with the current values. */
export function useJobParameters(
  job: Job,
  channel: ChannelType,
  extra: ExtraParameters,
): JobParameters {
  const facts = shallowRef<{ remoteId: number | null; objectKind: ObjectKind | null } | null>(null)
  const action = job.kind === 'revoke' ? 'revoke' : 'publish'
  const contextOf = (objectKind: ObjectKind): ParameterContext => ({
    channel,
    action,
    objectKind,
    projectId: facts.value?.remoteId ?? null,
  })
  const reported = situationOf(extra, contextOf('other')).transactionReported
  const typed = shallowRef<TypedValues>({ ...typedFrom(channel, extra), [reportKey]: reported })

  const loading = useCall(async () => {
    facts.value = await unwrap(window.perceel.parameters.context({ projectId: job.projectId }))
  })
  onMounted(() => loading.run())

  const chosen = computed(() => readObjectKind(typed.value[objectKindKey]))
  const kind = computed(() => facts.value?.objectKind ?? chosen.value)
  const context = computed(() => (facts.value === null ? null : contextOf(kind.value ?? 'other')))
  const reading = computed(() =>
    context.value === null ? null : readForm(typed.value, context.value),
  )
  const asksKind = computed(
    () =>
      asksObjectKind(channel) &&
      facts.value?.objectKind === null &&
      reading.value?.transactionReported === true,
  )
  return { context, typed, reading, asksKind, kind, loading }
}
