import type {
  ConflictChoice,
  ConflictView,
  MergedRecord,
} from '../../src-shared/ipc/calls/conflict-calls.ts'
import type { RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The IPC calls of one conflict. They throw `AppCallError`. */
export interface ConflictCalls {
  readonly get: () => Promise<ConflictView>
  readonly choose: (conflictId: string, choice: ConflictChoice | null) => Promise<MergedRecord>
  readonly chooseAll: (take: 'mine' | 'theirs', onlyOpen: boolean) => Promise<MergedRecord>
  readonly undo: () => Promise<MergedRecord>
  readonly redo: () => Promise<MergedRecord>
  readonly finish: (despiteSchema: boolean) => Promise<unknown>
}

export function conflictCalls(record: RecordRef): ConflictCalls {
  const { conflicts } = window.perceel
  return {
    get: () => unwrap(conflicts.get({ record })),
    choose: (conflictId, choice) => unwrap(conflicts.choose({ record, conflictId, choice })),
    chooseAll: (take, onlyOpen) => unwrap(conflicts.chooseAll({ record, take, onlyOpen })),
    undo: () => unwrap(conflicts.undo({ record })),
    redo: () => unwrap(conflicts.redo({ record })),
    finish: (despiteSchema) => unwrap(conflicts.finish({ record, despiteSchema })),
  }
}
