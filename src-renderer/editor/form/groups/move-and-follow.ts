import { inject, nextTick } from 'vue'
import { keyboardStayed } from '../../../composables/input/keyboard-stayed.ts'
import type { ChangeAnswer } from '../form-context.ts'
import { renderSchedulerKey } from '../reading/render-scheduler.ts'
import type { Step } from './row-keys.ts'

type Move = (by: Step) => Promise<ChangeAnswer>

/**
 * Returns a handler that moves an item of a group and keeps the focus on the item's button, so that
 * another press moves the same item. The item may arrive on another page, which renders in turns.
 * Presses before the item is in its new place go on from there.
 */
export function useMoveAndFollow() {
  const scheduler = inject(renderSchedulerKey, null)
  /** The steps that were asked for during a move; null without a move. */
  let later: Step[] | null = null

  async function follow(button: HTMLElement, move: Move, by: Step): Promise<Element | null> {
    const group = button.closest('[role="group"]')
    const name = button.dataset['testid'] ?? ''
    if (group === null) return null
    const hadFocus = button.parentElement?.contains(document.activeElement) === true
    const stayed = keyboardStayed(group)
    if ((await move(by)) !== null) return null
    await nextTick()
    const next = name.replace(/\d+$/u, (at) => String(Number(at) + by))
    const selector = `[data-testid="${CSS.escape(next)}"]`
    const find = () => group.querySelector<HTMLButtonElement>(selector)
    await scheduler?.until(() => find() !== null)
    const moved = find()
    const buttons = moved?.parentElement ?? null
    // At the end of the list only the button for the opposite direction is enabled.
    const other = buttons?.querySelector<HTMLButtonElement>('button:enabled')
    if (hadFocus && stayed()) (moved?.disabled === false ? moved : other)?.focus()
    return buttons
  }

  return async (event: MouseEvent, move: Move, by: Step): Promise<void> => {
    if (later !== null) return void later.push(by)
    const asked: Step[] = (later = [])
    const buttons = await follow(event.currentTarget as HTMLElement, move, by)
    later = null
    for (const step of asked) {
      const direction = step < 0 ? 'up' : 'down'
      buttons?.querySelector<HTMLButtonElement>(`[data-testid^="form-${direction}-"]`)?.click()
    }
  }
}
