import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { TextBuffer } from '../text-buffer.ts'
import { findEdits } from '../text-worker/text-desk.ts'
import type { MonacoApi } from './load-monaco.ts'

/** A session's buffer over a Monaco model, with the place on the screen where it was left. */
export interface ModelBuffer extends TextBuffer {
  readonly model: Monaco.editor.ITextModel
  viewState: Monaco.editor.ICodeEditorViewState | null
  /** Set by the editor that shows it: makes a change while the lines on the screen stay in place. */
  holdStill: ((change: () => void) => void) | null
}

/** Makes an XML model of `text`. `name` is unique for the record and version that it holds. */
export function createModelBuffer(monaco: MonacoApi, text: string, name: string): ModelBuffer {
  const uri = monaco.Uri.from({ scheme: 'perceel', path: `/${name}.xml` })
  const model = monaco.editor.createModel(text, 'xml', uri)
  model.updateOptions({
    trimAutoWhitespace: false, // untouched lines stay as they are
    // A tree of all brackets, made before the first line is painted: tags are paired by our scan.
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
  let replacing = false

  async function replace(next: string): Promise<boolean> {
    const version = model.getVersionId()
    const wanted = next.replace(/^\uFEFF/, '').replaceAll(/\r\n?|\n/g, model.getEOL())
    const edits = await findEdits(model.getValue(), wanted)
    if (model.isDisposed() || model.getVersionId() !== version) return false
    const operations = edits.map(({ start, end, text: insert }) => ({
      range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
      text: insert,
      // What is put in front of the caret leaves it where it is.
      forceMoveMarkers: true,
    }))
    const change = () => {
      model.pushStackElement()
      // Carets of an editor that shows the model follow by themselves: they are kept as markers.
      model.pushEditOperations(null, operations, () => null)
      model.pushStackElement()
    }
    replacing = true
    try {
      if (buffer.holdStill === null) change()
      else buffer.holdStill(change)
    } finally {
      replacing = false // else what is typed from here on would never be kept
    }
    return true
  }

  const buffer: ModelBuffer = {
    model,
    viewState: null,
    holdStill: null,
    text: () => model.getValue(undefined, true),
    version: () => model.getAlternativeVersionId(),
    replace,
    onChange: (listener) => void model.onDidChangeContent(() => listener(replacing)),
    dispose: () => model.dispose(),
  }
  return buffer
}
