import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose } from 'vue'
import type { EditorContext } from './editor-context.ts'

const contexts = new Set<EditorContext>()

/** Keeps a workbench findable by the text on its screen, as long as it stands. */
export function keepContext(context: EditorContext): void {
  contexts.add(context)
  onScopeDispose(() => contexts.delete(context))
}

/** The workbench that shows a text; null for a text that is in none (a comparison). */
export function contextOf(model: Monaco.editor.ITextModel): EditorContext | null {
  for (const context of contexts) {
    if (context.session.value.buffer.model === model) return context
  }
  return null
}
