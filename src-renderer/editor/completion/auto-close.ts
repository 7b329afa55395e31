import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { healthOf } from '../health/feature-health.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** Someone who types on while the worker answers is followed for so many keys. */
const mostTries = 8

/** Closes the element whose start tag or `</` was just typed: a step of its own to undo. */
export async function closeTyped(
  context: EditorContext,
  event: Monaco.editor.IModelContentChangedEvent,
): Promise<void> {
  const { editor, monaco, readOnly } = context
  const shown = editor.value
  const model = shown?.getModel()
  const [change] = event.changes
  if (!shown || !model || change === undefined || event.changes.length > 1) return
  if (event.isUndoing || event.isRedoing || event.isFlush || readOnly.value) return
  if (change.text !== '>' && change.text !== '/') return
  if (!shown.hasTextFocus()) return
  const offset = change.rangeOffset + 1
  for (let tries = 0; tries < mostTries; tries += 1) {
    const version = model.getVersionId()
    const text = await askClosing(context, offset)
    if (text === null || model.isDisposed() || shown.getModel() !== model) return
    const position = shown.getPosition()
    if (position === null || !typedOn(model, offset, position)) return
    if (model.getVersionId() !== version) continue
    const range = monaco.Range.fromPositions(position)
    const behind = change.text === '>' ? 0 : text.length
    const { lineNumber, column } = position
    const caret = new monaco.Selection(lineNumber, column + behind, lineNumber, column + behind)
    shown.pushUndoStop()
    shown.executeEdits('close', [{ range, text }], [caret])
    shown.pushUndoStop()
    return
  }
}

/** Of the text as it is when it is asked. Null: nothing, or no answer, and the tag stays as it is. */
async function askClosing({ client, session }: EditorContext, offset: number) {
  const ask = () => client.value.timed('closing', offset)
  return healthOf(session.value)
    .run('closing', ask)
    .catch(() => null)
}

/** The caret is where it was, or behind plain text that was typed since. */
function typedOn(model: Monaco.editor.ITextModel, offset: number, caret: Monaco.Position): boolean {
  const from = model.getPositionAt(offset)
  if (from.lineNumber !== caret.lineNumber || from.column > caret.column) return false
  const { lineNumber, column } = caret
  const typed = model.getValueInRange({
    startLineNumber: lineNumber,
    startColumn: from.column,
    endLineNumber: lineNumber,
    endColumn: column,
  })
  return !typed.includes('<')
}
