import { nextTick } from 'vue'
import { keyboardStayed } from './keyboard-stayed.ts'

/**
 * Focuses an element of a screen or sheet when its content is loaded, unless the user moved the focus
 * meanwhile. `place`: the element that contains the content. By default its first field or button.
 */
export async function focusOnceLoaded(
  place: Element | null,
  load: () => Promise<unknown>,
  find: () => HTMLElement | null | undefined = () =>
    place?.querySelector<HTMLElement>('input, button'),
): Promise<void> {
  const stayed = keyboardStayed(place)
  await load()
  await nextTick()
  if (stayed()) find()?.focus()
}
