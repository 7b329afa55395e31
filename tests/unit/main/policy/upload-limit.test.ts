import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-limit-'))
  store = openMigratedStore(join(folder, 'perceel.sqlite'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Stores an account with a largest request of its own, and reads the account under a policy. */
function largestRequest(own: number | null, values: Policy['values'], locked: boolean) {
  const policy: Policy = { ...noPolicy, values, isLocked: () => locked }
  const { accounts } = createRecords(store, undefined, policy)
  accounts.save({
    ...{ id: 'office', kind: 'service', name: 'Kantoor', baseUrl: '', clientId: '', rootId: 1 },
    userId: null,
    dialect: { ...defaultDialect, maxEncodedBytes: own },
  })
  return accounts.get('office')?.dialect.maxEncodedBytes
}

const standard = defaultDialect.maxEncodedBytes
const MB = 1_000_000

it.each([
  ['locked', 20, standard, 20 * MB],
  ['locked', 100, standard, 100 * MB],
  ['locked', 100, null, 100 * MB],
  ['locked', 100, 200 * MB, 100 * MB],
  ['locked', 100, 10 * MB, 10 * MB],
  ['free', 20, standard, 20 * MB],
  ['free', 100, standard, 100 * MB],
  ['free', 100, null, null],
  ['free', 100, 200 * MB, 200 * MB],
])('a %s limit of %i MB makes the limit %s of an account %s', (lock, megabytes, own, read) => {
  expect(largestRequest(own, { uploadLimitMegabytes: megabytes }, lock === 'locked')).toBe(read)
})

it('without a limit of the administrator the limit of an account holds', () => {
  expect(largestRequest(standard, {}, true)).toBe(standard)
  expect(largestRequest(200 * MB, {}, true)).toBe(200 * MB)
})
