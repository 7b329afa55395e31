/** Returns true if a typed letter goes into a text: a field, or the text editor. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], .monaco-editor',
    ) !== null
  )
}

/** Returns true while a modal dialog covers the page. */
export function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}
