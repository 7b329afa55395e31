import { nextTick } from 'vue'
import type { ChangeAnswer } from './form-context.ts'

/** Moves an item of a group, and the keyboard with it: pressing again moves the same one on. */
export async function moveAndFollow(
  event: MouseEvent,
  move: (by: -1 | 1) => Promise<ChangeAnswer>,
  by: -1 | 1,
): Promise<void> {
  const button = event.currentTarget as HTMLElement
  const group = button.closest('[role="group"]')
  const name = button.dataset['testid'] ?? ''
  if ((await move(by)) !== null) return
  await nextTick()
  const next = name.replace(/\d+$/u, (at) => String(Number(at) + by))
  const moved = group?.querySelector<HTMLButtonElement>(`[data-testid="${CSS.escape(next)}"]`)
  // At the end of the list there is only the way back.
  const other = moved?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
  ;(moved?.disabled === false ? moved : other)?.focus()
}
