import { nextTick } from 'vue'

/** Puts the keyboard on the first field that is wrong, opening the section that it is in. */
export async function focusFirstProblem(form: HTMLElement | null): Promise<void> {
  await nextTick()
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}

/** Scrolls what was just said into sight. */
export async function bringIntoSight(element: () => Element | null | undefined): Promise<void> {
  await nextTick()
  element()?.scrollIntoView({ block: 'nearest' })
}
