import { inject, nextTick } from 'vue'
import type { ChangeAnswer } from './form-context.ts'
import { formTurnsKey } from './form-turns.ts'
import { keyboardStayed } from './keyboard-stayed.ts'

type Move = (by: -1 | 1) => Promise<ChangeAnswer>

/**
 * Moves an item of a group, and the keyboard with it: pressing again moves the same one on. It may be
 * on another page then, which comes in turns.
 */
export function useMoveAndFollow() {
  const turns = inject(formTurnsKey, null)

  return async (event: MouseEvent, move: Move, by: -1 | 1): Promise<void> => {
    const button = event.currentTarget as HTMLElement
    const group = button.closest('[role="group"]')
    const name = button.dataset['testid'] ?? ''
    if (group === null) return
    const stayed = keyboardStayed(group)
    if ((await move(by)) !== null) return
    await nextTick()
    const next = name.replace(/\d+$/u, (at) => String(Number(at) + by))
    const selector = `[data-testid="${CSS.escape(next)}"]`
    const find = () => group.querySelector<HTMLButtonElement>(selector)
    await turns?.until(() => find() !== null)
    if (!stayed()) return
    const moved = find()
    // At the end of the list there is only the way back.
    const other = moved?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
    ;(moved?.disabled === false ? moved : other)?.focus()
  }
}
