import type { StartProblem } from '../../src-shared/ipc/recovery-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { fileFailure } from '../store/sqlite-failure.ts'

/** Which screen tells why the services could not be built. */
export function startProblemOf(error: unknown): StartProblem {
  const { kind, reason } = (error instanceof AppFailure ? error : fileFailure(error)).error
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
