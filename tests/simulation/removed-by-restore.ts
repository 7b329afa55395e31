import type { AppWrite } from './office.ts'

/** Objects that restores of the service removed. The app did not lose these objects. */
export class RemovedByRestore {
  /** Names of the removed records, without the numbers of the service. */
  readonly records = new Set<string>()
  /** Requests of the app that created or changed a removed record. */
  readonly writes = new Set<AppWrite>()
  /** SHA-256 of documents. */
  readonly hashes = new Set<string>()
  /** How many numbers the last restore freed. */
  freed = 0
}
