import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import { editorOptions } from '../monaco/editor-options.ts'

/** With more characters, Monaco's list of all lines holds the first lines up. */
const longText = 1_000_000
/** A longer beginning, as of a text on one line, takes as long as the whole. */
const longestBeginning = 100_000

/** What a user can do in an editor that has no focus. */
const withoutFocus = ['wheel', 'dragover', 'drop'] as const

export interface FirstLines {
  /** Shows the whole text now, unless it is shown already. */
  readonly complete: () => void
  /** Ends without the whole text: the editor closes. */
  readonly drop: () => void
}

/**
 * Shows the first lines of a long text, which are painted before Monaco lists the lines of the whole
 * text. `whole` shows the whole text: after `idle`, or as soon as the editor has the focus, so that no
 * key can come before. The caret that a click has placed stays. Returns null if the whole text should
 * be shown at once.
 */
export function showFirstLines(
  monaco: MonacoApi,
  editor: Monaco.editor.IStandaloneCodeEditor,
  host: Pick<HTMLElement, 'clientHeight' | 'addEventListener' | 'removeEventListener'>,
  model: Monaco.editor.ITextModel,
  whole: () => void,
  idle: Promise<void>,
): FirstLines | null {
  const length = model.getValueLength()
  if (length <= longText) return null
  const options = editorOptions(length)
  const fitting = Math.ceil(host.clientHeight / (options.lineHeight ?? Number.POSITIVE_INFINITY))
  const lines = Math.min(fitting, model.getLineCount())
  if (lines === 0) return null
  const range = new monaco.Range(1, 1, lines, model.getLineMaxColumn(lines))
  if (model.getValueLengthInRange(range) > longestBeginning) return null
  const beginning = monaco.editor.createModel(model.getValueInRange(range), model.getLanguageId())
  const { tabSize } = model.getOptions()
  beginning.updateOptions({ tabSize })
  // Line numbers as wide as those of the whole text, so that no line moves.
  const lineNumbersMinChars = Math.max(
    options.lineNumbersMinChars ?? 0,
    String(model.getLineCount()).length,
  )
  editor.updateOptions({ ...options, lineNumbersMinChars })
  editor.setModel(beginning)
  let over = false

  function drop(): void {
    if (over) return
    over = true
    host.removeEventListener('focusin', afterFocus)
    for (const name of withoutFocus) host.removeEventListener(name, complete, { capture: true })
    beginning.dispose()
  }

  function complete(): void {
    if (over) return
    const selections = editor.getSelections()
    whole()
    if (selections !== null) editor.setSelections(selections)
    drop() // not before: the editor has lost the model of the first lines now
  }

  /** Monaco puts the caret after the focus, within the same click. */
  function afterFocus(): void {
    queueMicrotask(complete)
  }

  host.addEventListener('focusin', afterFocus)
  for (const name of withoutFocus) host.addEventListener(name, complete, { capture: true })
  void idle.then(complete)
  return { complete, drop }
}
