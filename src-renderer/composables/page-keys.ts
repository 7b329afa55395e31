import { useEventListener } from '@vueuse/core'
import type { MaybeRefOrGetter } from 'vue'

/** Returns a key listener that runs `submit` on Ctrl+Enter, and on Cmd+Enter of macOS. */
export function onSubmitKey(submit: () => unknown): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
}

/**
 * Handles keys in the capture phase, before the focused control: Monaco has other uses for them.
 *
 * @param actionOf returns what a key does; null leaves the key to the focused control
 * @param target the part of the page whose keys count
 */
export function useKeysFirst(
  actionOf: (event: KeyboardEvent) => (() => unknown) | null,
  target: MaybeRefOrGetter<EventTarget | null | undefined> = window,
): void {
  useEventListener<KeyboardEvent>(
    target,
    'keydown',
    (event) => {
      const action = actionOf(event)
      if (action === null) return
      event.preventDefault()
      event.stopPropagation()
      void action()
    },
    { capture: true },
  )
}
