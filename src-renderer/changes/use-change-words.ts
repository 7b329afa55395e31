import { computed, type ComputedRef } from 'vue'
import type { RecordChange } from '../../src-shared/xml/changes/record-change.ts'
import { changeWords, type ChangeWords } from './change-words.ts'
import { useValueTools } from './use-value-tools.ts'

/** Provides the words of a change in the language of the screen and the zone of the account. */
export function useChangeWords(): ComputedRef<(change: RecordChange) => ChangeWords> {
  const tools = useValueTools()
  return computed(() => (change) => changeWords(change, tools.value))
}
