import { nextTick } from 'vue'

/** Focuses the first invalid field and opens its section. */
export async function focusFirstProblem(form: HTMLElement | null): Promise<void> {
  await nextTick()
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}

/** Scrolls a new message into view. */
export async function bringIntoSight(element: () => Element | null | undefined): Promise<void> {
  await nextTick()
  element()?.scrollIntoView({ block: 'nearest' })
}
