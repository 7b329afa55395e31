import { useEventListener } from '@vueuse/core'
import { useConfirmStore } from '../ui/dialogs/confirm-store.ts'
import { computed, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
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
