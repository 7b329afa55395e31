import type { StoreHealth } from '../../src-shared/ipc/calls/recovery-calls.ts'

/**
 * Returns the problem of the store that does not keep work from being stored; null if there is none, or if an
 * error keeps work from being stored. A full disk is named as the cause, because the user can make room.
 */
export function storeNotice(
  health: StoreHealth | null,
): 'full' | 'journal' | 'backup' | 'unreadable' | null {
  if (health === null || health.error !== null) return null
  if (health.backupError?.kind === 'diskFull') return 'full'
  if (!health.journal) return 'journal'
  if (health.backupError !== null) return 'backup'
  return health.unreadable > 0 ? 'unreadable' : null
}
