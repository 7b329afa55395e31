import { shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { useCall } from '../../ipc/use-call.ts'

/** Makes a call whose answer is shown. Keeps the answer, or the error if the call failed. */
export function useShownAnswer<T>(ask: () => Promise<T>): {
  readonly answer: ShallowRef<T | null>
  readonly error: ShallowRef<AppError | null>
  readonly read: () => Promise<void>
} {
  const answer = shallowRef<T | null>(null)
  const asking = useCall(ask)
  return {
    answer,
    error: asking.error,
    read: async () => {
      const next = await asking.run()
      if (next !== undefined) answer.value = next
    },
  }
}
