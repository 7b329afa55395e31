import type { FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import { keyboardStayed } from '../../../composables/input/keyboard-stayed.ts'
import type { RenderScheduler } from '../reading/render-scheduler.ts'

/**
 * Focuses an item, unless the user moved the focus meanwhile. Resolves to false if the item is not
 * in the form.
 */
export type FocusItem = (key: FormKey) => Promise<boolean>

/** Finds the items of the form on the screen. `body`: the element that contains the form. */
export function createFormFocus(
  body: () => HTMLElement | null,
  scheduler: Pick<RenderScheduler, 'until'>,
) {
  /** Counts focus requests. If two requests wait, the later one wins. */
  let wanted = 0

  function elementOf(key: FormKey, by: 'key' | 'part' = 'key'): HTMLElement | null {
    return body()?.querySelector(`[data-${by}="${CSS.escape(key)}"]`) ?? null
  }

  /**
   * Remembers where the focus is now, at the start of an action. The returned function focuses the
   * item that the action leads to.
   */
  function focusAfter(): FocusItem {
    const place = body()
    if (place === null) return () => Promise.resolve(false)
    const stayed = keyboardStayed(place)
    return async (key) => {
      const mine = (wanted += 1)
      const fieldOf = () =>
        elementOf(key)?.querySelector<HTMLElement>('input, select, textarea') ?? null
      await scheduler.until(() => fieldOf() !== null)
      const found = elementOf(key)
      const opening = found instanceof HTMLButtonElement ? found : found?.querySelector('button')
      // The first field of the item, else its opening button.
      const target = fieldOf() ?? opening
      if (mine === wanted && stayed()) target?.focus()
      return found !== null
    }
  }

  return { elementOf, focusAfter }
}
