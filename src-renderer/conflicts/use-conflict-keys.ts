import { useEventListener } from '@vueuse/core'
import { useConfirmStore } from '../ui/dialogs/confirm-store.ts'
import {
  conflictCommand,
  keyPlace,
  type ChoiceLetters,
  type ConflictCommand,
} from './conflict-keys.ts'

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
