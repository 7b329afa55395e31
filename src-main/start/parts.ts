import type { AccountRegistry } from '../accounts/account-registry.ts'
import { AuditUseCases } from '../audit/audit-use-cases.ts'
import { BatchUseCases } from '../batches/batch-use-cases.ts'
import { createChannels } from '../channels/create-channels.ts'
import { ChannelRequests } from '../channels/request-channel.ts'
import { readStatuses } from '../channels/status/status-reading.ts'
import { ConflictUseCases } from '../conflicts/conflict-use-cases.ts'
import { contentStreams } from '../documents/content-stream.ts'
import { createFacts } from '../facts/create-facts.ts'
import type { ManagedLimit } from '../dossiers/content-keeping.ts'
import { createDossiers } from '../dossiers/create-dossiers.ts'
import { failure } from '../errors/app-failure.ts'
import { ClosingUseCases } from '../closing/closing-use-cases.ts'
import { createIntake, type Intake } from '../intake/create-intake.ts'
import type { ManagedFolder } from '../intake/watched-intake.ts'
import { createOffline } from '../offline/create-offline.ts'
import { OpeningUseCases } from '../opening/opening-use-cases.ts'
import { ParameterUseCases } from '../parameters/parameter-use-cases.ts'
import { ProjectUseCases } from '../projects/project-use-cases.ts'
import { lastSetAside } from '../recovery/set-aside.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { RecordReader } from '../records/record-reader.ts'
import { RecordUseCases } from '../records/record-use-cases.ts'
import { RelationUseCases } from '../relations/relation-use-cases.ts'
import { ReplaceUseCases } from '../replace/replace-use-cases.ts'
import { SchemaUseCases } from '../schemas/schema-use-cases.ts'
import { createScans } from '../scans/create-scans.ts'
import { createSearch } from '../search/create-search.ts'
import { SettingsUseCases } from '../settings/settings-use-cases.ts'
import { createSync, type Sync } from '../sync/create-sync.ts'
import { PhotoUseCases } from '../dossiers/web-photos/photo-use-cases.ts'
import { SheetUseCases } from '../sheets/sheet-use-cases.ts'
import { TemplateUseCases } from '../templates/template-use-cases.ts'
import { TodayUseCases } from '../today/today-use-cases.ts'
import { OfficeCheck } from '../validation/office-check.ts'
import { createValidation } from '../validation/create-validation.ts'
import type { Foundation } from './foundation.ts'
import type { ServicesDeps } from './services.ts'

/** The parts of the app over the foundation, in the order of their dependencies. */
export type Parts = ReturnType<typeof createParts>

/** Creates the parts of the app over the foundation, each after the parts that it depends on. */
export function createParts(deps: ServicesDeps, base: Foundation, registry: AccountRegistry) {
  const sync = createSync({
    tools: base.tools,
    contexts: base.contexts,
    clientFor: (accountId) => registry.clientFor(accountId),
    waiting: base.waiting,
    onPublication: (projectId) => documents.channels.polling.follow(projectId),
    random: base.random,
    onFault: base.onFault,
  })
  const records = createRecordParts(base, sync)
  const documents = createDocumentParts(deps, base, sync)
  const requests = createRequestParts(base, sync, {
    channelRequests: documents.requests,
    reader: records.reader,
    intake: documents.intake,
  })
  const { events } = base
  const facts = createFacts({
    ...base.tools,
    bus: events,
    documents: base.documents,
    reader: records.reader,
    schemas: base.schemas,
    onUnsentChange: sync.wake,
    onFault: base.onFault,
  })
  const settings = new SettingsUseCases(base.records.settings, events, () =>
    sync.workOfflineChanged(),
  )
  const printPdf =
    deps.printPdf ?? (() => Promise.reject(failure('invalidInput', { reason: 'printFailed' })))
  const audit = new AuditUseCases({
    audit: base.records.audit,
    clock: base.clock,
    connection: sync.connection,
    chooseSavePath: base.dialogs.chooseSavePath,
    printPdf,
  })
  const sheets = new SheetUseCases({
    chooseSavePath: base.dialogs.chooseSavePath,
    printPdf,
    printOnPaper:
      deps.printOnPaper ??
      (() => Promise.reject(failure('invalidInput', { reason: 'notPrinted' }))),
  })
  const today = new TodayUseCases({
    ...base.tools,
    connection: sync.connection,
    differences: facts.differences,
  })
  const opening = new OpeningUseCases({
    ...base.tools,
    connection: sync.connection,
    onFault: base.onFault,
    targets: deps.targets ?? { next: () => null, takeLeftOut: () => 0 },
    intake: documents.intake.useCases,
    reader: records.reader,
    templates: records.templates,
  })
  const photos = new PhotoUseCases({ ...base.tools, settings, connection: sync.connection })
  const calls = { sync, facts, today, opening, settings, audit, sheets, photos }
  return { ...calls, ...records, ...documents, ...requests }
}

