import { computed, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ChoiceLetters } from './conflict-keys.ts'

interface LegendEntry {
  readonly keys: readonly string[]
  readonly does: string
}

/** Returns the legend of the keys of the conflict screen. */
export function useConflictLegend(letters: Ref<ChoiceLetters>): ComputedRef<LegendEntry[]> {
  const { t } = useI18n()
  return computed(() => {
    const [mine, theirs, own] = letters.value.map((letter) => letter.toUpperCase())
    const entry = (name: string, ...keys: (string | undefined)[]) => ({
      keys: keys.filter((key) => key !== undefined),
      does: t(`conflicts.keys.${name}`),
    })
    return [
      entry('move', '↑', '↓'),
      entry('open', 'F8'),
      entry('mine', '1', mine),
      entry('theirs', '2', theirs),
      entry('own', '3', own),
      entry('undo', 'Ctrl+Z'),
      entry('view', 'V'),
      entry('cross', 'F6'),
      entry('finish', 'Ctrl+Enter'),
      entry('back', 'Esc'),
    ]
  })
}
