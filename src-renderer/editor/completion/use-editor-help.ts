import { onScopeDispose, watch } from 'vue'
import { onEvent } from '../../ipc/on-event.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { closeTyped } from './auto-close.ts'
import { completionProvider } from './completion-provider.ts'
import { hoverProvider } from './hover-provider.ts'
import { forgetSchemaList } from './schema-keys.ts'
import './suggestions.css'

let registered = false

/** Provides suggestions, hovers and automatic end tags for the text of a workbench. */
export function useEditorHelp(context: EditorContext): void {
  register(context.monaco)
  watch(
    context.session,
    ({ buffer: { model } }, _previous, onCleanup) => {
      const listening = model.onDidChangeContent((event) => void closeTyped(context, event))
      onCleanup(() => listening.dispose())
    },
    { immediate: true },
  )
  onScopeDispose(onEvent('schemasChanged', forgetSchemaList))
}

/** Registers the providers once for all texts. Each provider looks up the text of its question. */
function register(monaco: MonacoApi): void {
  if (registered) return
  registered = true
  monaco.languages.registerCompletionItemProvider('xml', completionProvider(monaco))
  monaco.languages.registerHoverProvider('xml', hoverProvider)
}
