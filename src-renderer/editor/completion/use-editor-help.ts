import { onScopeDispose, watch } from 'vue'
import { onEvent } from '../../ipc/on-event.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { closeTyped } from './auto-close.ts'
import { completionProvider } from './completion-provider.ts'
import { forgetVersions, schemaMessages, versionsOf } from './kind-versions.ts'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { HoverAnswer } from '../../../src-shared/xml/language/hover/hover.ts'
import { askFeature } from '../health/ask-feature.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import { hoverMarkdown } from './about-labels.ts'
import { languageNow, say } from './say.ts'

/** Describes the element, attribute or value under the pointer. */
const hoverProvider: Monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const context = contextOf(model)
    if (context === null) return null
    const revision = context.revision.value
    // Without the list of schemas there is no hover. The next hover asks again.
    const answer = await ask(context, model.getOffsetAt(position)).catch(() => null)
    if (answer === null || context.revision.value !== revision) return null
    const { Range } = context.monaco
    return {
      range: Range.fromPositions(
        model.getPositionAt(answer.start),
        model.getPositionAt(answer.end),
      ),
      contents: hoverMarkdown(answer, languageNow(), say).map((value) => ({ value })),
    }
  },
}

async function ask(context: EditorContext, offset: number): Promise<HoverAnswer | null> {
  const { schema, client, record } = context
  if (schema.value === null || schema.value === 'searching') return null
  const versions = await versionsOf(record.value.kind)
  const first = await askFeature(context, 'hover', 'hover', offset, versions)
  if (first === null) return null
  if (first.hover === null || first.unknown.length === 0) return first.hover
  const messages = await schemaMessages(first.unknown)
  await client.value.ask('learnSchemas', messages)
  return (await askFeature(context, 'hover', 'hover', offset, versions))?.hover ?? null
}

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
  onScopeDispose(onEvent('schemasChanged', forgetVersions))
}

/** Registers the providers once for all texts. Each provider looks up the text of its question. */
function register(monaco: MonacoApi): void {
  if (registered) return
  registered = true
  monaco.languages.registerCompletionItemProvider('xml', completionProvider(monaco))
  monaco.languages.registerHoverProvider('xml', hoverProvider)
}
