import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import {
  channelsWithOptionValidation,
  type ChannelType,
} from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import type { RequestSubject } from './request-sheet.ts'

/** The channel's messages and verdict. */
export interface CheckAnswer {
  readonly valid: boolean
  /** Messages by section, in Dutch, as received. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

interface Judged {
  readonly about: string
  /** Null if the channel does not check parameters. */
  readonly options: CheckAnswer | null
  /** Null if the record could not be checked. */
  readonly record: CheckAnswer | null
  readonly recordError: AppError | null
}

export interface RequestCheck {
  /** The verdict on exactly the form's current content; null if that content was not checked. */
  readonly judged: ComputedRef<Judged | null>
  /** True if the verdict on the present content has an objection. */
  readonly objects: ComputedRef<boolean>
  /** True if the channel has checked everything that it can check. */
  readonly isWhole: ComputedRef<boolean>
  /** Lets the channel check the parameters and the record. */
  readonly whole: RunningCall<[], void>
}

/** Lets the channel check a request before it is sent. The check publishes nothing. */
export function useRequestCheck(
  { projectId, type, action }: RequestSubject,
  extra: () => ExtraParameters,
): RequestCheck {
  const said: ShallowRef<Judged | null> = shallowRef(null)
  const asked = action === 'revoke' ? 'revoke' : 'publish'
  const checksOptions = (channelsWithOptionValidation as readonly ChannelType[]).includes(type)

  const askOptions = (given: ExtraParameters) =>
    unwrap(window.perceel.validation.options({ projectId, type, action: asked, extra: given }))

  const whole = useCall(async () => {
    const given = extra()
    const [answer, record] = await Promise.all([
      checksOptions ? askOptions(given) : null,
      unwrap(
        window.perceel.validation.run({
          projectId,
          types: [type],
          action: asked,
          // When a relist publishes, the old publication has been withdrawn.
          status: action === 'relist' ? 'inactive' : 'chosen',
        }),
      ),
    ])
    said.value = {
      about: JSON.stringify(given),
      options: answer,
      record: record.results[0] ?? null,
      recordError: record.failed[0]?.error ?? null,
    }
  })

  const judged = computed(() => (said.value?.about === JSON.stringify(extra()) ? said.value : null))
  const objects = computed(
    () => judged.value?.options?.valid === false || judged.value?.record?.valid === false,
  )
  const isWhole = computed(() => {
    const { options = null, record = null } = judged.value ?? {}
    return record !== null && (!checksOptions || options !== null)
  })
  return { judged, objects, isWhole, whole }
}
