import { useEventListener } from '@vueuse/core'
import { useConfirmStore } from '../dialogs/confirm-store.ts'
import { useShown } from '../projects/page/use-shown.ts'
import { useMenuCommand } from '../shell/menu-commands.ts'

export interface EditorKeys {
  readonly save: () => void
  readonly send: () => void
  readonly find: () => void
}

/**
 * Ctrl+S and Ctrl+Enter anywhere on the page, and the same commands of the menu. Caught before the
 * editor sees them: Ctrl+Enter is its own key for a new line.
 */
export function useEditorKeys(keys: EditorKeys): void {
  const dialogs = useConfirmStore()
  const shown = useShown()

  function whenShown(action: () => void): void {
    if (shown.value && dialogs.open === null) action()
  }

  useEventListener(
    window,
    'keydown',
    (event) => {
      if (!shown.value || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return
      const action =
        event.key.toLowerCase() === 's' ? keys.save : event.key === 'Enter' ? keys.send : null
      if (action === null) return
      event.preventDefault()
      event.stopPropagation()
      whenShown(action)
    },
    { capture: true },
  )
  useMenuCommand('save', () => whenShown(keys.save))
  useMenuCommand('send', () => whenShown(keys.send))
  useMenuCommand('find', () => whenShown(keys.find))
}
