import { useEventListener } from '@vueuse/core'
import type { MaybeRefOrGetter } from 'vue'
import { useMenuCommand } from './menu-commands.ts'

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

/** A search field that can be focused with its text selected. */
interface FindField {
  readonly focus: () => void
  readonly select: () => void
}

/**
 * Focuses the search field of a screen, with its text selected, after "Find" in the menu and after the
 * key `/` outside text fields. Returns a function that focuses the field.
 *
 * @param isHeld true while the key `/` does nothing, for example while a form is open
 */
export function useFindKey(
  field: () => FindField | null,
  isHeld: () => boolean = () => false,
): () => void {
  function find(): void {
    field()?.focus()
    field()?.select()
  }
  useMenuCommand('find', find)
  useEventListener('keydown', (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (event.key !== '/' || isTyping || event.defaultPrevented || isHeld()) return
    event.preventDefault()
    find()
  })
  return find
}
