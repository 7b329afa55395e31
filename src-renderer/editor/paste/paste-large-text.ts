import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { editorOptions } from '../../monaco/editor-options.ts'
import { newUndoGroup, pushGrouped } from '../../monaco/undo-group.ts'
import { sliceText } from './slice-text.ts'

/** A text with more characters is pasted in slices, so that no task holds the page. */
const largePaste = 500_000
/** Characters of a slice: a few milliseconds of work for Monaco. */
const sliceLength = 200_000
/** The first slice is taken in by the task that reads the clipboard, which is long already. */
const firstSliceLength = 10_000
/**
 * Slices of a step of the undo stack. Monaco packs a finished step letter by letter, so that a step
 * of 10 MB would hold the page for 200 ms. Undo takes all steps of a paste back at once.
 */
const slicesOfStep = 5

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
    const slices = sliceText(text, sliceLength, firstSliceLength)
    void pasteSlices(editor, model, selection, slices)
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
  const group = newUndoGroup()
  const isOver = () => undone || model.isDisposed()
  model.pushStackElement()
  try {
    for (const [nth, text] of slices.entries()) {
      const follows = caretIsAt(editor, model, range)
      pushGrouped(model, [selection], [{ range, text }], group)
      at += text.length + lineEndsAdded(model, text)
      const end = model.getPositionAt(at)
      if (follows) editor.setPosition(end)
      await nextTurn()
      if (isOver()) return
      if ((nth + 1) % slicesOfStep === 0) {
        model.pushStackElement()
        await nextTurn()
        if (isOver()) return
      }
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

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
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
