/**
 * Puts a text on the clipboard, during a click or a key. Every permission is refused to the page
 * (src-main/shell/session-security.ts), that of the newer clipboard API too, so the old command does
 * it, which copies what is selected in a field. False when it was refused.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
