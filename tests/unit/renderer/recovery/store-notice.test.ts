import { expect, it } from 'vitest'
import type { StoreHealth } from '../../../../src-shared/ipc/calls/recovery-calls.ts'
import { storeNotice } from '../../../../src-renderer/recovery/store-notice.ts'

const sound: StoreHealth = {
  error: null,
  journal: true,
  lastBackupAt: null,
  backups: 0,
  backupFolder: '/data/backups',
  backupError: null,
  backingUp: false,
  unreadable: 0,
  damagedFolder: '/data/damaged',
}

it('is silent while all is well, and before anything is known', () => {
  expect(storeNotice(sound)).toBeNull()
  expect(storeNotice(null)).toBeNull()
})

it('names the full disk as the cause of a journal and a backup that cannot be written', () => {
  const backupError = { kind: 'diskFull' } as const
  expect(storeNotice({ ...sound, journal: false, backupError })).toBe('full')
  expect(storeNotice({ ...sound, backupError })).toBe('full')
})

it('tells of a journal or backup that fails for another cause', () => {
  const backupError = { kind: 'storage' } as const
  expect(storeNotice({ ...sound, journal: false, backupError })).toBe('journal')
  expect(storeNotice({ ...sound, backupError })).toBe('backup')
})

it('leaves the place to an error that keeps work from being stored', () => {
  const error = { kind: 'diskFull' } as const
  expect(storeNotice({ ...sound, error, journal: false })).toBeNull()
})
