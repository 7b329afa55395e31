import { isModalOpen } from '../composables/input/key-target.ts'
import { useKeysFirst } from '../composables/page-keys.ts'
import { isShortcut } from '../composables/use-shortcuts.ts'
import { useShown } from '../composables/screen/use-shown.ts'
import { useMenuCommand } from '../composables/menu-commands.ts'

export interface EditorKeys {
  readonly save: () => void
  readonly send: () => void
  readonly find: () => void
  /** Moves the focus between the regions of the pane, because Tab indents in the text. */
  readonly cross: (back: boolean) => void
}

/**
 * Handles Ctrl+S, Ctrl+Enter, F6 and Shift+F6 anywhere on the page, and the same commands of the
 * menu. Catches the keys before the editor, which would insert a new line for Ctrl+Enter. While a
 * dialog covers the page, its own Ctrl+Enter counts: the record below must not be sent.
 */
export function useEditorKeys(keys: EditorKeys): void {
  const shown = useShown()

  const isFree = () => shown.value && !isModalOpen()

  function whenFree(action: () => void): void {
    if (isFree()) action()
  }

  useKeysFirst((event) => (isFree() ? actionOf(event) : null))
  function actionOf(event: KeyboardEvent): (() => void) | null {
    if (isShortcut('cross', event)) return () => keys.cross(false)
    if (isShortcut('crossBack', event)) return () => keys.cross(true)
    if (isShortcut('send', event)) return keys.send
    return isShortcut('save', event) ? keys.save : null
  }

  useMenuCommand('save', () => whenFree(keys.save))
  useMenuCommand('send', () => whenFree(keys.send))
  useMenuCommand('find', () => whenFree(keys.find))
}
