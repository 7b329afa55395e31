import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import { i18n } from '../../i18n/i18n.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { pastedName, type FileSource } from './file-sources.ts'
import type { IntakeOwner } from '../intake-owner.ts'
import { streamFile, type StreamCalls } from './stream-file.ts'
import { takeInAll, type TakeInSteps } from './take-in.ts'
import { entriesOf, fileOf, walkFolder } from './walk-folder.ts'

export interface SourceIntake {
  readonly arriving: Ref<number>
  /** Sources that main has no row for. The page shows them in rows of its own. */
  readonly refused: ShallowRef<readonly IntakeRow[]>
  /** Hands sources to main. Returns how many files of folders were skipped. */
  readonly take: (sources: readonly FileSource[], owner: IntakeOwner) => Promise<number>
  /** Stops or removes rows. Returns the ids of the rows that main knows. */
  readonly dismiss: (rowIds: readonly string[]) => string[]
}

/** Hands dropped, chosen and pasted sources to main. `changed` reads the rows again. */
export function createSourceIntake(changed: () => Promise<void>): SourceIntake {
  const arriving = ref(0)
  const refused = shallowRef<readonly IntakeRow[]>([])
  const streams = new Map<string, AbortController>()

  function stepsFor(owner: IntakeOwner): TakeInSteps {
    const calls = streamCalls(owner.id)
    return {
      byPath: async ({ file }) => {
        const answer = await window.perceel.intakeFile(file, owner.id)
        if (answer === null) return { by: 'nothing' }
        const { rowIds, folder, skipped } = await unwrap(Promise.resolve(answer))
        return { by: 'path', skipped, empty: folder && rowIds.length === 0 && skipped === 0 }
      },
      stream: async (file, pasted) => {
        const word = i18n.global.t('intake.pasted')
        const name = pasted ? pastedName(file, word, new Date()) : file.name
        let rowId = ''
        await streamFile(file, name, calls, (begun) => {
          rowId = begun
          const stop = new AbortController()
          streams.set(rowId, stop)
          return stop.signal
        }).finally(() => streams.delete(rowId))
      },
      walk: (folder) => walkFolder(folder, { entries: entriesOf, file: fileOf }),
      refused: (filename, error) => {
        refused.value = [...refused.value, refusedRow(filename, owner, error)]
      },
    }
  }

  return {
    arriving,
    refused,
    take: async (sources, owner) => {
      arriving.value += 1
      try {
        return await takeInAll(sources, stepsFor(owner))
      } finally {
        await changed()
        arriving.value -= 1
      }
    },
    dismiss: (rowIds) => {
      const gone = new Set(rowIds)
      for (const id of rowIds) streams.get(id)?.abort()
      const own = new Set(refused.value.map(({ id }) => id))
      refused.value = refused.value.filter(({ id }) => !gone.has(id))
      return rowIds.filter((id) => !own.has(id))
    },
  }
}

function streamCalls(ownerId: string | null): StreamCalls {
  const { intake } = window.perceel
  return {
    begin: (filename, size) => unwrap(intake.streamBegin({ ownerId, filename, size })),
    chunk: (rowId, bytes) => unwrap(intake.streamChunk({ rowId, bytes })),
    end: (rowId) => unwrap(intake.streamEnd({ rowId })),
    abort: (rowId, error) => unwrap(intake.streamAbort({ rowId, error })),
  }
}

function refusedRow(filename: string, owner: IntakeOwner, error: AppError): IntakeRow {
  return {
    id: crypto.randomUUID(),
    state: 'failed',
    ownerId: owner.id,
    ownerName: owner.name,
    ownerFrom: owner.id === null ? 'none' : 'user',
    filename,
    source: 'user',
    folder: '',
    sha256: null,
    readBytes: 0,
    size: null,
    mediaType: '',
    encodedBytes: 0,
    pages: null,
    signed: false,
    inspecting: false,
    type: '',
    title: '',
    typeFrom: 'none',
    typeReason: null,
    typeCertain: false,
    owners: [],
    titleFrom: 'name',
    copy: 'none',
    warnings: [],
    error,
    sendAnyway: false,
    addedAt: Date.now(),
  }
}
