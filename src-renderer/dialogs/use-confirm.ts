import { useConfirmStore, type Question } from './confirm-store.ts'

/**
 * Asks before an outward or irreversible action: `if (!(await confirm({...}))) return`.
 * Resolves to true only when the user chose to go on.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useConfirmStore().ask
}
