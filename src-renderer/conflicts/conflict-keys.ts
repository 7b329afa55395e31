import { useEventListener } from '@vueuse/core'
import { useConfirmStore } from '../ui/dialogs/confirm-store.ts'
import { computed, type ComputedRef, type Ref } from 'vue'
import type { ShortcutId } from '../../src-shared/shortcuts/shortcut-table.ts'
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

/** Position of the keyboard focus: in an input field, in a read-only text, or elsewhere. */
export type KeyPlace = 'field' | 'text' | 'elsewhere'

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

/** Returns the place of an event. Read-only texts contain an input element for the caret. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'elsewhere'
  if (target.closest('.find-widget, .quick-input-widget') !== null) return 'field'
  if (target.closest('.monaco-editor') !== null) return 'text'
  return target.closest('input, textarea, select, [contenteditable="true"]') === null
    ? 'elsewhere'
    : 'field'
}

/**
 * Handles the keys of the conflict screen in the capture phase. Otherwise the read-only texts would
 * handle the keys and report that they cannot be changed.
 */
export function useConflictKeys(
  letters: () => ChoiceLetters,
  run: (command: ConflictCommand) => void,
): void {
  const dialogs = useConfirmStore()

  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (dialogs.open !== null) return
      const place = keyPlace(event.target)
      const command = conflictCommand(event, place, letters())
      if (command === null || (command === 'back' && searching())) return
      event.preventDefault()
      event.stopPropagation()
      run(command)
    },
    { capture: true },
  )
}

/** True while a text's search box is open, which Escape closes first. */
function searching(): boolean {
  return document.querySelector('.find-widget.visible') !== null
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
