import { computed, type ComputedRef } from 'vue'
import type { ShortcutId, ShortcutPlace } from '../../src-shared/shortcuts/shortcut-table.ts'
import { useShortcutWords } from './use-shortcuts.ts'

export interface LegendEntry {
  readonly id: ShortcutId
  readonly keys: readonly string[]
  readonly does: string
}

/** Provides the line of shortcuts below a screen: the keys, and what they do in small letters. */
export function useLegend(place: ShortcutPlace): ComputedRef<LegendEntry[]> {
  const { listOf } = useShortcutWords()
  return computed(() =>
    listOf(place).map(({ id, keys, does }) => ({
      id,
      keys,
      does: does.charAt(0).toLowerCase() + does.slice(1),
    })),
  )
}
