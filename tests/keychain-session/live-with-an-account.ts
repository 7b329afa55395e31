/**
 * Run inside scripts/with-keychain.ts by tests/integration/accounts-keychain.test.ts:
 *
 *   node live-with-an-account.ts STORE_FOLDER BASE_URL SECRET NEW_SECRET
 *
 * Lives a while with an account on the real keychain and a real store, and prints what it saw as one
 * JSON line. BASE_URL refuses the credentials, so that errors are in play too.
 */
import { join } from 'node:path'
import { createAccountRegistry } from '../../src-main/accounts/account-registry.ts'
import { createSecretVault } from '../../src-main/accounts/keychain-vault.ts'
import { Store } from '../../src-main/store/store.ts'
import { StoredAccounts } from '../../src-main/store/stored-accounts.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'

const [storeFolder = '', baseUrl = '', clientSecret = '', newSecret = ''] = process.argv.slice(2)

const vault = createSecretVault()
const store = Store.open(join(storeFolder, 'perceel.sqlite'))
const registry = createAccountRegistry({
  repository: new StoredAccounts(store),
  vault,
  practice: {
    start: () => Promise.reject(new Error('not wanted here')),
    current: () => null,
    stop: () => Promise.resolve(),
  },
  onChanged: () => undefined,
})
const settings = {
  name: 'Kantoor Zuid',
  baseUrl,
  clientId: 'kantoor-zuid-vindbaar',
  rootId: 12,
  userId: null,
  dialect: defaultDialect,
}

const account = await registry.calls.add({ ...settings, clientSecret })
const readBack = await vault.read(account.id)
const report = await registry.calls.test({
  accountId: account.id,
  input: { ...settings, clientSecret: null },
})
const client = await registry.clientFor(account.id)
const error: unknown = await client.projects.list(12).then(
  () => null,
  (reason: unknown) => reason,
)
await registry.calls.update({
  accountId: account.id,
  input: { ...settings, name: 'Kantoor West', clientSecret: newSecret },
})
const readBackNew = await vault.read(account.id)
const list = await registry.calls.list()

// Another vault, as another run of the app has it.
const nextRun = await createSecretVault().read(account.id)
const removable = await registry.calls.add({ ...settings, name: 'Tijdelijk', clientSecret })
await registry.calls.remove({ accountId: removable.id, discardWaiting: false })
const afterRemoval = await vault.read(removable.id)
await registry.close()
store.close()

console.log(
  JSON.stringify({
    available: await vault.available(),
    kept: readBack === clientSecret,
    keptNew: readBackNew === newSecret,
    keptForTheNextRun: nextRun === newSecret,
    afterRemoval,
    /** Everything that left the registry: none of it may hold a secret. */
    shown: JSON.stringify([account, report, list]) + String(error) + JSON.stringify(error),
  }),
)
