import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { TextBuffer } from '../text-buffer.ts'
import type { MonacoApi } from './load-monaco.ts'

/** A session's buffer over a Monaco model, with the place on the screen where it was left. */
export interface ModelBuffer extends TextBuffer {
  readonly model: Monaco.editor.ITextModel
  viewState: Monaco.editor.ICodeEditorViewState | null
}

/** Makes an XML model of `text`. `name` is unique for the record and version that it holds. */
export function createModelBuffer(monaco: MonacoApi, text: string, name: string): ModelBuffer {
  const uri = monaco.Uri.from({ scheme: 'perceel', path: `/${name}.xml` })
  const model = monaco.editor.createModel(text, 'xml', uri)
  model.updateOptions({ trimAutoWhitespace: false }) // untouched lines stay as they are
  return {
    model,
    viewState: null,
    text: () => model.getValue(undefined, true),
    version: () => model.getAlternativeVersionId(),
    replace: (next) => {
      model.pushStackElement()
      model.pushEditOperations(
        null,
        [{ range: model.getFullModelRange(), text: next.replace(/^\uFEFF/, '') }],
        () => null,
      )
      model.pushStackElement()
    },
    onChange: (listener) => void model.onDidChangeContent(listener),
    dispose: () => model.dispose(),
  }
}