/** Reading, editing and comparing records. */
function createRecordParts(base: Foundation, { connection, wake: onUnsentChange }: Sync) {
  const { tools, schemas, samples, dialogs, onFault } = base
  const reader = new RecordReader(tools, connection, onFault)
  return {
    reader,
    recordXml: new RecordUseCases({ ...tools, reader, onUnsentChange }),
    templates: new TemplateUseCases({
      ...tools,
      reader,
      connection,
      chooseFile: dialogs.chooseFile,
      onUnsentChange,
    }),
    conflicts: new ConflictUseCases({ ...tools, connection, reader, schemas, onUnsentChange }),
    relations: new RelationUseCases({ ...tools, connection }),
    parameters: new ParameterUseCases({
      records: base.records,
      clock: base.clock,
      connection,
      contexts: base.contexts,
      chooseFile: dialogs.chooseFile,
    }),
    schemas: new SchemaUseCases({
      ...tools,
      xml: base.schemaXml,
      connection,
      samples,
      chooseFile: dialogs.chooseFile,
      chooseFolder: dialogs.chooseFolder,
    }),
  }
}

/** Documents, the tray, the search, background reads, and the channels that these reads follow. */
function createDocumentParts(deps: ServicesDeps, base: Foundation, sync: Sync) {
  const { tools, events: bus, files, documents, dialogs, random, onFault } = base
  const { connection, useCases, wake: onUnsentChange } = sync
  const { chooseSavePath } = dialogs
  const streams = contentStreams(files)
  const scans = createScans({
    ...{ ...tools, bus, chooseSavePath, onFault },
    worker: deps.scanWorker,
    spawn: deps.spawnScans,
  })
  const intake = createIntake({
    ...{ ...tools, bus, connection, files, documents, onUnsentChange, onFault },
    cutter: scans.cutter,
    copies: scans.copies,
    chooseFolder: deps.chooseFolder,
    ...managedFolderOf(deps),
  })
  const dossiers = createDossiers({
    ...tools,
    connection,
    takeBytes: (bytes) => files.fromBytes(bytes),
    streams,
    runFolder: deps.runFolder,
    openPath: deps.openPath,
    chooseSavePath,
    onUnsentChange,
    cancelJob: (jobId) => useCases.cancel({ jobId }),
    isHeld: (sha256) => intake.useCases.holds(sha256) || projects.holds(sha256),
    onShown: (rows) => offline.types.shown(rows),
    setAsideAt: () => lastSetAside(storeFiles(deps.dataFolder)),
    ...managedLimitOf(deps),
    onFault,
  })
  const offline = createOffline({
    ...{ ...tools, bus, connection, streams, random, onFault },
    takeBytes: (bytes) => files.fromBytes(bytes),
    onUnsentChange,
    onFetched: () => dossiers.fetched(),
    onTurn: () => channels.polling.wake(),
  })
  const search = createSearch({
    worker: deps.searchWorker,
    dataFolder: deps.dataFolder,
    records: base.records,
    blobs: base.blobs,
    documents,
    clock: base.clock,
    bus,
    emit: base.emit,
    onFault,
  })
  const requests = new ChannelRequests({ ...tools, contexts: base.contexts, onUnsentChange })
  const channels = createChannels({
    ...{ ...tools, bus, connection, requests, chooseSavePath, onFault },
    background: offline.background,
    notify: deps.notify ?? (() => undefined),
  })
  const projects = new ProjectUseCases({
    ...tools,
    connection,
    onShown: (rows) => offline.filling.shown(rows),
    onUnsentChange,
    onFault,
  })
  return { intake, dossiers, offline, scans, search, requests, channels, projects }
}

/** Returns the administrator's watched folder, if there is one. */
function managedFolderOf({ policy }: ServicesDeps): { managedFolder?: ManagedFolder } {
  const path = policy?.values.watchedFolder
  if (policy === undefined || path === undefined) return {}
  return { managedFolder: { path, locked: policy.isLocked('watchedFolder') } }
}

/** Returns the administrator's limit of fetched documents, if there is one. */
function managedLimitOf({ policy }: ServicesDeps): { managedLimit?: ManagedLimit } {
  const megabytes = policy?.values.storageLimitMegabytes
  if (policy === undefined || megabytes === undefined) return {}
  const locked = policy.isLocked('storageLimitMegabytes')
  return { managedLimit: { bytes: megabytes * 1_000_000, locked } }
}

/** Checks, batches of requests and replacements over many projects. */
function createRequestParts(
  base: Foundation,
  { connection, useCases, wake: onUnsentChange }: Sync,
  given: {
    readonly channelRequests: ChannelRequests
    readonly reader: RecordReader
    readonly intake: Intake
  },
) {
  const { tools, events: bus, schemas, onFault } = base
  const { reader } = given
  const validation = createValidation({ ...tools, bus, connection, schemas, reader })
  const batches = new BatchUseCases({
    ...{ ...tools, bus, onUnsentChange, onFault },
    validator: validation.validator,
    contexts: base.contexts,
    requests: given.channelRequests,
    readStatus: (projectId) => readStatuses({ ...tools, connection }, projectId),
  })
  const officeCheck = new OfficeCheck({
    ...{ ...tools, connection, schemas, onFault },
    xml: base.checkXml,
  })
  const replace = new ReplaceUseCases({
    ...{ ...tools, bus, connection, schemas, reader, onUnsentChange, onFault },
    saving: tools,
    xml: base.replaceXml,
  })
  const closing = new ClosingUseCases({
    ...{ ...tools, reader, schemas, onUnsentChange },
    contexts: base.contexts,
    requests: given.channelRequests,
    takeDeed: (rowId) => given.intake.useCases.prepareUpload(rowId),
    cancelJobs: (jobIds) => useCases.cancelMany({ jobIds }),
    remember: (jobIds) => useCases.rememberRequests(jobIds),
    restore: (undoId) => useCases.restoreCancelled({ undoId }),
  })
  return { validation, officeCheck, batches, closing, replace }
}
