import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ProjectDetail } from '../../src-shared/ipc/calls/project-calls.ts'
import { newestOnly } from '../ipc/newest-only.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface ProjectHandle {
  readonly detail: ShallowRef<ProjectDetail | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** Reads the project of a page, and reads it again when main reports a change. */
export function useProject(projectId: Ref<string>): ProjectHandle {
  const detail = shallowRef<ProjectDetail | null>(null)
  const error = shallowRef<AppError | null>(null)
  const beginRead = newestOnly()

  async function reload(): Promise<void> {
    const isNewest = beginRead()
    try {
      const next = await unwrap(window.perceel.projects.get({ projectId: projectId.value }))
      if (!isNewest()) return // a later request has a newer answer
      detail.value = next
      error.value = null
    } catch (thrown) {
      if (isNewest()) error.value = toAppError(thrown)
    }
  }

  watch(
    projectId,
    () => {
      detail.value = null
      void reload()
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('projectsChanged', ({ projectIds }) => {
      if (projectIds === null || projectIds.includes(projectId.value)) void reload()
    }),
  )

  return { detail, error, reload }
}
