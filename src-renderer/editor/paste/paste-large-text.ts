import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { editorOptions } from '../../monaco/editor-options.ts'
import { sliceText } from './slice-text.ts'

/** A text with more characters is pasted in slices, so that no task holds the page. */
const largePaste = 500_000
/** Characters of a slice: a few milliseconds of work for Monaco. */
const sliceLength = 200_000

/**
 * Pastes a large text in slices. Any other paste is left to Monaco. The user may type meanwhile:
 * the rest goes in before what is typed at the caret. An undo ends the paste. Returns a function
 * that stops listening.
 *
 * @param mayEdit false while the text is read-only
 */
export function pasteLargeTexts(
  host: HTMLElement,
  editor: Monaco.editor.IStandaloneCodeEditor,
  mayEdit: () => boolean,
): () => void {
  function take(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const selection = editor.getSelection()
    const model = editor.getModel()
    if (text.length <= largePaste || !editor.hasTextFocus() || !selection || !model) return
    event.preventDefault()
    event.stopPropagation()
    if (!mayEdit()) return
    editor.updateOptions(editorOptions(model.getValueLength() + text.length))
    void pasteSlices(editor, model, selection, sliceText(text, sliceLength))
  }

  host.addEventListener('paste', take, { capture: true })
  return () => host.removeEventListener('paste', take, { capture: true })
}

async function pasteSlices(
  editor: Monaco.editor.IStandaloneCodeEditor,
  model: Monaco.editor.ITextModel,
  selection: Monaco.Selection,
  slices: readonly string[],
): Promise<void> {
  /** The offset where the next slice goes. It moves with edits before it. */
  let at = model.getOffsetAt(selection.getStartPosition())
  let undone = false
  const listening = model.onDidChangeContent(({ changes, isUndoing }) => {
    undone ||= isUndoing
    for (const { rangeOffset, rangeLength, text } of changes) {
      if (rangeOffset >= at) continue
      at = rangeOffset + text.length + Math.max(0, at - rangeOffset - rangeLength)
    }
  })
  let range: Monaco.IRange = selection
  model.pushStackElement()
  try {
    for (const text of slices) {
      const follows = caretIsAt(editor, model, range)
      model.pushEditOperations([selection], [{ range, text }], () => null)
      at += text.length + lineEndsAdded(model, text)
      const end = model.getPositionAt(at)
      if (follows) editor.setPosition(end)
      await new Promise((resolve) => setTimeout(resolve))
      if (undone || model.isDisposed()) return
      range = rangeAt(model.getPositionAt(at))
    }
    if (caretIsAt(editor, model, range)) {
      editor.revealPosition({ lineNumber: range.endLineNumber, column: range.endColumn })
    }
    model.pushStackElement()
  } finally {
    listening.dispose()
  }
}

/** Characters by which a text grows because the model makes line ends uniform. */
function lineEndsAdded(model: Monaco.editor.ITextModel, text: string): number {
  const ends = text.match(/\r\n|\r|\n/g) ?? []
  return ends.length * model.getEOL().length - ends.reduce((sum, end) => sum + end.length, 0)
}

/** True if the selection of the editor still is the range that the next slice replaces. */
function caretIsAt(
  editor: Monaco.editor.IStandaloneCodeEditor,
  model: Monaco.editor.ITextModel,
  range: Monaco.IRange,
): boolean {
  return editor.getModel() === model && editor.getSelection()?.equalsRange(range) === true
}

function rangeAt({ lineNumber, column }: Monaco.IPosition): Monaco.IRange {
  return {
    startLineNumber: lineNumber,
    startColumn: column,
    endLineNumber: lineNumber,
    endColumn: column,
  }
}
