import { ref, watch, type Ref } from 'vue'

/**
 * Keeps the keyboard on a button that becomes disabled while it has the focus, for example because its
 * action runs, or because the last page is shown. The browser would take the focus away from a disabled
 * button, so the button stays enabled and refuses presses itself until the user leaves it.
 *
 * @param element the element of the button
 * @param isDisabled reads whether the button is to be disabled
 * @returns `keepsFocus`: the button has to stay enabled; `refuse`: the listener for its clicks, in the capture
 *   phase; `leave`: the listener for the loss of the focus
 */
export function useKeptFocus(
  element: () => Element | null | undefined,
  isDisabled: () => boolean,
): {
  readonly keepsFocus: Readonly<Ref<boolean>>
  readonly refuse: (event: MouseEvent) => void
  readonly leave: () => void
} {
  const keepsFocus = ref(false)
  watch(isDisabled, (disabled) => {
    keepsFocus.value = disabled && element() === document.activeElement
  })

  function refuse(event: MouseEvent): void {
    if (!keepsFocus.value) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function leave(): void {
    keepsFocus.value = false
  }

  return { keepsFocus, refuse, leave }
}
