import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditLog } from '../../../../src-main/audit/audit-log.ts'
import { ClosingUseCases } from '../../../../src-main/closing/closing-use-cases.ts'
import { ChannelUseCases } from '../../../../src-main/channels/channel-use-cases.ts'
import { ChannelRequests } from '../../../../src-main/channels/request-channel.ts'
import { ConflictUseCases } from '../../../../src-main/conflicts/conflict-use-cases.ts'
import { EventBus } from '../../../../src-main/events/domain-events.ts'
import { forwardToScreen } from '../../../../src-main/events/screen-events.ts'
import type { SchemaSource } from '../../../../src-main/schemas/schema-source.ts'
import { contentStreams } from '../../../../src-main/documents/content-stream.ts'
import { createDossiers } from '../../../../src-main/dossiers/create-dossiers.ts'
import type { DossierUseCases } from '../../../../src-main/dossiers/dossier-use-cases.ts'
import { FileWorkerClient } from '../../../../src-main/files/file-worker-client.ts'
import { ProjectContexts } from '../../../../src-main/parameters/project-context.ts'
import { ProjectUseCases } from '../../../../src-main/projects/project-use-cases.ts'
import { RecordReader } from '../../../../src-main/records/record-reader.ts'
import { findRecord, type RecordSubject } from '../../../../src-main/records/record-subject.ts'
import { RecordUseCases } from '../../../../src-main/records/record-use-cases.ts'
import { SettingsUseCases } from '../../../../src-main/settings/settings-use-cases.ts'
import { BlobFolder } from '../../../../src-main/store/dossiers/blob-folder.ts'
import { createSync } from '../../../../src-main/sync/create-sync.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import type { ChannelBoard, RequestAction } from '../../../../src-shared/ipc/calls/channel-calls.ts'
import type { DossierRow } from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectRow } from '../../../../src-shared/ipc/calls/project-calls.ts'
import type { RecordRef } from '../../../../src-shared/ipc/calls/record-calls.ts'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import type { ExtraParameters } from '../../../../src-shared/service/extra-parameters.ts'
import { sharedXmlWorker } from '../xml/shared-xml-worker.ts'
import { FakeService, projectXml } from './fake-service.ts'
import { ManualClock } from './manual-clock.ts'
import { openMigratedStore } from '../store/migrated-store.ts'
import { threadSource } from '../../../thread-sources.ts'

const accountId = '00000000-0000-4000-8000-000000000001'

