import { computed, onMounted, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ProjectDetail } from '../../src-shared/ipc/calls/project-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/** Reads, when the screen opens, which work on a project's record a request would leave behind. */
export function useUnsentWork(projectId: string): {
  /** True if typed text was not saved. */
  readonly hasDraft: ComputedRef<boolean>
  /** True if saved edits wait for the user to send them. */
  readonly hasUnqueuedEdits: ComputedRef<boolean>
  readonly error: ShallowRef<AppError | null>
} {
  const detail = shallowRef<ProjectDetail | null>(null)
  const { run, error } = useCall(async () => {
    detail.value = await unwrap(window.perceel.projects.get({ projectId }))
  })
  onMounted(() => run())
  return {
    hasDraft: computed(() => (detail.value?.draftVersion ?? null) !== null),
    hasUnqueuedEdits: computed(() => detail.value?.hasUnqueuedEdits ?? false),
    error,
  }
}
