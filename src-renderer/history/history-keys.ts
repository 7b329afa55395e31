import type { KeyPlace } from '../compare/compare-keys.ts'
import { lineStep } from '../ui/lists/table-keys.ts'

export type HistoryCommand =
  | 'up'
  | 'down'
  | 'pick'
  | 'next'
  | 'previous'
  | 'layout'
  | 'cross'
  | 'undo'
  | 'back'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Returns the command of a key on the history screen; null if the focused control handles the key.
 */
export function historyCommand(event: Key, place: KeyPlace): HistoryCommand | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    return event.key.toLowerCase() === 'z' && !event.shiftKey && place !== 'field' ? 'undo' : null
  }
  if (event.key === 'F7') return event.shiftKey ? 'previous' : 'next'
  if (event.shiftKey) return null
  if (event.key === 'F6') return 'cross'
  if (event.key === 'Escape') return 'back'
  if (place === 'field') return null
  const step = place === 'elsewhere' ? lineStep(event.key) : null
  if (step !== null) return step > 0 ? 'down' : 'up'
  const letters: Record<string, HistoryCommand> = { m: 'pick', v: 'layout' }
  return letters[event.key.toLowerCase()] ?? null
}
