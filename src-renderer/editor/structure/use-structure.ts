import { useEventListener } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useMessages } from '../../ui/notices/use-messages.ts'
import { useConfirmStore } from '../../ui/dialogs/confirm-store.ts'
import { useShown } from '../../composables/use-shown.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import { goToOtherTag } from './go-to-other-tag.ts'
import { structureProviders } from './structure-providers.ts'
import type { SetOut } from './use-set-out.ts'
import { useTagPairs } from './use-tag-pairs.ts'

/** Provides folding, tag editing and selections by the tree, and the shortcuts of these actions. */
export function useStructure(context: EditorContext, setOut: SetOut, findSymbol: () => void): void {
  const { t, locale } = useI18n()
  const message = useMessages()
  const { monaco } = context
  const folding = structureProviders(monaco, {
    noElement: () => t('editorStructure.rename.noElement'),
    notAName: (name) => {
      const text = t('editorStructure.rename.notAName', { name })
      message.warning(text) // Monaco would only log the message
      return text
    },
  })
  useTagPairs(context)

  let added: Monaco.IDisposable[] = []
  const clear = () => {
    for (const one of added) one.dispose()
    added = []
  }

  function actions(): Omit<Monaco.editor.IActionDescriptor, 'id'>[] {
    const { KeyCode, KeyMod } = monaco
    return [
      {
        label: t('editorStructure.symbols.action'),
        contextMenuGroupId: 'navigation',
        run: findSymbol,
      },
      {
        label: t('editorStructure.otherTag'),
        // Monaco's shortcut for matching brackets.
        keybindings: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.Backslash],
        contextMenuGroupId: 'navigation',
        run: () => goToOtherTag(context),
      },
      {
        label: t('editorStructure.setOut.format'),
        keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF],
        contextMenuGroupId: '1_modification',
        run: setOut.format,
      },
      {
        label: t('editorStructure.sort.action'),
        contextMenuGroupId: '1_modification',
        run: setOut.sort,
      },
    ]
  }

  watch(
    [context.editor, locale],
    ([editor]) => {
      clear()
      if (editor === null) return
      added = actions().map((action, at) => editor.addAction({ id: `structure.${at}`, ...action }))
      added.push(folding.follow(editor))
    },
    { immediate: true },
  )
  const shown = useShown()
  const dialogs = useConfirmStore()
  // Listen on the whole page, as for Ctrl+S: the shortcuts work from the outline and the form too.
  useEventListener(
    window,
    'keydown',
    (event) => {
      if (!shown.value || dialogs.open !== null || event.altKey) return
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey) return
      if (event.key.toLowerCase() !== 'o') return
      event.preventDefault()
      event.stopPropagation()
      findSymbol()
    },
    { capture: true },
  )
  watch(useFeatureOff(context, 'folding'), () => folding.again())
  onScopeDispose(clear)
}
