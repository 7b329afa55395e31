import { useEventListener } from '@vueuse/core'
import { useConfirmStore } from '../dialogs/confirm-store.ts'
import {
  conflictCommand,
  keyPlace,
  type ChoiceLetters,
  type ConflictCommand,
} from './conflict-keys.ts'

/**
 * The keys of the conflict screen, anywhere on it. Caught before the read-only texts see them: they
 * would answer that they cannot be changed.
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

/** Escape closes the search box of a text first. */
function searching(): boolean {
  return document.querySelector('.find-widget.visible') !== null
}
