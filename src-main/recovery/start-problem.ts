import type { StartProblem } from '../../src-shared/ipc/recovery-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/error-code.ts'
import { storageFailure } from '../store/sqlite-failure.ts'
import type { StoreFiles } from '../store/store-files.ts'
import { probeFolder } from './folder-probe.ts'

/**
 * Which screen tells why the services could not be built. Where the error alone does not tell, the
 * data folder is looked at.
 */
export function startProblemIn(files: StoreFiles, error: unknown): StartProblem {
  const said = startProblemOf(error)
  // SQLite says of a file that it cannot open only that: it may be rights, and it may be damage.
  if (said !== 'other' && said !== 'readOnly') return said
  const found = probeFolder(files.folder, files.database)
  return found ?? (saidByFileSystem(error) ? said : 'other')
}

/** Whether the file system itself refused, in words that leave no doubt (`error.code`). */
function saidByFileSystem(error: unknown): boolean {
  const cause = error instanceof AppFailure ? error.cause : error
  return ['EROFS', 'EACCES', 'EPERM'].includes(errorCode(cause) ?? '')
}

/** What an error alone tells. */
function startProblemOf(error: unknown): StartProblem {
  const { kind, reason } = (error instanceof AppFailure ? error : storageFailure(error)).error
  if (kind === 'diskFull') return 'full'
  switch (reason) {
    case 'storeNewer':
      return 'newer'
    case 'storeDamaged':
      return 'damaged'
    case 'storeLocked':
      return 'locked'
    case 'storeReadOnly':
      return 'readOnly'
    default:
      return 'other'
  }
}
