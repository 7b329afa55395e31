/** Where the keyboard lands in a part: what one looks for there, before its first control. */
const entries = [
  '[role="listbox"], [role="tree"]',
  '.current :is(input, select, textarea)',
  'select, input, textarea, button:enabled',
]

/**
 * The part of the pane behind (or before) the one that has the keyboard: the buttons, the text, what
 * stands beside it and under it, and round again. Parts carry `data-region`; hidden ones are passed
 * over. Null when the keyboard is in none of them.
 */
export function nextRegion(pane: HTMLElement, back: boolean): HTMLElement | null {
  const parts = [...pane.querySelectorAll<HTMLElement>('[data-region]')].filter((one) =>
    one.checkVisibility(),
  )
  const at = parts.findIndex((one) => one.contains(document.activeElement))
  if (at < 0) return null
  return parts[(at + (back ? -1 : 1) + parts.length) % parts.length] ?? null
}

/** Puts the keyboard into a part other than the text. */
export function enterRegion(part: HTMLElement): void {
  for (const entry of entries) {
    const found = [...part.querySelectorAll<HTMLElement>(entry)].find((one) =>
      one.checkVisibility(),
    )
    if (found !== undefined) return found.focus()
  }
  part.focus()
}
