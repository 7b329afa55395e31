import { rm } from 'node:fs/promises'
import { AppFailure } from '../errors/app-failure.ts'
import { StoreKeeping } from '../recovery/store-keeping.ts'
import {
  isWorthPreparing,
  mayCheckLater,
  type PreparedStore,
  unprepared,
} from '../store/connection/prepare-store.ts'
import { type StoreFiles, storeFiles } from '../store/connection/store-files.ts'
import { StoreWorkerClient } from '../store/connection/store-worker-client.ts'
import { allLocalWork } from '../store/projects/local-work.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import { type AccountAccess, createAccountAccess } from './account-access.ts'
import { groupHandlers } from './group-handlers.ts'
import { type Foundation, openFoundation } from './foundation.ts'
import { createParts, type Parts } from './parts.ts'
import { supportFacts } from './support-facts.ts'
import type { Services, ServicesDeps } from './services.ts'
import { stopAll } from './stop-all.ts'

/**
 * Opens the store and builds the services in the order of their dependencies. Nothing is sent
 * before `start`. Throws the storage failures of `Store.open`.
 */
export async function createServices(deps: ServicesDeps): Promise<Services> {
  const files = storeFiles(deps.dataFolder)
  const workerClient = new StoreWorkerClient(deps.storeWorker)
  const clock = deps.clock ?? systemClock
  const keeping = new StoreKeeping({
    ...{ files, workerClient, clock },
    appVersion: deps.appVersion,
    prepared: await prepare(files, workerClient, clock),
    emit: deps.emit,
    openPath: deps.openPath,
    quit: deps.quit ?? (() => undefined),
    onFault: deps.onFault ?? (() => undefined),
  })
  try {
    return await buildServices(deps, keeping)
  } catch (error) {
    // Release the store for the next attempt.
    keeping.close()
    throw error
  }
}

/**
 * Lets the store's thread check a large store, and copy it before a migration, while the window is on
 * its way. Main does both if the thread cannot, and then meets the same fault. A large store that was
 * closed soundly is checked after the start.
 */
async function prepare(
  files: StoreFiles,
  workerClient: StoreWorkerClient,
  clock: Clock,
): Promise<PreparedStore> {
  const mayWait = mayCheckLater(files)
  if (!isWorthPreparing(files)) return unprepared
  if (mayWait) return { check: 'later', isCopied: false }
  const { folder } = files
  return workerClient.ask({ task: 'prepare', folder, at: clock.now() }).catch(() => unprepared)
}

/** Everything that was built, for starting and stopping. */
interface Built {
  readonly deps: ServicesDeps
  readonly keeping: StoreKeeping
  readonly base: Foundation
  readonly accounts: AccountAccess
  readonly parts: Parts
}

async function buildServices(deps: ServicesDeps, keeping: StoreKeeping): Promise<Services> {
  const base = await openFoundation(deps, keeping.store)
  const accounts = createAccountAccess(deps, base, () => parts.sync)
  const parts: Parts = createParts(deps, base, accounts.registry)
  const built = { deps, keeping, base, accounts, parts }
  let starting: Promise<void> | null = null
  let stopping: Promise<void> | null = null
  return {
    ...groupsOf(built),
    keychainAvailable: () => accounts.vault.available(),
    start: () =>
      (starting ??=
        stopping === null ? startParts(built, () => stopping !== null) : Promise.resolve()),
    networkOnline() {
      parts.sync.networkOnline()
      parts.offline.networkOnline()
    },
    localWork: () => allLocalWork(base.records.store),
    supportFacts: () => supportFacts(deps, keeping, base),
    pageGone(page) {
      parts.intake.pageGone(page).catch(base.onFault)
    },
    stop: () => (stopping ??= stopParts(built)),
    async endThreads() {
      const { replaceXml, schemaXml, checkXml, xml } = base
      await Promise.all(
        [replaceXml, schemaXml, checkXml, xml].map((workerClient) => workerClient.close()),
      )
    },
    isBlocked: () => accounts.vault.isBusy() || base.files.isBlocked(),
  }
}

