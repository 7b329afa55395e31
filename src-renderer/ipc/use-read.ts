import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { coalesce } from './coalesce.ts'
import { toAppError } from './unwrap.ts'

/** A value of main that a screen shows. */
export interface ShownRead<Value> {
  /** Null until the first answer about the present subject. */
  readonly value: ShallowRef<Value | null>
  /** The failure of the last read; null after an answer. */
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/**
 * Reads a value of main, now and after each change that main reports. Another subject forgets the
 * value, and an answer about an earlier subject is dropped.
 *
 * @param subject what the value is about, as plain data, such as the id of a project
 * @param listen subscribes its argument to the events of main after which the value may differ, and
 *   returns the functions that unsubscribe
 */
export function useRead<Subject, Value>(
  subject: () => Subject,
  read: (subject: Subject) => Promise<Value>,
  listen: (changed: () => void) => readonly (() => void)[],
): ShownRead<Value> {
  const value: ShallowRef<Value | null> = shallowRef(null)
  const error = shallowRef<AppError | null>(null)
  const key = () => JSON.stringify(subject())

  const reload = coalesce(async () => {
    const asked = key()
    try {
      const answer = await read(subject())
      if (asked !== key()) return
      value.value = answer
      error.value = null
    } catch (thrown) {
      if (asked === key()) error.value = toAppError(thrown)
    }
  })

  watch(
    key,
    () => {
      value.value = null
      error.value = null
      void reload()
    },
    { immediate: true },
  )
  for (const stop of listen(() => void reload())) onScopeDispose(stop)
  return { value, error, reload }
}
