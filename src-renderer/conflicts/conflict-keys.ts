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
  if (place === 'elsewhere' && event.key === 'ArrowDown') return 'down'
  if (place === 'elsewhere' && event.key === 'ArrowUp') return 'up'
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
