/** Puts the keyboard on a parameter's field, and shows it. */
export function focusParameter(form: HTMLElement | null, parameter: string): void {
  const field = form?.querySelector(`[data-parameter="${parameter}"]`)
  field?.scrollIntoView({ block: 'nearest' })
  field?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select')?.focus()
}