/** Returns the calls of the contract by group. */
function groupsOf({ keeping, accounts, parts }: Built) {
  const onUserCall = () => {
    parts.offline.onUserCall()
    parts.search.onUserCall()
    parts.scans.onUserCall()
    parts.facts.onUserCall()
  }
  return {
    today: groupHandlers('today', parts.today, onUserCall),
    settings: groupHandlers('settings', parts.settings, onUserCall),
    accounts: accounts.registry.calls,
    projects: groupHandlers('projects', parts.projects, onUserCall),
    templates: groupHandlers('templates', parts.templates, onUserCall),
    records: groupHandlers('records', parts.recordXml, onUserCall),
    schemas: groupHandlers('schemas', parts.schemas, onUserCall),
    schemaChecks: groupHandlers('schemaChecks', parts.officeCheck, onUserCall),
    replace: groupHandlers('replace', parts.replace, onUserCall),
    conflicts: groupHandlers('conflicts', parts.conflicts, onUserCall),
    intake: groupHandlers('intake', parts.intake.useCases, onUserCall),
    dossiers: groupHandlers('dossiers', parts.dossiers.useCases, onUserCall),
    relations: groupHandlers('relations', parts.relations, onUserCall),
    board: groupHandlers('board', parts.channels.board, onUserCall),
    channels: groupHandlers('channels', parts.channels.useCases, onUserCall),
    validation: groupHandlers('validation', parts.validation.useCases, onUserCall),
    batches: groupHandlers('batches', parts.batches, onUserCall),
    closing: groupHandlers('closing', parts.closing, onUserCall),
    parameters: groupHandlers('parameters', parts.parameters, onUserCall),
    audit: groupHandlers('audit', parts.audit, onUserCall),
    sheets: groupHandlers('sheets', parts.sheets, onUserCall),
    photos: groupHandlers('photos', parts.photos, onUserCall),
    search: groupHandlers('search', parts.search.useCases, onUserCall),
    scans: groupHandlers('scans', parts.scans.useCases, onUserCall),
    facts: groupHandlers('facts', parts.facts.useCases, onUserCall),
    offline: groupHandlers('offline', parts.offline.useCases, onUserCall),
    sync: groupHandlers('sync', parts.sync.useCases, onUserCall),
    opening: groupHandlers('opening', parts.opening, onUserCall),
    recovery: groupHandlers('recovery', keeping, onUserCall),
  }
}

async function startParts(
  { keeping, accounts, parts }: Built,
  isStopping: () => boolean,
): Promise<void> {
  keeping.start()
  await keeping.whenRead()
  await keeping.whenSound()
  const active = await accounts.registry.active()
  try {
    if (active?.kind === 'practice') await accounts.practice.start()
  } catch (error) {
    // The runner meets the same failure, holds the account and reports the failure.
    if (!(error instanceof AppFailure)) throw error
  }
  if (isStopping()) return
  parts.sync.start()
  parts.offline.start()
  parts.channels.start()
  parts.search.start()
  parts.officeCheck.resume()
  parts.dossiers.start()
  parts.intake.start()
  parts.scans.start()
  parts.facts.start()
}

async function stopParts({ deps, keeping, base, accounts, parts }: Built): Promise<void> {
  let quiet: unknown
  let searchEnded: unknown
  let factsEnded: unknown
  await stopAll(
    [
      () => {
        quiet = Promise.all([parts.offline.stop(), parts.channels.stop()])
        searchEnded = parts.search.stop()
        factsEnded = parts.facts.stop()
      },
      () => parts.batches.stopAll(),
      async () => {
        await parts.officeCheck.close()
        await base.checkXml.close()
      },
      () => Promise.all([parts.replace.closeAll(), base.replaceXml.close()]),
      () => parts.scans.stop(),
      () => parts.intake.stop(),
      () => parts.dossiers.stop(),
      () => parts.projects.stop(),
      () => base.files.close(),
      () => parts.sync.stop(),
      () => base.audit.close(),
      // Also ends background requests under way.
      () => accounts.registry.close(),
      () => base.encodeThread?.close(),
      () => quiet,
      () => Promise.all([base.xml.close(), base.schemaXml.close()]),
      // Ends reads for the search index, and of what documents say, as well.
      () => base.documents.close(),
      () => searchEnded,
      () => factsEnded,
      () => keeping.stop(),
      () => rm(deps.runFolder, { recursive: true, force: true }),
    ],
    base.onFault,
  )
}
