import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onUnmounted, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { newestOnly } from '../../ipc/newest-only.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'
import { findForm } from '../text-worker/text-tasks.ts'
import { editableLength } from '../notices/text-too-large.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { type CompareState, type CompareWith, layout } from './compare-state.ts'
import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'

/** The two texts of a comparison. */
interface ComparedTexts {
  readonly against: CompareWith
  readonly original: Monaco.editor.ITextModel
  /** The editor's own model, or a normalised copy if `isNormalised`. */
  readonly modified: Monaco.editor.ITextModel
  /** Both texts are normalised: white space and the order of attributes do not count. */
  readonly isNormalised: boolean
}

export interface Comparison {
  readonly texts: ShallowRef<ComparedTexts | null>
  /** Facts about the other text, also if the other text itself is missing. */
  readonly other: ShallowRef<OtherText | null>
  readonly tooLarge: Ref<boolean>
  readonly reading: Ref<boolean>
  readonly error: ShallowRef<AppError | null>
  readonly again: () => Promise<void>
}

/** Loads both texts of the requested comparison. Unmounting the component disposes the models. */
export function useComparedTexts(context: EditorContext, state: CompareState): Comparison {
  const texts = shallowRef<ComparedTexts | null>(null)
  const other = shallowRef<OtherText | null>(null)
  const tooLarge = ref(false)
  const reading = ref(false)
  const error = shallowRef<AppError | null>(null)
  const made = new Set<Monaco.editor.ITextModel>()
  const beginRead = newestOnly()
  let isUnmounted = false

  function model(text: string): Monaco.editor.ITextModel {
    const created = context.monaco.editor.createModel(text, 'xml')
    made.add(created)
    return created
  }

  /** Disposes the models that are no longer shown. */
  function drop(kept: ComparedTexts | null): void {
    for (const one of made) {
      if (one === kept?.original || one === kept?.modified) continue
      made.delete(one)
      one.dispose()
    }
  }

  async function read(): Promise<void> {
    const isNewest = beginRead()
    const against = state.against.value
    reading.value = true
    error.value = null
    tooLarge.value = false
    try {
      const found = await readOtherText(context.record.value, against)
      if (!isNewest()) return
      other.value = found
      tooLarge.value = (found.text?.length ?? 0) > editableLength
      const shown = found.text !== null && !tooLarge.value
      const pair = shown ? await pairOf(against, found.text) : null
      if (isNewest() && !isUnmounted) texts.value = pair
    } catch (thrown) {
      if (!isNewest()) return
      error.value = toAppError(thrown)
      texts.value = null
      other.value = null
    } finally {
      if (isNewest()) reading.value = false
    }
  }

  async function pairOf(against: CompareWith, text: string): Promise<ComparedTexts> {
    const own = context.session.value.buffer.model
    if (layout.isNormalised.value) {
      const [before, after] = await Promise.all([findForm(text), findForm(own.getValue())])
      if (before !== null && after !== null && !isUnmounted) {
        return { against, original: model(before), modified: model(after), isNormalised: true }
      }
    }
    return { against, original: model(text), modified: own, isNormalised: false }
  }

  watch([state.against, layout.isNormalised, () => context.record.value.version], read, {
    immediate: true,
  })
  // Dispose old models after the comparison shows the new models: a diff editor must not hold a
  // disposed model.
  watch(texts, drop, { flush: 'post' })
  onUnmounted(() => {
    isUnmounted = true
    drop(null)
  })
  return { texts, other, tooLarge, reading, error, again: read }
}

/** A text to compare with, and the facts to show about the text. */
interface OtherText {
  /** Null if the service does not know the record or never delivered this version. */
  readonly text: string | null
  /** Epoch milliseconds when the service delivered the text; null if the time does not matter. */
  readonly at: number | null
  /** The reason why the service could not be asked now; null otherwise. */
  readonly error: AppError | null
}

/** Reads the text to compare with. Throws `AppCallError` when main cannot deliver a text. */
async function readOtherText(record: RecordTextRef, against: CompareWith): Promise<OtherText> {
  const { records } = window.perceel
  const { kind, id } = record
  switch (against.kind) {
    case 'base':
      return { text: (await unwrap(records.read(record))).baseText, at: null, error: null }
    case 'server':
      return unwrap(records.serverText(record))
    case 'version': {
      const { text } = await unwrap(records.read({ ...record, version: against.version }))
      return { text, at: null, error: null }
    }
    case 'history': {
      const { entryId } = against
      const { text } = await unwrap(records.historyText({ kind, id, entryId }))
      return { text, at: null, error: null }
    }
  }
}
