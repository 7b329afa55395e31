import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { RebuildOrder, Rebuilt } from '../rebuild/rebuild-store.ts'
import type { BackupOffer } from '../rebuild/restore-offers.ts'
import type { BackupFacts } from '../backup/backup-facts.ts'
import type { VerifiedBackup } from '../backup/verify-backup.ts'
import type { JournalPosition } from '../journal/journal-position.ts'
import type { PreparedStore } from './prepare-store.ts'
import type { StoreReport } from './store-report.ts'

/** Questions to the store's thread. Plain data, because it is passed between threads. */
export type StoreQuestion =
  | { readonly task: 'prepare'; readonly folder: string; readonly at: number }
  | { readonly task: 'isSound'; readonly folder: string }
  | {
      readonly task: 'copy'
      readonly folder: string
      readonly path: string
      /** Shared memory: a 1 in it ends the copying. */
      readonly stop: Int32Array
    }
  | { readonly task: 'journalReaches'; readonly folder: string; readonly position: JournalPosition }
  | { readonly task: 'verify'; readonly path: string }
  | { readonly task: 'backupFacts'; readonly paths: readonly string[] }
  | { readonly task: 'report'; readonly folder: string; readonly said: string; readonly at: number }
  | { readonly task: 'offers'; readonly folder: string }
  | ({ readonly task: 'rebuild' } & RebuildOrder)

interface Answers {
  readonly prepare: PreparedStore
  readonly isSound: boolean
  readonly copy: null
  readonly journalReaches: boolean
  readonly verify: VerifiedBackup
  readonly backupFacts: readonly BackupFacts[]
  readonly report: StoreReport
  readonly offers: readonly BackupOffer[]
  readonly rebuild: Rebuilt
}
export type StoreAnswer<Task extends StoreQuestion['task']> = Answers[Task]

/** A question on its way to the thread. */
export interface StoreAsked {
  readonly id: number
  readonly question: StoreQuestion
}

export type StoreReply = { readonly id: number } & (
  | { readonly ok: true; readonly value: Answers[keyof Answers] }
  | { readonly ok: false; readonly error: AppError; readonly words: string }
)
