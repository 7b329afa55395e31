import { watchDebounced } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { i18n } from '../../i18n/i18n.ts'
import { useMessages, type ShortMessages } from '../../ui/notices/use-messages.ts'
import { useConfirmStore } from '../../ui/dialogs/confirm-store.ts'
import { useKeysFirst } from '../../composables/page-keys.ts'
import { useShown } from '../../composables/screen/use-shown.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { LayoutCommands } from './use-layout-commands.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { registerFolding, type Folding } from './folding-provider.ts'
import { registerTagProviders, type RenameWords } from './tag-providers.ts'
import { askFeature, askOnCommand } from '../health/ask-feature.ts'
import './tag-pairs.css'

let folding: Folding | undefined

/** Registers the providers of the text's tree, once for all editors of the page. */
function structureProviders(monaco: MonacoApi, message: ShortMessages): Folding {
  if (folding !== undefined) return folding
  folding = registerFolding(monaco)
  registerTagProviders(monaco, renameWords(message))
  return folding
}

/** Refers to no editor: the providers live as long as the page, an editor as long as its screen. */
function renameWords(message: ShortMessages): RenameWords {
  const { t } = i18n.global
  const refuse = (text: string) => {
    message.warning(text) // Monaco would only log the message
    return text
  }
  return {
    noElement: () => t('editorStructure.rename.noElement'),
    notAName: (name) => refuse(t('editorStructure.rename.notAName', { name })),
    notAValue: (name) => refuse(t('editorStructure.rename.notAValue', { name })),
  }
}

/** Provides folding, tag editing and selections by the tree, and the shortcuts of these actions. */
export function useStructure(
  context: EditorContext,
  layout: LayoutCommands,
  findSymbol: () => void,
): void {
  const { t, locale } = useI18n()
  const { monaco } = context
  const folding = structureProviders(monaco, useMessages())
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
        label: t('editorStructure.layout.format'),
        keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF],
        contextMenuGroupId: '1_modification',
        run: layout.format,
      },
      {
        label: t('editorStructure.sort.action'),
        contextMenuGroupId: '1_modification',
        run: layout.sort,
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
  // On the whole page, as for Ctrl+S: the shortcut works from the outline and the form too.
  useKeysFirst(({ key, ctrlKey, altKey, metaKey, shiftKey }) => {
    if (!shown.value || dialogs.open !== null || altKey) return null
    if (!(ctrlKey || metaKey) || !shiftKey) return null
    return key.toLowerCase() === 'o' ? findSymbol : null
  })
  watch(useFeatureOff(context, 'folding'), () => folding.again())
  onScopeDispose(clear)
}

/**
 * Moves the caret to the other tag of its element: from the end tag to the start tag, from anywhere
 * else to the end tag. Does nothing if the element has no end tag.
 */
async function goToOtherTag(context: EditorContext): Promise<void> {
  const caret = context.caret.value
  const pair = await askOnCommand(context, 'tagPair', caret)
  if (pair === null) return
  const { open, close } = pair
  const inClose = close !== null && close.start <= caret && caret <= close.end
  const other = inClose ? open : close
  if (other !== null) context.show({ start: other.start, end: other.start }, { focus: true })
}

/** Highlights both tags of the element at the caret. */
function useTagPairs(context: EditorContext): void {
  let marks: Monaco.editor.IEditorDecorationsCollection | null = null

  async function mark(): Promise<void> {
    const editor = context.editor.value
    const model = editor?.getModel()
    if (!editor || !model) return
    const pair = await askFeature(context, 'tagPairs', 'tagPair', context.caret.value)
    if (context.editor.value !== editor || editor.getModel() !== model) return
    const spans = pair === null ? [] : [pair.open, ...(pair.close === null ? [] : [pair.close])]
    const range = (start: number, end: number) =>
      context.monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
    const options = { className: 'tag-pair' }
    marks ??= editor.createDecorationsCollection()
    const ranges = spans.map(({ start, end }) => range(start, end))
    // Decorations move with the text. Setting the same ones again would draw the lines once more.
    const marked = marks.getRanges()
    const same =
      marked.length === ranges.length && ranges.every((one, at) => one.equalsRange(marked[at]))
    if (!same) marks.set(ranges.map((one) => ({ range: one, options })))
  }

  watchDebounced([context.editor, context.caret, context.revision], mark, {
    debounce: 80,
    immediate: true,
  })
  onScopeDispose(() => marks?.clear())
}
