import { nextTick } from 'vue'
import { isFocusFree } from './free-focus.ts'

/**
 * Gives the focus a place after an action that removed the focused control: the button of the offer
 * to undo, or else the heading of the page. Does nothing if a control has the focus.
 */
export async function refocus(): Promise<void> {
  await nextTick()
  if (!isFocusFree()) return
  const undo = document.querySelector<HTMLElement>('[data-undo-offer] button')
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const place = undo ?? heading
  place?.focus()
}
