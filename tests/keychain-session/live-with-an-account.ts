/**
 * Run inside scripts/with-keychain.ts by tests/integration/accounts/accounts-keychain.test.ts:
 *
 *   node live-with-an-account.ts STORE_FOLDER BASE_URL SECRET NEW_SECRET
 *
 * Uses an account with the real keychain and a real store with a journal and a backup. Then damages
 * the store and restores the backup. Prints its observations as one JSON line. The service at
 * BASE_URL refuses the credentials, so that errors occur too.
 */
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createAccountRegistry } from '../../src-main/accounts/account-registry.ts'
import { createBoundSecrets } from '../../src-main/accounts/bound-secrets.ts'
import { createSecretVault } from '../../src-main/accounts/keychain-vault.ts'
import { systemClock } from '../../src-main/time/clock.ts'
import { createServices } from '../../src-main/start/create-services.ts'
import { Boot } from '../../src-main/start/boot.ts'
import { StoreKeeping } from '../../src-main/recovery/store-keeping.ts'
import { StoreWorkerClient } from '../../src-main/store/connection/store-worker-client.ts'
import { storeFiles } from '../../src-main/store/connection/store-files.ts'
import { StoredAccounts } from '../../src-main/store/accounts/stored-accounts.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { threadSources } from '../thread-sources.ts'

const [storeFolder = '', baseUrl = '', clientSecret = '', newSecret = ''] = process.argv.slice(2)

const vault = createSecretVault()
const files = storeFiles(storeFolder)
const threads = threadSources()
const workerClient = new StoreWorkerClient(threads.storeWorker)
const faults: unknown[] = []
const onFault = (error: unknown) => faults.push(error)
const outside = {
  emit: () => undefined,
  openPath: () => Promise.resolve(),
  quit: () => undefined,
  onFault,
}
const keeping = new StoreKeeping({ ...outside, files, workerClient, clock: systemClock })
const registry = createAccountRegistry({
  repository: new StoredAccounts(keeping.store),
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
const readBack = await createBoundSecrets(vault).read(account.id, baseUrl)
const report = await registry.calls.test({
  accountId: account.id,
  input: { ...settings, clientSecret: null },
})
const client = await registry.clientFor(account.id)
const error: unknown = await client.projects.list(12).then(
  () => null,
  (reason: unknown) => reason,
)
await keeping.backUpNow()
await registry.calls.update({
  accountId: account.id,
  base: defaultDialect,
  input: { ...settings, name: 'Kantoor West', clientSecret: newSecret },
})
const readBackNew = await createBoundSecrets(vault).read(account.id, baseUrl)
const list = await registry.calls.list()

// A second vault, like the vault of another run of the app.
const nextRun = await createBoundSecrets(createSecretVault()).read(account.id, baseUrl)
const removable = await registry.calls.add({ ...settings, name: 'Tijdelijk', clientSecret })
await registry.calls.remove({ accountId: removable.id, discardWaiting: false })
const afterRemoval = await vault.read(removable.id)
await registry.close()
await keeping.stop()

truncateSync(files.database, 300)
const boot = new Boot({
  ...outside,
  files,
  workerClient,
  build: () =>
    createServices({
      ...outside,
      dataFolder: storeFolder,
      runFolder: join(storeFolder, 'run'),
      ...threads,
      resolveProxy: () => Promise.resolve('DIRECT'),
      spawnPractice: () => {
        throw new Error('not wanted here')
      },
    }),
  onOpen: () => Promise.resolve(),
  now: () => Date.now(),
})
await boot.open()
const { problem } = await boot.state()
const restored = await boot.restore({ backupId: problem?.backups[0]?.id ?? '' })
const putBack = await boot.require().accounts.list()
await boot.require().stop()

console.log(
  JSON.stringify({
    available: await vault.available(),
    kept: readBack === clientSecret,
    keptNew: readBackNew === newSecret,
    keptForTheNextRun: nextRun === newSecret,
    afterRemoval,
    complete: restored.complete,
    knownAfterRestore: putBack.map(({ name, secretKnown }) => ({ name, secretKnown })),
    /** All data that left the registry. It must not contain a secret. */
    shown:
      JSON.stringify([account, report, list, problem, restored, putBack]) +
      String(error) +
      JSON.stringify(error) +
      faults.map((fault) => String(fault)).join(),
  }),
)
