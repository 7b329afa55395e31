import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultProjectXmlVersion } from '../src-shared/service/project-version.ts'
import { createAccountRegistry } from './accounts/account-registry.ts'
import { createSecretVault } from './accounts/keychain-vault.ts'
import { createPracticeOffice } from './accounts/practice-office.ts'
import { boundCalls } from './bound-calls.ts'
import { ChannelUseCases } from './channels/channel-use-cases.ts'
import { systemClock } from './clock.ts'
import { ConflictUseCases } from './conflicts/conflict-use-cases.ts'
import { DossierUseCases } from './dossiers/dossier-use-cases.ts'
import { FileIntake } from './dossiers/file-intake.ts'
import { AppFailure } from './errors/app-failure.ts'
import { ProjectTextReader } from './projects/project-texts.ts'
import { ProjectUseCases } from './projects/project-use-cases.ts'
import { RowFilling } from './projects/row-filling.ts'
import { RecordUseCases } from './records/record-use-cases.ts'
import type { Services, ServicesDeps } from './services.ts'
import { SettingsUseCases } from './settings/settings-use-cases.ts'
import { BlobFolder } from './store/blob-folder.ts'
import { Store } from './store/store.ts'
import { createRecords } from './sync/records.ts'
import { createSync } from './sync/create-sync.ts'
import { XmlDesk } from './xml/xml-desk.ts'

/**
 * Opens the store and builds the services over it, in the order in which they need each other.
 * Nothing is sent before `start`. Throws the storage failures of `Store.open`.
 */
export async function createServices(deps: ServicesDeps): Promise<Services> {
  const clock = deps.clock ?? systemClock
  const onFault = deps.onFault ?? (() => undefined)
  const store = Store.open(join(deps.dataFolder, 'perceel.sqlite'))
  const records = createRecords(store)
  const blobs = new BlobFolder(join(deps.dataFolder, 'blobs'))
  await blobs.clean()
  // Copies of a run that was killed. One may still be open in a program that holds it (Windows).
  await rm(deps.runFolder, { recursive: true, force: true }).catch(onFault)
  const xml = new XmlDesk(deps.xmlWorker)
  const vault = deps.vault ?? createSecretVault()
  const practice = createPracticeOffice({
    spawn: deps.spawnPractice,
    dataFolder: join(deps.dataFolder, 'practice'),
  })
  const registry = createAccountRegistry({
    repository: records.accounts,
    vault,
    practice,
    onChanged: () => {
      deps.emit('accountsChanged', null)
      sync.accountChanged()
      deps.emit('projectsChanged', { projectIds: null })
    },
    network: { proxyFor: deps.resolveProxy },
  })
  const tools = { records, blobs, xml, clock, emit: deps.emit }
  const sync = createSync({
    tools,
    clientFor: (accountId) => registry.clientFor(accountId),
    random: deps.random ?? Math.random,
    onFault,
  })
  const { connection, useCases, wake: onQueued } = sync
  const intake = new FileIntake(blobs, records.blobs, () => clock.now())
  const reader = new ProjectTextReader(tools, connection, onFault)
  const filling = new RowFilling({
    online: () => connection.state === 'online',
    async fetch(projectId) {
      const project = records.projects.get(projectId)
      if (project !== null) await reader.read(project, defaultProjectXmlVersion)
    },
    onFault,
  })
  const projects = new ProjectUseCases({
    tools,
    connection,
    reader,
    onShown: (rows) => filling.shown(rows),
    onQueued,
  })
  let stopping: Promise<void> | null = null

  async function stop(): Promise<void> {
    filling.stop()
    await sync.stop()
    await registry.close()
    await xml.close()
    store.close()
    await rm(deps.runFolder, { recursive: true, force: true })
  }

  return {
    settings: boundCalls(
      'settings',
      new SettingsUseCases(records.settings, deps.emit, () => sync.workOfflineChanged()),
    ),
    accounts: registry.calls,
    projects: boundCalls('projects', projects),
    records: boundCalls('records', new RecordUseCases(records, projects)),
    conflicts: boundCalls('conflicts', new ConflictUseCases(records, connection, projects)),
    dossiers: boundCalls(
      'dossiers',
      new DossierUseCases({
        tools,
        connection,
        intake,
        runFolder: deps.runFolder,
        openPath: deps.openPath,
        onQueued,
        withdrawJob: (jobId) => useCases.withdraw({ jobId }),
      }),
    ),
    channels: boundCalls(
      'channels',
      new ChannelUseCases({ tools, connection, watch: sync.watch, onQueued }),
    ),
    sync: boundCalls('sync', useCases),
    keychainAvailable: () => vault.available(),
    async start() {
      const active = await registry.active()
      try {
        if (active?.kind === 'practice') await practice.start()
      } catch (error) {
        // The runner finds out the same way, holds the account and says so.
        if (!(error instanceof AppFailure)) throw error
      }
      sync.start()
    },
    networkOnline: () => sync.networkOnline(),
    stop: () => (stopping ??= stop()),
  }
}
