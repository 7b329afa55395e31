import { nextTick, watch, type Ref } from 'vue'
import type { FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import type { RenderScheduler } from '../reading/render-scheduler.ts'
import { isFocusFree } from '../../../composables/input/free-focus.ts'

interface FormFollow {
  /** The element that contains the fields. */
  readonly body: () => HTMLElement | null
  /** Changes when the form of the text changes. */
  readonly root: Readonly<Ref<unknown>>
  readonly current: Readonly<Ref<FormKey | null>>
  readonly scheduler: RenderScheduler
  /** Returns whether the focus is in the form. */
  readonly hasKeyboard: () => boolean
  readonly elementOf: (key: FormKey) => HTMLElement | null
}

/**
 * Lets the form follow the text: keeps the focus in the form if a change removes the focused control,
 * and scrolls to the current item while the focus is elsewhere.
 */
export function useFormFollow(form: FormFollow): void {
  const { body, root, current, scheduler, hasKeyboard, elementOf } = form

  /** True if the focus was in the form when the form last changed. */
  let had = false
  watch(root, () => void (had = hasKeyboard()))
  // A change can remove the focused control, for example when adding an item is undone. Focus the
  // form then, so that keys still reach the form.
  watch([root, scheduler.turnCount], async () => {
    await nextTick()
    if (!had || hasKeyboard()) return
    had = false
    if (isFocusFree()) body()?.focus()
  })

  /** The current item while it still has to be scrolled to. Rendering may take some turns. */
  let toShow: FormKey | null = null
  watch(current, (key) => (toShow = key))
  watch([current, scheduler.turnCount], async () => {
    await nextTick()
    const found = toShow === null ? null : elementOf(toShow)
    if (hasKeyboard()) toShow = null
    else if (found !== null) {
      toShow = null
      found.scrollIntoView({ block: 'nearest' })
    }
  })
}
