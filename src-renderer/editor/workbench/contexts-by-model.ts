import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose } from 'vue'
import type { EditorContext } from './editor-context.ts'

const contexts = new Set<EditorContext>()

/** Registers a workbench for `contextOf`, until its scope ends. */
export function registerContext(context: EditorContext): void {
  contexts.add(context)
  onScopeDispose(() => contexts.delete(context))
}

/** Returns the workbench that shows a text; null if no workbench does (a comparison). */
export function contextOf(model: Monaco.editor.ITextModel): EditorContext | null {
  for (const context of contexts) {
    if (context.session.value.buffer.model === model) return context
  }
  return null
}
