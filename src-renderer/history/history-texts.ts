import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { RecordRef } from '../../src-shared/ipc/record-calls.ts'
import type { MonacoApi } from '../editor/monaco/load-monaco.ts'
import { unwrap } from '../ipc/unwrap.ts'

export interface HistoryTexts {
  /** The text of an entry: read from main the first time. Throws `AppCallError`. */
  readonly open: (entryId: number) => Promise<Monaco.editor.ITextModel>
  /** Lets go of the texts used longest ago, except these. */
  readonly trim: (shown: readonly number[]) => void
  readonly dispose: () => void
}

/** Texts that are kept open: going back and forth between a few asks for nothing again. */
const most = 6

/** The texts of a record's versions as editor models. A stored version never changes. */
export function createHistoryTexts(monaco: MonacoApi, record: RecordRef): HistoryTexts {
  // A map keeps the order of insertion: the first is the one used longest ago.
  const models = new Map<number, Promise<Monaco.editor.ITextModel>>()
  let gone = false

  async function read(entryId: number): Promise<Monaco.editor.ITextModel> {
    const { text } = await unwrap(window.perceel.records.historyText({ ...record, entryId }))
    const model = monaco.editor.createModel(text, 'xml')
    if (gone) model.dispose()
    return model
  }

  function drop(entryId: number): void {
    // One that could not be read has nothing to let go of; who asked for it heard of that.
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
      held.catch(() => models.delete(entryId)) // so that asking again does ask again
      return held
    },
    trim: (shown) => {
      for (const entryId of models.keys()) {
        if (models.size <= most) return
        if (!shown.includes(entryId)) drop(entryId)
      }
    },
    dispose: () => {
      gone = true
      for (const entryId of models.keys()) drop(entryId)
    },
  }
}
