import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { healthOf } from '../health/feature-health.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** Number of keys that the user may type on before the worker's answer is given up. */
const mostTries = 8

/** Inserts the end tag for a start tag or `</` that was just typed, as an undo step of its own. */
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

/**
 * Asks for the end tag in the current text. Null: there is nothing to close, or the worker gave no
 * answer; the text stays as it is.
 */
async function askClosing({ client, session }: EditorContext, offset: number) {
  const ask = () => client.value.timed('closing', offset)
  return healthOf(session.value)
    .run('closing', ask)
    .catch(() => null)
}

/** True if the caret is at its old place, or behind plain text that was typed since. */
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
