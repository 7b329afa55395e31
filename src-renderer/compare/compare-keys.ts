import { useKeysFirst } from '../composables/page-keys.ts'
import { useConfirmStore } from '../ui/dialogs/confirm-store.ts'

/** Position of the keyboard focus: in an input field, in a read-only text, or elsewhere. */
export type KeyPlace = 'field' | 'text' | 'elsewhere'

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
 * Handles the keys of a screen that compares texts. Otherwise the read-only texts would handle the
 * keys and report that they cannot be changed. While a text's search box is open, Escape closes
 * that box instead of the screen.
 */
export function useCompareKeys<Command extends string>(
  commandOf: (event: KeyboardEvent, place: KeyPlace) => Command | 'back' | null,
  run: (command: Command | 'back') => unknown,
): void {
  const dialogs = useConfirmStore()
  useKeysFirst((event) => {
    if (dialogs.open !== null) return null
    const command = commandOf(event, keyPlace(event.target))
    const isSearching = document.querySelector('.find-widget.visible') !== null
    return command === null || (command === 'back' && isSearching) ? null : () => run(command)
  })
}
