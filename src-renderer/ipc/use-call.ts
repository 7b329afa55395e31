import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { toAppError } from './unwrap.ts'

export interface RunningCall<Args extends readonly unknown[], T> {
  /** Runs the call. Resolves to undefined if it failed; `error` then holds the reason. */
  readonly run: (...args: Args) => Promise<T | undefined>
  readonly pending: Ref<boolean>
  readonly error: ShallowRef<AppError | null>
}

/**
 * Tracks the state of a user action: pending, and the error of the last run. A new run clears the
 * error.
 */
export function useCall<Args extends readonly unknown[], T>(
  action: (...args: Args) => Promise<T>,
): RunningCall<Args, T> {
  const pending = ref(false)
  const error = shallowRef<AppError | null>(null)

  async function run(...args: Args): Promise<T | undefined> {
    pending.value = true
    error.value = null
    try {
      return await action(...args)
    } catch (thrown) {
      error.value = toAppError(thrown)
      return undefined
    } finally {
      pending.value = false
    }
  }

  return { run, pending, error }
}
