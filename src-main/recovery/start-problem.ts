import type { StartProblem } from '../../src-shared/ipc/calls/recovery-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/file-failure.ts'
import { storageFailure } from '../store/connection/sqlite-failure.ts'
import type { StoreFiles } from '../store/connection/store-files.ts'
import { probeFolder } from './folder-probe.ts'

/**
 * Returns the screen that explains why the services could not be built. If the error alone does not
 * tell, examines the data folder.
 */
export function startProblemIn(files: StoreFiles, error: unknown): StartProblem {
  const byError = startProblemOf(error)
  // SQLite gives the same error for missing permissions and for damage.
  if (byError !== 'other' && byError !== 'readOnly') return byError
  const found = probeFolder(files.folder, files.database)
  return found ?? (isFromFileSystem(error) ? byError : 'other')
}

/** Returns whether the file system itself refused access (`error.code`). */
function isFromFileSystem(error: unknown): boolean {
  const cause = error instanceof AppFailure ? error.cause : error
  return ['EROFS', 'EACCES', 'EPERM'].includes(errorCode(cause) ?? '')
}

/** Returns the problem that follows from the error alone. */
function startProblemOf(error: unknown): StartProblem {
  const { kind, reason } = (error instanceof AppFailure ? error : storageFailure(error)).error
  if (kind === 'diskFull') return 'full'
  switch (reason) {
    case 'policyUnread':
      return 'policy'
    case 'storeNewer':
      return 'newer'
    case 'storeDamaged':
      return 'damaged'
    case 'storeLocked':
      return 'locked'
    case 'storeReadOnly':
      return 'readOnly'
    case 'sqliteLacks':
      return 'incomplete'
    default:
      return 'other'
  }
}
