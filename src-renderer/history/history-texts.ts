import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import { unwrap } from '../ipc/unwrap.ts'

export interface HistoryTexts {
  /** Returns the text of an entry. Main is asked the first time. Throws `AppCallError`. */
  readonly open: (entryId: number) => Promise<Monaco.editor.ITextModel>
  /** Disposes the least recently used texts above the limit, except these. */
  readonly trim: (shown: readonly number[]) => void
  readonly dispose: () => void
}

/** Number of texts kept open, so that switching between a few entries needs no call. */
const most = 6

/** Opens the texts of a record's history as editor models. A stored version never changes. */
export function createHistoryTexts(monaco: MonacoApi, record: RecordRef): HistoryTexts {
  // A map keeps the insertion order: the first model is the least recently used.
  const models = new Map<number, Promise<Monaco.editor.ITextModel>>()
  let isUnmounted = false

  async function read(entryId: number): Promise<Monaco.editor.ITextModel> {
    const { text } = await unwrap(window.perceel.records.historyText({ ...record, entryId }))
    const model = monaco.editor.createModel(text, 'xml')
    if (isUnmounted) model.dispose()
    return model
  }

  function drop(entryId: number): void {
    // A text that failed to load has no model to dispose. The caller of `open` got the error.
    void models.get(entryId)?.then(
      (model) => model.dispose(),
      () => undefined,
    )
    models.delete(entryId)
  }

  return {
    open: (entryId) => {
      const held = models.get(entryId) ?? read(entryId)
      models.delete(entryId)
      models.set(entryId, held)
      held.catch(() => models.delete(entryId)) // allow another attempt
      return held
    },
    trim: (shown) => {
      for (const entryId of models.keys()) {
        if (models.size <= most) return
        if (!shown.includes(entryId)) drop(entryId)
      }
    },
    dispose: () => {
      isUnmounted = true
      for (const entryId of models.keys()) drop(entryId)
    },
  }
}
