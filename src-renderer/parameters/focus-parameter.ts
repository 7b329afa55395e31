/** Scrolls to the field of a parameter and focuses it. */
export function focusParameter(form: HTMLElement | null, parameter: string): void {
  const field = form?.querySelector(`[data-parameter="${parameter}"]`)
  field?.scrollIntoView({ block: 'nearest' })
  field?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select')?.focus()
}
