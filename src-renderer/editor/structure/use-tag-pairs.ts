import { watchDebounced } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose } from 'vue'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askFeature } from '../health/ask-feature.ts'
import './tag-pairs.css'

/** Highlights both tags of the element at the caret. */
export function useTagPairs(context: EditorContext): void {
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
    marks.set(spans.map(({ start, end }) => ({ range: range(start, end), options })))
  }

  watchDebounced([context.editor, context.caret, context.revision], mark, {
    debounce: 80,
    immediate: true,
  })
  onScopeDispose(() => marks?.clear())
}
