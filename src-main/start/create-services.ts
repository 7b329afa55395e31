import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccountRegistry } from '../accounts/account-registry.ts'
import { createSecretVault } from '../accounts/keychain-vault.ts'
import { createPracticeOffice } from '../accounts/practice-office.ts'
import { AuditLog } from '../audit/audit-log.ts'
import { AuditUseCases } from '../audit/audit-use-cases.ts'
import { boundCalls } from './bound-calls.ts'
import { BatchUseCases } from '../batches/batch-use-cases.ts'
import { createChannels } from '../channels/create-channels.ts'
import { ChannelRequests } from '../channels/request-channel.ts'
import { readStatuses } from '../channels/status/status-reading.ts'
import { systemClock } from '../time/clock.ts'
import { ConflictUseCases } from '../conflicts/conflict-use-cases.ts'
import { createDossiers } from '../dossiers/create-dossiers.ts'
import { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import { EventBus } from '../events/domain-events.ts'
import { type EmitEvent, forwardToScreen } from '../events/screen-events.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { contentStreams } from '../documents/content-stream.ts'
import { FileWorkerClient } from '../files/file-worker-client.ts'
import { createIntake } from '../intake/create-intake.ts'
import { createOffline } from '../offline/create-offline.ts'
import { ProjectUseCases } from '../projects/project-use-cases.ts'
import { ParameterUseCases } from '../parameters/parameter-use-cases.ts'
import { ProjectContexts } from '../parameters/project-context.ts'
import { RecordReader } from '../records/record-reader.ts'
import { ReplaceUseCases } from '../replace/replace-use-cases.ts'
import { RelationUseCases } from '../relations/relation-use-cases.ts'
import { RecordUseCases } from '../records/record-use-cases.ts'
import { StoreKeeping } from '../recovery/store-keeping.ts'
import { SampleSchemas, schemaSource } from '../schemas/schema-source.ts'
import { SchemaUseCases } from '../schemas/schema-use-cases.ts'
import { createSearch } from '../search/create-search.ts'
import { spareEncodeThread } from '../service-client/base64/encode-thread.ts'
import type { Services, ServicesDeps } from './services.ts'
import { SettingsUseCases } from '../settings/settings-use-cases.ts'
import { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { allLocalWork } from '../store/projects/local-work.ts'
import { StoreWorkerClient } from '../store/connection/store-worker-client.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { WaitingCalls } from '../service-client/transport/waiting-calls.ts'
import { stopAll } from './stop-all.ts'
import { createRecords } from '../sync/records.ts'
import { isOtherService } from '../sync/identity/service-check.ts'
import {
  countLeftJobs,
  reviewTakeOver,
  splitAccount,
  takeOver,
} from '../sync/identity/take-over.ts'
import { createSync } from '../sync/create-sync.ts'
import { createValidation } from '../validation/create-validation.ts'
import { XmlWorkerClient } from '../xml/xml-worker-client.ts'

/**
 * Opens the store and builds the services in the order of their dependencies. Nothing is sent
 * before `start`. Throws the storage failures of `Store.open`.
 */
export async function createServices(deps: ServicesDeps): Promise<Services> {
  const clock = deps.clock ?? systemClock
  const onFault = deps.onFault ?? (() => undefined)
  const keeping = new StoreKeeping({
    files: storeFiles(deps.dataFolder),
    workerClient: new StoreWorkerClient(
      deps.storeWorker ?? new URL('../store/connection/store-worker.ts', deps.xmlWorker),
    ),
    clock,
    emit: deps.emit,
    openPath: deps.openPath,
    quit: deps.quit ?? (() => undefined),
    onFault,
  })
  try {
    return await buildServices(deps, keeping)
  } catch (error) {
    // Release the store for the next attempt.
    keeping.close()
    throw error
  }
}

async function buildServices(deps: ServicesDeps, keeping: StoreKeeping): Promise<Services> {
  const clock = deps.clock ?? systemClock
  const onFault = deps.onFault ?? (() => undefined)
  const records = createRecords(keeping.store, onFault)
  const blobs = new BlobFolder(storeFiles(deps.dataFolder).blobs)
  await blobs.clean()
  // Remove the copies of a run that was killed. On Windows a program may still hold a copy open.
  await rm(deps.runFolder, { recursive: true, force: true }).catch(onFault)
  const emit: EmitEvent = deps.emit
  const events = new EventBus(onFault)
  forwardToScreen(events, deps.emit)
  const xml = new XmlWorkerClient(deps.xmlWorker)
  const documents = new DocumentWorkerClient({
    worker: deps.documentWorker ?? new URL('../documents/document-worker.ts', deps.xmlWorker),
    clock,
  })
  const encodeSource = '../service-client/base64/encode-worker.ts'
  const encodeThread = spareEncodeThread({
    worker: deps.encodeWorker ?? new URL(encodeSource, deps.xmlWorker),
    onFault,
  })
  const waiting = new WaitingCalls()
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
      events.publish('accountsChanged', null)
      sync.accountChanged()
      events.publish('projectsChanged', { projectIds: null })
    },
    services: {
      isOther: (account) => isOtherService(records, account),
      countLeftJobs: (account) => countLeftJobs(records, account),
      review: (account, list) => reviewTakeOver(records, account, list),
      takeOver({ discarded, ...given }) {
        takeOver(records, { ...given, at: clock.now() })
        const own = new Set(records.outbox.ofAccount(given.account.id).map(({ id }) => id))
        sync.useCases.withdrawMany({ jobIds: discarded.filter((id) => own.has(id)) })
      },
      split: (account, newId) => splitAccount(records, account, newId),
    },
    network: {
      proxyFor: deps.resolveProxy,
      clock,
      encodeThread,
      waiting,
      ...(deps.secrets === undefined ? {} : { secrets: deps.secrets }),
    },
  })
  const random = deps.random ?? Math.random
  const chooseSavePath = deps.chooseSavePath ?? (() => Promise.resolve(null))
  const audit = new AuditLog({ records, clock, emit, onFault })
  const tools = { records, blobs, xml, clock, events, emit, audit }
  const contexts = new ProjectContexts({ records, xml })
  const sync = createSync({
    tools,
    contexts,
    clientFor: (accountId) => registry.clientFor(accountId),
    waiting,
    onPublication: (projectId) => channels.polling.follow(projectId),
    random,
    onFault,
  })
  const { connection, useCases, wake: onQueued } = sync
  const files = new FileWorkerClient({
    blobs,
    records: records.blobs,
    worker: deps.fileWorker ?? new URL('../files/file-worker.ts', deps.xmlWorker),
    now: () => clock.now(),
  })
  const streams = contentStreams(files)
  const intake = createIntake({
    tools,
    bus: events,
    connection,
    files,
    documents,
    chooseFolder: deps.chooseFolder,
    onQueued,
    onFault,
  })
  const reader = new RecordReader(tools, connection, onFault)
  const xmlOfRecords = new RecordUseCases({ tools, reader, onQueued })
  const samples = new SampleSchemas(deps.schemaFolder)
  const schemas = schemaSource(records.schemas, samples)
  const chooseFile = deps.chooseFile ?? (() => Promise.resolve(null))
  const conflicts = new ConflictUseCases({
    tools,
    connection,
    reader,
    schemas,
    onQueued,
  })
  const dossiers = createDossiers({
    tools,
    connection,
    takeBytes: (bytes) => files.fromBytes(bytes),
    streams,
    runFolder: deps.runFolder,
    openPath: deps.openPath,
    chooseSavePath,
    onQueued,
    withdrawJob: (jobId) => useCases.withdraw({ jobId }),
    isHeld: (sha256) => intake.useCases.holds(sha256) || projects.holds(sha256),
    onShown: (rows) => offline.types.shown(rows),
    onFault,
  })
  const offline = createOffline({
    tools,
    bus: events,
    connection,
    takeBytes: (bytes) => files.fromBytes(bytes),
    streams,
    onFetched: () => dossiers.fetched(),
    onTurn: () => channels.polling.wake(),
    random,
    onFault,
  })
  const search = createSearch({
    worker: deps.searchWorker ?? new URL('../search/search-worker.ts', deps.xmlWorker),
    dataFolder: deps.dataFolder,
    records,
    blobs,
    documents,
    clock,
    bus: events,
    emit,
    onFault,
  })
  const requests = new ChannelRequests({ tools, contexts, onQueued })
  const channels = createChannels({
    tools,
    bus: events,
    connection,
    requests,
    background: offline.background,
    chooseSavePath,
    notify: deps.notify ?? (() => undefined),
    onFault,
  })
  const validation = createValidation({ tools, bus: events, connection, schemas, reader })
  const batches = new BatchUseCases({
    tools,
    bus: events,
    records,
    validator: validation.validator,
    contexts,
    requests,
    readStatus: (projectId) => readStatuses({ tools, connection }, projectId),
    onQueued,
    onFault,
  })
  const replaceXml = new XmlWorkerClient(deps.xmlWorker)
  const replace = new ReplaceUseCases({
    tools,
    bus: events,
    connection,
    xml: replaceXml,
    schemas,
    reader,
    onQueued,
    onFault,
  })
  const projects = new ProjectUseCases({
    tools,
    connection,
    onShown: (rows) => offline.filling.shown(rows),
    onQueued,
  })
  const parameters = new ParameterUseCases({
    records,
    clock,
    connection,
    contexts,
    chooseFile,
  })
  const schemaXml = new XmlWorkerClient(deps.xmlWorker)
  const schemaUseCases = new SchemaUseCases({
    tools,
    xml: schemaXml,
    connection,
    samples,
    chooseFile,
    chooseFolder: deps.chooseFolder ?? (() => Promise.resolve(null)),
  })
  const auditUseCases = new AuditUseCases({
    audit: records.audit,
    clock,
    connection,
    chooseSavePath: deps.chooseSavePath ?? (() => Promise.resolve(null)),
    printPdf:
      deps.printPdf ?? (() => Promise.reject(failure('invalidInput', { reason: 'printFailed' }))),
  })
  let starting: Promise<void> | null = null
  let stopping: Promise<void> | null = null

  async function start(): Promise<void> {
    keeping.start()
    await keeping.whenRead()
    const active = await registry.active()
    try {
      if (active?.kind === 'practice') await practice.start()
    } catch (error) {
      // The runner meets the same failure, holds the account and reports the failure.
      if (!(error instanceof AppFailure)) throw error
    }
    if (stopping !== null) return
    sync.start()
    offline.start()
    channels.start()
    search.start()
    dossiers.start()
    intake.start()
  }

  async function stop(): Promise<void> {
    let quiet: unknown
    let searchEnded: unknown
    await stopAll(
      [
        () => {
          quiet = Promise.all([offline.stop(), channels.stop()])
          searchEnded = search.stop()
        },
        () => batches.stopAll(),
        () => Promise.all([replace.closeAll(), replaceXml.close()]),
        () => intake.stop(),
        () => dossiers.stop(),
        () => files.close(),
        () => sync.stop(),
        () => audit.close(),
        // Also ends background requests under way.
        () => registry.close(),
        () => encodeThread?.close(),
        () => quiet,
        () => Promise.all([xml.close(), schemaXml.close()]),
        // Ends reads for the search index as well.
        () => documents.close(),
        () => searchEnded,
        () => keeping.stop(),
        () => rm(deps.runFolder, { recursive: true, force: true }),
      ],
      onFault,
    )
  }

  const onUserCall = () => {
    offline.onUserCall()
    search.onUserCall()
  }
  return {
    settings: boundCalls(
      'settings',
      new SettingsUseCases(records.settings, events, () => sync.workOfflineChanged()),
      onUserCall,
    ),
    accounts: registry.calls,
    projects: boundCalls('projects', projects, onUserCall),
    records: boundCalls('records', xmlOfRecords, onUserCall),
    schemas: boundCalls('schemas', schemaUseCases, onUserCall),
    replace: boundCalls('replace', replace, onUserCall),
    conflicts: boundCalls('conflicts', conflicts, onUserCall),
    intake: boundCalls('intake', intake.useCases, onUserCall),
    dossiers: boundCalls('dossiers', dossiers.useCases, onUserCall),
    relations: boundCalls('relations', new RelationUseCases({ tools, connection }), onUserCall),
    board: boundCalls('board', channels.board, onUserCall),
    channels: boundCalls('channels', channels.useCases, onUserCall),
    validation: boundCalls('validation', validation.useCases, onUserCall),
    batches: boundCalls('batches', batches, onUserCall),
    parameters: boundCalls('parameters', parameters, onUserCall),
    audit: boundCalls('audit', auditUseCases, onUserCall),
    search: boundCalls('search', search.useCases, onUserCall),
    offline: boundCalls('offline', offline.useCases, onUserCall),
    sync: boundCalls('sync', useCases, onUserCall),
    recovery: boundCalls('recovery', keeping, onUserCall),
    keychainAvailable: () => vault.available(),
    start: () => (starting ??= start()),
    networkOnline() {
      sync.networkOnline()
      offline.networkOnline()
    },
    localWork: () => allLocalWork(records.store),
    pageGone() {
      intake.pageGone().catch(onFault)
    },
    stop: () => (stopping ??= stop()),
    async endThreads() {
      await Promise.all([replaceXml, schemaXml, xml].map((workerClient) => workerClient.close()))
    },
  }
}