/** The use cases on a real store in a temporary folder, with a fake service and a manual clock. */
export class OfficeBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-bench-'))
  readonly clock = new ManualClock()
  readonly service = new FakeService()
  readonly events: { name: string; payload: unknown }[] = []
  readonly faults: unknown[] = []
  /** If set, emitting an event to the screen fails with this error. */
  failEmit: Error | null = null
  /** The projects of executed channel requests, in order. */
  readonly followed: string[] = []
  /** The number of lists of projects that have to be read a second time. */
  doubtedLists = 0
  /** The accounts whose service was called, in order. */
  readonly asked: string[] = []
  schemas: SchemaSource = { schemaFor: () => Promise.resolve(null) }
  readonly store = openMigratedStore(join(this.folder, 'perceel.sqlite'))
  readonly records = createRecords(this.store, (fault) => this.faults.push(fault))
  readonly #blobs = new BlobFolder(join(this.folder, 'blobs'))
  /** The events of main. */
  readonly bus = new EventBus((fault) => this.faults.push(fault))
  readonly #tools = {
    records: this.records,
    blobs: this.#blobs,
    xml: sharedXmlWorker,
    clock: this.clock,
    events: this.bus,
    emit: (name: string, payload: unknown) => {
      if (this.failEmit !== null) throw this.failEmit
      this.events.push({ name, payload })
    },
    audit: new AuditLog({
      records: this.records,
      clock: this.clock,
      emit: (name, payload) => this.events.push({ name, payload }),
      onFault: (error) => this.faults.push(error),
      userName: () => 'makelaar',
    }),
  }
  readonly intake = new FileWorkerClient({
    blobs: this.#blobs,
    records: this.records.blobs,
    worker: threadSource('file'),
    now: () => this.clock.now(),
  })
  readonly #contexts = new ProjectContexts(this.#tools)
  sync = this.#newSync()

  constructor() {
    forwardToScreen(this.bus, (name, payload) => this.#tools.emit(name, payload))
    this.records.projects.shrunk.onDoubted = () => (this.doubtedLists += 1)
    this.records.accounts.save({
      id: accountId,
      kind: 'service',
      name: 'Bench',
      baseUrl: 'http://127.0.0.1:1',
      clientId: 'bench',
      rootId: 1,
      userId: null,
      dialect: defaultDialect,
    })
    this.records.accounts.setActive(accountId)
  }

  /** The dependencies for use cases that the bench does not build. */
  get tools() {
    return this.#tools
  }

  get reader(): RecordReader {
    return new RecordReader(this.#tools, this.sync.connection, (fault) => this.faults.push(fault))
  }

  /** Returns a record in the form that the reader needs. */
  subject(ref: RecordRef): RecordSubject {
    return findRecord(this.records, ref)
  }

  /** The XML of projects and dossiers. */
  get xml(): RecordUseCases {
    return new RecordUseCases({
      ...this.#tools,
      reader: this.reader,
      onUnsentChange: this.sync.wake,
    })
  }

  get conflicts(): ConflictUseCases {
    return new ConflictUseCases({
      ...this.#tools,
      connection: this.sync.connection,
      reader: this.reader,
      schemas: this.schemas,
      onUnsentChange: this.sync.wake,
    })
  }

  /** Settles a project's conflict with one side everywhere, and sends the result. */
  async takeAll(projectId: string, take: 'mine' | 'theirs'): Promise<void> {
    const record = { kind: 'project', id: projectId } as const
    await this.conflicts.chooseAll({ record, take, onlyOpen: false })
    await this.conflicts.finish({ record, despiteSchema: false })
  }

  get projects(): ProjectUseCases {
    const { connection, wake: onUnsentChange } = this.sync
    return new ProjectUseCases({
      ...this.#tools,
      connection,
      onShown: () => undefined,
      onUnsentChange,
      onFault: (fault) => this.faults.push(fault),
    })
  }

  get dossiers(): DossierUseCases {
    const { connection, useCases, wake: onUnsentChange } = this.sync
    return createDossiers({
      setAsideAt: () => null,
      ...this.#tools,
      connection,
      takeBytes: (bytes) => this.intake.fromBytes(bytes),
      streams: contentStreams(this.intake),
      runFolder: join(this.folder, 'run'),
      openPath: () => Promise.resolve(),
      chooseSavePath: () => Promise.resolve(null),
      onUnsentChange,
      cancelJob: (jobId) => useCases.cancel({ jobId }),
      onShown: () => undefined,
      onFault: (fault) => this.faults.push(fault),
    }).useCases
  }

  /** Adds a dossier and its upload in one transaction, like sending a file from the tray. */
  addDossier(given: {
    projectId: string
    type: string
    title: string
    filename: string
    sha256: string
    sendAnyway?: boolean
  }): DossierRow {
    const { projectId, type, title, filename, sha256, sendAnyway = false } = given
    const { store, dossiers, outbox, projects } = this.records
    const { accountId } = projects.require(projectId)
    const names = { type, title, filename }
    const content = { kind: 'blob', sha256 } as const
    const dossierId = store.transaction(() => {
      const at = this.clock.now()
      const id = dossiers.add({ projectId, ...names, mediaType: '', sha256, filepath: null }, at)
      const intent = { kind: 'dossierCreate', ...names, sendAnyway, content } as const
      outbox.add({ accountId, projectId, dossierId: id, intent }, at)
      return id
    })
    this.sync.wake()
    return this.dossiers.get({ dossierId })
  }

  get requests(): ChannelRequests {
    return new ChannelRequests({
      ...this.#tools,
      contexts: this.#contexts,
      onUnsentChange: this.sync.wake,
    })
  }

  /** Requests an action of a channel, like the user. */
  ask(
    projectId: string,
    type: ChannelType,
    action: RequestAction = 'publish',
    how: { extra?: ExtraParameters; plannedAt?: number } = {},
  ): Promise<ChannelBoard> {
    const { extra = {}, plannedAt = null } = how
    return this.channels.request({ projectId, type, action, extra, plannedAt })
  }

  get channels(): ChannelUseCases {
    const { connection } = this.sync
    return new ChannelUseCases({
      ...this.#tools,
      connection,
      requests: this.requests,
      onRead: () => undefined,
    })
  }

  /** Reports sales without a deed. */
  get closing(): ClosingUseCases {
    const { useCases } = this.sync
    return new ClosingUseCases({
      ...this.#tools,
      contexts: this.#contexts,
      reader: this.reader,
      schemas: this.schemas,
      requests: this.requests,
      takeDeed: () => Promise.reject(new Error('The bench takes no deed')),
      cancelJobs: (jobIds) => useCases.cancelMany({ jobIds }),
      remember: (jobIds) => useCases.rememberRequests(jobIds),
      restore: (undoId) => useCases.restoreCancelled({ undoId }),
      onUnsentChange: this.sync.wake,
    })
  }

  get settings(): SettingsUseCases {
    return new SettingsUseCases(this.records.settings, this.bus, () =>
      this.sync.workOfflineChanged(),
    )
  }

  /**
   * Starts another runner on the same store, as after a restart. The old runner is abandoned, as by
   * a kill, and what was known of older answers in memory is lost.
   */
  restart(): void {
    const { olderAnswers } = createRecords(this.store, (fault) => this.faults.push(fault))
    Object.assign(this.records, { olderAnswers })
    this.sync = this.#newSync()
    this.sync.start()
  }

  /** Adds a project to the service and to the local list. */
  async listedProject(city = 'Ede'): Promise<ProjectRow & { remoteId: number }> {
    const id = this.service.nextId()
    this.service.projects.push({ id, scenario: 'BBvk', name: `Dorpsstraat ${id}` })
    for (const version of ['1.2', '1.3'])
      this.service.xml.set(`${id} ${version}`, projectXml(id, city, version))
    await this.projects.refresh()
    const row = this.records.projects.byRemoteId(accountId, id)
    if (row === null) throw new Error('The project is not listed')
    return { ...row, remoteId: id }
  }

  /**
   * Adds a project and reads its text of version 1.2, which has the city `Ede`. `key` is the key of the
   * text at the service.
   */
  async readProject() {
    const { id: projectId, remoteId } = await this.listedProject()
    const version = '1.2'
    const { text: base } = await this.xml.read({ kind: 'project', id: projectId, version })
    return { projectId, remoteId, base, key: `${remoteId} ${version}` }
  }

  /** Puts a file into the blob folder, ready to be added. */
  async stagedFile(content: string, filename = 'akte.txt') {
    return { ...(await this.intake.fromBytes(Buffer.from(content))), filename }
  }

  /** Sends until nothing is under way. Skips at most `skips` pauses of the clock. */
  async settle(skips = 0): Promise<void> {
    await this.#atRest()
    for (let left = skips; left > 0 && this.clock.nextIn !== null; left -= 1) {
      this.clock.skip()
      await this.#atRest()
    }
  }

  async close(): Promise<void> {
    await this.sync.stop()
    await this.intake.close()
    this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /**
   * Waits until nothing has run for twenty turns of the event loop. Follow-up work begins some
   * turns later.
   */
  async #atRest(): Promise<void> {
    let quiet = 0
    while (quiet < 20) {
      await new Promise((resolve) => setImmediate(resolve))
      quiet = this.sync.useCases.state().running ? 0 : quiet + 1
    }
  }

  #newSync() {
    return createSync({
      tools: this.#tools,
      contexts: this.#contexts,
      clientFor: (id) => {
        this.asked.push(id)
        return Promise.resolve(this.service.client)
      },
      onPublication: (projectId) => this.followed.push(projectId),
      random: () => 0.5,
      onFault: (error) => this.faults.push(error),
    })
  }
}
