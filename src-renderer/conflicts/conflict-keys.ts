import { computed, type ComputedRef, type Ref } from 'vue'
import type { ShortcutId } from '../../src-shared/shortcuts/shortcut-table.ts'
import type { KeyPlace } from '../compare/compare-keys.ts'
import { useLegend, type LegendEntry } from '../composables/use-legend.ts'
import { lineStep } from '../ui/lists/table-keys.ts'

export type ConflictCommand =
  | 'mine'
  | 'theirs'
  | 'own'
  | 'next'
  | 'previous'
  | 'down'
  | 'up'
  | 'undo'
  | 'redo'
  | 'finish'
  | 'view'
  | 'cross'
  | 'back'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** First letters of the words for "mine", "theirs" and "own" in the current language. */
export type ChoiceLetters = readonly [mine: string, theirs: string, own: string]

const choices = ['mine', 'theirs', 'own'] as const

/**
 * Returns the command of a key on the conflict screen; null for a key that the focused element
 * handles.
 */
export function conflictCommand(
  event: Key,
  place: KeyPlace,
  letters: ChoiceLetters,
): ConflictCommand | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return withControl(event, place)
  if (event.key === 'F8') return event.shiftKey ? 'previous' : 'next'
  if (event.shiftKey) return null
  if (event.key === 'F6') return 'cross'
  if (event.key === 'Escape') return 'back'
  if (place === 'field') return null
  const step = place === 'elsewhere' ? lineStep(event.key) : null
  if (step !== null) return step > 0 ? 'down' : 'up'
  const letter = event.key.toLowerCase()
  if (letter === 'v') return 'view'
  const index = letters.indexOf(letter) >= 0 ? letters.indexOf(letter) : Number(letter) - 1
  return choices[index] ?? null
}

function withControl({ key, shiftKey }: Key, place: KeyPlace): ConflictCommand | null {
  if (key === 'Enter') return shiftKey ? null : 'finish'
  if (place === 'field') return null // a field has its own undo
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

/** Returns the legend of the keys of the conflict screen, with the letters of the choices. */
export function useConflictLegend(letters: Ref<ChoiceLetters>): ComputedRef<LegendEntry[]> {
  const legend = useLegend('conflict')
  return computed(() => {
    const byId = new Map(choiceIds.map((id, index) => [id, letters.value[index]]))
    return legend.value.map((entry) => {
      const letter = byId.get(entry.id)?.toUpperCase()
      return letter === undefined ? entry : { ...entry, keys: [...entry.keys, letter] }
    })
  })
}

const choiceIds: readonly ShortcutId[] = ['conflictMine', 'conflictTheirs', 'conflictOwn']
