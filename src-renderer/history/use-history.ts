import { onMounted, shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { HistoryEntry, RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { undoOf } from './history-choice.ts'
import { versionsOf, type HistoryVersion } from './history-versions.ts'

export interface HistoryHandle {
  /** Newest first; null until the first answer. */
  readonly versions: ShallowRef<readonly HistoryVersion[] | null>
  readonly error: ShallowRef<AppError | null>
  readonly stepError: ShallowRef<AppError | null>
  readonly restoring: ShallowRef<boolean>
  /** Id of the entry that undoes the last restore; null if there is none. */
  readonly undoEntry: ShallowRef<number | null>
  readonly reload: () => Promise<void>
  /** Makes an older text the local text. Resolves to whether this succeeded. */
  readonly restore: (entry: HistoryEntry) => Promise<boolean>
  readonly undo: () => Promise<boolean>
}

/** Number of rows whose changes are told in words. */
const toldSteps = 200

/** Provides the stored versions of a record. */
export function useHistory(record: RecordRef): HistoryHandle {
  let entries: readonly HistoryEntry[] = []
  const versions = shallowRef<readonly HistoryVersion[] | null>(null)
  const error = shallowRef<AppError | null>(null)
  const stepError = shallowRef<AppError | null>(null)
  const restoring = shallowRef(false)
  const undoEntry = shallowRef<number | null>(null)

  const reload = coalesce(async () => {
    try {
      const { records } = window.perceel
      const steps = await unwrap(records.historySteps({ ...record, limit: toldSteps }))
      entries = await unwrap(records.history(record))
      versions.value = versionsOf(entries, steps)
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  async function putBack(entryId: number): Promise<boolean> {
    if (restoring.value) return false
    restoring.value = true
    try {
      await unwrap(window.perceel.records.restore({ ...record, entryId }))
      stepError.value = null
      await reload()
      return true
    } catch (thrown) {
      stepError.value = toAppError(thrown)
      return false
    } finally {
      restoring.value = false
    }
  }

  async function restore(entry: HistoryEntry): Promise<boolean> {
    const before = entries
    if (!(await putBack(entry.id))) return false
    undoEntry.value = undoOf(before, entries, entry)
    return true
  }

  async function undo(): Promise<boolean> {
    if (undoEntry.value === null || !(await putBack(undoEntry.value))) return false
    undoEntry.value = null
    return true
  }

  return { versions, error, stepError, restoring, undoEntry, reload, restore, undo }
}

/**
 * Provides the name of a record for a title: the project's name, or the dossier's title if its
 * project is known. Empty while the name is unknown and if it cannot be read.
 */
export function useRecordName(record: RecordRef, projectId: string | null): ShallowRef<string> {
  const name = shallowRef('')

  async function read(): Promise<string> {
    const { projects, dossiers } = window.perceel
    if (record.kind === 'project') {
      return (await unwrap(projects.get({ projectId: record.id }))).name
    }
    if (projectId === null) return ''
    const rows = await unwrap(dossiers.list({ projectId }))
    return rows.find(({ id }) => id === record.id)?.title ?? ''
  }

  onMounted(async () => {
    try {
      name.value = await read()
    } catch {
      name.value = '' // the list itself reports why the record cannot be read
    }
  })
  return name
}
