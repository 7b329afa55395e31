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

/** What the channel said, and of what. */
export interface CheckAnswer {
  readonly valid: boolean
  /** Messages by section, in Dutch, as they came. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

interface Judged {
  readonly about: string
  /** Null where the channel checks no parameters. */
  readonly options: CheckAnswer | null
  /** Null where the record could not be checked. */
  readonly record: CheckAnswer | null
  readonly recordError: AppError | null
}

export interface RequestCheck {
  /** What was said of exactly what stands in the form now; null when that was not asked. */
  readonly judged: ComputedRef<Judged | null>
  /** The channel has spoken about all of it that it can check. */
  readonly isWhole: ComputedRef<boolean>
  /** Asks the channel about the parameters and the record. */
  readonly whole: RunningCall<[], void>
}

/** Asks the channel what it thinks before anything is sent. Nothing leaves by it. */
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
          // By the time that a relist publishes, it was withdrawn.
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
  const isWhole = computed(() => {
    const { options = null, record = null } = judged.value ?? {}
    return record !== null && (!checksOptions || options !== null)
  })
  return { judged, isWhole, whole }
}
