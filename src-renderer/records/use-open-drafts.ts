import { onMounted, shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DraftedProject } from '../../src-shared/ipc/calls/project-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/** Reads, when the screen opens, which of these projects have an open draft of their record. */
export function useOpenDrafts(projectIds: readonly string[]): {
  readonly drafts: ShallowRef<readonly DraftedProject[]>
  readonly error: ShallowRef<AppError | null>
} {
  const drafts = shallowRef<readonly DraftedProject[]>([])
  const { run, error } = useCall(async () => {
    const asked = { projectIds: [...projectIds] }
    drafts.value = await unwrap(window.perceel.projects.openDrafts(asked))
  })
  onMounted(() => run())
  return { drafts, error }
}
