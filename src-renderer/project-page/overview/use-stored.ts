import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { coalesce } from '../../ipc/coalesce.ts'
import { toAppError } from '../../ipc/unwrap.ts'

export interface Stored<Value> {
  /** Null until the first answer. */
  readonly value: ShallowRef<Value | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/**
 * Reads a part of a project, and reads it again when main reports a change.
 *
 * @param subscribe calls its argument with the id of each changed project, null for all projects
 */
export function useStored<Value>(
  projectId: Readonly<Ref<string>>,
  read: (projectId: string) => Promise<Value>,
  subscribe: (changed: (projectId: string | null) => void) => () => void,
): Stored<Value> {
  const value: ShallowRef<Value | null> = shallowRef(null)
  const error = shallowRef<AppError | null>(null)
  const reload = coalesce(async () => {
    const id = projectId.value
    try {
      const next = await read(id)
      if (id !== projectId.value) return
      value.value = next
      error.value = null
    } catch (thrown) {
      if (id === projectId.value) error.value = toAppError(thrown)
    }
  })
  watch(projectId, () => void reload(), { immediate: true })
  onScopeDispose(
    subscribe((changed) => {
      if (changed === null || changed === projectId.value) void reload()
    }),
  )
  return { value, error, reload }
}
