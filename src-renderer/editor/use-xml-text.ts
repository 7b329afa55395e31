import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordTextRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { newestOnly } from '../ipc/newest-only.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { formSettled } from './form/changes/form-settled.ts'
import { loadMonaco, type MonacoApi } from '../monaco/load-monaco.ts'
import { TextTooLarge } from './notices/text-too-large.ts'
import { openXmlSession, type EditorSession } from './xml-sessions.ts'

export interface XmlText {
  readonly monaco: ShallowRef<MonacoApi | null>
  readonly session: ShallowRef<EditorSession | null>
  /** The record of `session`. While another text loads, still the previous record. */
  readonly shown: ShallowRef<RecordTextRef | null>
  readonly loading: ShallowRef<boolean>
  readonly error: ShallowRef<AppError | null>
  /** Length of a text that is too long to be opened; null otherwise. */
  readonly tooLarge: ShallowRef<number | null>
  /** Opens the text again after a failure. */
  readonly reopen: () => Promise<void>
  /** Reads the record again. Unsaved input stays. */
  readonly refresh: () => Promise<void>
}

/**
 * Provides the text of a record in the chosen version. Opens a text when the record or the version
 * changes.
 */
export function useXmlText(wanted: Ref<RecordTextRef>): XmlText {
  const monaco = shallowRef<MonacoApi | null>(null)
  const session = shallowRef<EditorSession | null>(null)
  const shown = shallowRef<RecordTextRef | null>(null)
  const loading = shallowRef(true)
  const error = shallowRef<AppError | null>(null)
  const tooLarge = shallowRef<number | null>(null)
  const beginRead = newestOnly()

  async function open(): Promise<void> {
    const isNewest = beginRead()
    if (session.value !== null) {
      // Pending form input belongs to the shown text: let the input reach that text first.
      await formSettled()
      if (!isNewest()) return
    }
    loading.value = true
    error.value = tooLarge.value = null
    void session.value?.flush()
    try {
      monaco.value ??= await loadMonaco()
      const record = wanted.value
      const next = await openXmlSession(monaco.value, record)
      if (!isNewest()) return // the user chose another version meanwhile
      shown.value = record
      session.value = next.session
      if (next.isCached) void refresh()
    } catch (thrown) {
      if (!isNewest()) return
      session.value = null
      if (thrown instanceof TextTooLarge) tooLarge.value = thrown.length
      else error.value = toAppError(thrown)
    } finally {
      if (isNewest()) loading.value = false
    }
  }

  async function refresh(): Promise<void> {
    const read = session.value
    if (read === null) return
    try {
      await read.refresh()
      if (session.value === read) error.value = null
    } catch (thrown) {
      // Ignore the failure of a text that is no longer on the screen. The text is read again when
      // it returns.
      if (session.value === read) error.value = toAppError(thrown)
    }
  }

  const key = () => Object.values(wanted.value).join(' ')
  watch(key, open, { immediate: true })
  onScopeDispose(() => void session.value?.flush())

  return { monaco, session, shown, loading, error, tooLarge, reopen: open, refresh }
}
