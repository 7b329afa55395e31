import type * as Monaco from 'monaco-editor/editor/editor.api.js'

/** Popups of the editor that Escape closes first. */
const popups = '.suggest-widget.visible, .find-widget.visible, .rename-box, .action-widget'

/**
 * After Escape, the next Tab or Shift+Tab leaves the text instead of indenting; any other key ends
 * this. Tab would otherwise hold users of the keyboard in the text (WCAG 2.1.2). `changed` is called
 * with whether Tab leaves the text.
 */
export function letTabLeave(
  editor: Monaco.editor.IStandaloneCodeEditor,
  changed: (leaves: boolean) => void,
): void {
  let leaves = false

  function set(next: boolean): void {
    if (next === leaves) return
    leaves = next
    editor.updateOptions({ tabFocusMode: next })
    changed(next)
  }

  editor.onKeyDown(({ browserEvent }) => {
    const { key } = browserEvent
    if (key === 'Escape') set(document.querySelector(popups) === null)
    else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) set(false)
  })
  editor.onDidBlurEditorText(() => set(false))
}
