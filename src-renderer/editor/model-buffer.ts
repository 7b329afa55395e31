import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { TextBuffer } from './text-buffer.ts'
import { findEdits } from './text-worker/text-tasks.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'

/**
 * The buffer of a session on top of a Monaco model, with the last scroll position and selection.
 */
export interface ModelBuffer extends TextBuffer {
  readonly model: Monaco.editor.ITextModel
  viewState: Monaco.editor.ICodeEditorViewState | null
  /** Set by the editor that shows the buffer: makes a change without moving the visible lines. */
  holdStill: ((change: () => void) => void) | null
}

/** Creates an XML model of `text`. `name` is unique for the record and version. */
export function createModelBuffer(monaco: MonacoApi, text: string, name: string): ModelBuffer {
  const uri = monaco.Uri.from({ scheme: 'perceel', path: `/${name}.xml` })
  const model = monaco.editor.createModel(text, 'xml', uri)
  model.updateOptions({
    trimAutoWhitespace: false, // untouched lines stay as they are
    // Monaco would build a tree of all brackets before painting the first line. Our own scan pairs
    // tags.
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
      // Text inserted at the caret goes before the caret.
      forceMoveMarkers: true,
    }))
    const change = () => {
      model.pushStackElement()
      // Editors keep their carets as markers, which follow the edits without further work.
      model.pushEditOperations(null, operations, () => null)
      model.pushStackElement()
    }
    replacing = true
    try {
      if (buffer.holdStill === null) change()
      else buffer.holdStill(change)
    } finally {
      replacing = false // otherwise later typing would count as replaced and never be stored
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
