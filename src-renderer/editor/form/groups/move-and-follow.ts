import { inject, nextTick } from 'vue'
import type { ChangeAnswer } from '../form-context.ts'
import { renderSchedulerKey } from '../render-scheduler.ts'
import { keyboardStayed } from '../keyboard-stayed.ts'

type Move = (by: -1 | 1) => Promise<ChangeAnswer>

/**
 * Returns a handler that moves an item of a group and keeps the focus on the item's button, so that
 * another press moves the same item. The item may arrive on another page, which renders in turns.
 */
export function useMoveAndFollow() {
  const turns = inject(renderSchedulerKey, null)

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
    // At the end of the list only the button for the opposite direction is enabled.
    const other = moved?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
    ;(moved?.disabled === false ? moved : other)?.focus()
  }
}
