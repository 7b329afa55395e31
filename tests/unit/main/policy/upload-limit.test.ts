import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredAccount } from '../../../../src-main/accounts/account-repository.ts'
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

/** Opens the accounts under a policy with a largest request; null for no policy. */
function accountsUnder(megabytes: number | null, locked = true) {
  const values = megabytes === null ? {} : { uploadLimitMegabytes: megabytes }
  const policy: Policy = { ...noPolicy, values, isLocked: () => locked }
  return createRecords(store, undefined, policy).accounts
}

type Accounts = ReturnType<typeof accountsUnder>

function add(accounts: Accounts, own: number | null): void {
  accounts.save({
    ...{ id: 'office', kind: 'service', name: 'Kantoor', baseUrl: '', clientId: '', rootId: 1 },
    userId: null,
    dialect: { ...defaultDialect, maxEncodedBytes: own },
  })
}

/** Returns the account, as the screens read it before they save a change. */
function office(accounts: Accounts): StoredAccount {
  const account = accounts.get('office')
  if (account === null) throw new Error('There is no account')
  return account
}

const limitOf = (accounts: Accounts) => office(accounts).dialect.maxEncodedBytes

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
  const accounts = accountsUnder(megabytes, lock === 'locked')
  add(accounts, own)
  expect(limitOf(accounts)).toBe(read)
})

it.each([standard, 200 * MB])(
  'without a limit of the administrator the limit %s of an account holds',
  (own) => {
    const accounts = accountsUnder(null)
    add(accounts, own)
    expect(limitOf(accounts)).toBe(own)
  },
)

it.each<[string, (account: StoredAccount) => StoredAccount]>([
  ['a new name', (account) => ({ ...account, name: 'Makelaardij' })],
  [
    'a named channel',
    (account) => ({
      ...account,
      dialect: { ...account.dialect, channelNames: { 'nieuw portaal': 'channel_05' } },
    }),
  ],
])('%s does not make the limit of the administrator the own limit', (_what, change) => {
  for (const own of [standard, 80 * MB]) {
    const limited = accountsUnder(20)
    add(accountsUnder(null), own)
    limited.save(change(office(limited)))
    expect(limitOf(limited)).toBe(20 * MB)
    expect(limitOf(accountsUnder(60))).toBe(60 * MB)
    expect(limitOf(accountsUnder(null))).toBe(own)
  }
})

it('a limit that the user changes becomes the own limit of the account', () => {
  const accounts = accountsUnder(20, false)
  add(accounts, standard)
  const account = office(accounts)
  accounts.save({ ...account, dialect: { ...account.dialect, maxEncodedBytes: 30 * MB } })
  expect(limitOf(accountsUnder(null))).toBe(30 * MB)
})
