/** Selectors of the control to focus on entering a region, in order of preference. */
const entries = [
  '[role="listbox"], [role="tree"]',
  '.current :is(input, select, textarea)',
  'select, input, textarea, button:enabled',
]

/**
 * Returns the next (or previous) region of the pane after the focused region: toolbar, text, side
 * panel, bottom panel, then the first again. Regions carry `data-region`; hidden regions are
 * skipped. Null if the focus is in no region.
 */
export function nextRegion(pane: HTMLElement, back: boolean): HTMLElement | null {
  const parts = [...pane.querySelectorAll<HTMLElement>('[data-region]')].filter((one) =>
    one.checkVisibility(),
  )
  const at = parts.findIndex((one) => one.contains(document.activeElement))
  if (at < 0) return null
  return parts[(at + (back ? -1 : 1) + parts.length) % parts.length] ?? null
}

/** Focuses the first visible control of a region (see `entries`), or the region itself without one. */
export function enterRegion(part: HTMLElement): void {
  for (const entry of entries) {
    const found = [...part.querySelectorAll<HTMLElement>(entry)].find((one) =>
      one.checkVisibility(),
    )
    if (found !== undefined) return found.focus()
  }
  part.focus()
}
