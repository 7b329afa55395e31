import type { FormHit } from '../../../../src-shared/xml/form/form-hit.ts'
import type { FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import type { PathPlace } from '../../../../src-shared/xml/form/place-of-path.ts'
import type { FocusItem } from './form-focus.ts'

interface FormNavigation {
  readonly goTo: (offset: number) => Promise<FormKey | null>
  readonly goToKey: (key: FormKey, offset: number) => Promise<void>
}

/**
 * Leads to items of the form: opens the parts around the item and focuses its field, unless the user moved
 * the focus meanwhile.
 */
export function createFormJumps({ goTo, goToKey }: FormNavigation, focusAfter: () => FocusItem) {
  async function goToHit(hit: FormHit): Promise<void> {
    const focusItem = focusAfter()
    await goToKey(hit.key, hit.start)
    await focusItem(hit.key)
  }

  /**
   * Focuses the field of a place; for a missing element the control that adds it. Returns false if
   * the form does not show the place.
   */
  async function goToPlace({ start, keys }: Pick<PathPlace, 'start' | 'keys'>): Promise<boolean> {
    const focusItem = focusAfter()
    await goTo(start)
    for (const key of keys) if (await focusItem(key)) return true
    return false
  }

  /** Focuses the first of the `fields` within the element at an offset, else the element itself. */
  async function goToField(offset: number, fields: readonly string[]): Promise<void> {
    const focusItem = focusAfter()
    const key = await goTo(offset)
    if (key === null) return
    for (const field of fields) if (await focusItem(`${key}/${field}[1]`)) return
    await focusItem(key)
  }

  return { goToHit, goToPlace, goToField }
}
