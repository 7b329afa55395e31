/**
 * Copies a text to the clipboard. Call it during a click or key event. The page has no permissions
 * (src-main/shell/process/denials.ts), so the Clipboard API is refused. The older copy command
 * copies the selection of a field. Returns false if copying was refused.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  // Outside an open dialog nothing can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
