import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose, ref, watch, type Ref, type ShallowRef } from 'vue'

/** Provides the offset of the caret in the shown text. */
export function useCaret(
  editor: Readonly<ShallowRef<Monaco.editor.IStandaloneCodeEditor | null>>,
): Ref<number> {
  const caret = ref(0)
  let listening: Monaco.IDisposable[] = []

  function read(): void {
    const model = editor.value?.getModel()
    const position = editor.value?.getPosition()
    if (model && position) caret.value = model.getOffsetAt(position)
  }

  watch(
    editor,
    (shown) => {
      for (const one of listening) one.dispose()
      listening =
        shown === null ? [] : [shown.onDidChangeCursorPosition(read), shown.onDidChangeModel(read)]
      read()
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    for (const one of listening) one.dispose()
  })
  return caret
}
