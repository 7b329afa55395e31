import {
  computed,
  onScopeDispose,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type {
  StoredValidation,
  ValidationStatus,
} from '../../../src-shared/ipc/calls/validation-calls.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import { newestOnly } from '../../ipc/newest-only.ts'
import { onEvent } from '../../ipc/on-event.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'
import { useRead } from '../../ipc/use-read.ts'

/** The action and the project status to check for. `chosen`: Perceel derives the project status. */
export interface ValidationAsk {
  readonly action: 'publish' | 'revoke'
  readonly status: ValidationStatus | 'chosen'
}

export interface ValidationHandle {
  readonly results: ComputedRef<readonly StoredValidation[]>
  /** Why the stored results could not be read. */
  readonly error: ShallowRef<AppError | null>
  /** Errors of the channels that could not be asked in the last run. */
  readonly failed: ShallowRef<ReadonlyMap<ChannelType, AppError>>
  /** Number of channels asked so far and in total; null while no check is running. */
  readonly progress: Ref<{ readonly done: number; readonly total: number } | null>
  readonly run: (types: readonly ChannelType[], ask: ValidationAsk) => Promise<void>
  /** Ends the run: the remaining channels are not asked. */
  readonly stop: () => void
}

/**
 * Maximum number of channels asked at the same time. Main has its own limit of requests too.
 */
const atOnce = 4

/** Provides the stored checks of a project, and asks for new ones channel by channel. */
export function useValidation(projectId: Ref<string>): ValidationHandle {
  const failed = shallowRef<ReadonlyMap<ChannelType, AppError>>(new Map())
  const progress = ref<{ done: number; total: number } | null>(null)
  const { records, validation } = window.perceel
  const beginRun = newestOnly()

  const stored = useRead(
    () => projectId.value,
    (id) => unwrap(validation.results({ projectId: id })),
    (changed) =>
      (['validationChanged', 'channelsChanged'] as const).map((name) =>
        onEvent(name, (event) => event.projectId === projectId.value && changed()),
      ),
  )

  async function start(types: readonly ChannelType[], ask: ValidationAsk): Promise<void> {
    const isNewest = beginRun()
    const id = projectId.value
    const left = [...types]
    const wrong = new Map<ChannelType, AppError>()
    failed.value = wrong
    progress.value = { done: 0, total: types.length }

    async function askOne(type: ChannelType): Promise<void> {
      try {
        const answer = await unwrap(validation.run({ projectId: id, types: [type], ...ask }))
        for (const each of answer.failed) wrong.set(each.type, each.error)
      } catch (thrown) {
        wrong.set(type, toAppError(thrown))
      }
      if (!isNewest()) return
      failed.value = new Map(wrong)
      progress.value = { done: (progress.value?.done ?? 0) + 1, total: types.length }
    }
    async function askOn(): Promise<void> {
      for (let next = left.shift(); next !== undefined && isNewest(); next = left.shift()) {
        await askOne(next)
      }
    }
    // A result is stored with the text that was checked, so fetch a missing text first. If fetching
    // fails, the check continues and its result has no known text.
    await records.read({ kind: 'project', id, version: defaultProjectXmlVersion })
    await Promise.all(Array.from({ length: atOnce }, askOn))
    if (isNewest()) progress.value = null
    await stored.reload()
  }

  function stop(): void {
    beginRun() // ends the run under way
    progress.value = null
  }

  watch(projectId, () => {
    stop()
    failed.value = new Map()
  })
  onScopeDispose(stop)
  const results = computed(() => stored.value.value ?? [])
  return { results, error: stored.error, failed, progress, run: start, stop }
}
