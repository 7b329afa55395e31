import { useConfirmStore, type Question } from './confirm-store.ts'

/**
 * Returns a function that asks before an outward or irreversible action: `if (!(await
 * confirm({...}))) return`. Resolves to true only if the user confirmed.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useConfirmStore().ask
}
