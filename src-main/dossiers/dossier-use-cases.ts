import { documentName } from '../../src-shared/dossiers/document-name.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import {
  type ContentStorage,
  type DossierContentInfo,
  type DossierOfficeQuery,
  type DossierRow,
  typedNamesSchema,
} from '../../src-shared/ipc/calls/dossier-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { DossierOffice, DossierOfficePage } from '../store/dossiers/dossier-office.ts'
import { forgetArrival } from '../store/dossiers/lost-dossiers.ts'
import type { DossierRecord } from '../store/dossiers/dossier-repository.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import { takeFactsOfAddress } from '../sync/outbox/kept-facts.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { ContentFetching } from './content-fetching.ts'
import type { ContentKeeping } from './content-keeping.ts'
import type { ContentSide, DocumentContent } from './document-content.ts'
import { safeFileName } from '../documents/file-name.ts'
import { jsonColumn, type SetsValuesAside } from '../store/connection/json-column.ts'
import type { Standing } from '../sync/project-state.ts'

interface OwnerRef {
  readonly projectId: string
}
interface DossierRef {
  readonly dossierId: string
}
type ByAddress = OwnerRef & {
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly filepath: string
}

export interface DossierDeps {
  readonly records: Pick<Records, 'store' | 'projects' | 'dossiers' | 'outbox' | 'projectState'>
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  readonly office: DossierOffice
  readonly fetching: ContentFetching
  readonly content: DocumentContent
  readonly keeping: ContentKeeping
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  /** Cancels a job, as the outbox screen does. */
  readonly cancelJob: (jobId: string) => void
  /** Called with the rows of one owner that are on a screen. */
  readonly onShown: (rows: readonly DossierRow[]) => void
}

/** Use cases of the documents of projects and relations. */
export class DossierUseCases implements Handlers<'dossiers'> {
  readonly #deps: DossierDeps

  constructor(deps: DossierDeps) {
    this.#deps = deps
  }

  list({ projectId }: OwnerRef): DossierRow[] {
    const { dossiers, projectState } = this.#records
    const standing = projectState.ofDossiers(projectId)
    const rows = dossiers
      .list(projectId)
      .map((dossier) => dossierRow(this.#records.store, dossier, standing(dossier.id)))
    this.#deps.onShown(rows)
    return rows
  }

  async refresh({ projectId }: OwnerRef): Promise<DossierRow[]> {
    const { remoteId, accountId } = this.#records.projects.requireOwner(projectId)
    if (remoteId !== null) {
      const { connection } = this.#deps
      await readDossierList(this.#deps, projectId, () =>
        connection.useFor(accountId, ({ client }) => client.dossiers.list(remoteId)),
      )
      this.#changed(projectId)
    }
    return this.list({ projectId })
  }

  get({ dossierId }: DossierRef): DossierRow {
    return this.#rowOf(dossierId)
  }

  async office(query: DossierOfficeQuery): Promise<DossierOfficePage<DossierRow>> {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return { total: 0, rows: [], types: [] }
    const { ids, ...page } = await this.#deps.office.page(account.id, query)
    const standing = this.#records.projectState.ofSomeDossiers(ids)
    const rows = this.#records.dossiers
      .some(ids)
      .map((dossier) => dossierRow(this.#records.store, dossier, standing(dossier.id)))
    return { ...page, rows }
  }

  /** Adds a dossier by address, with its job, in one transaction (promise 1). */
  addByAddress({ filepath, ...given }: ByAddress): DossierRow {
    const address = URL.parse(filepath)
    // Credentials in the address would be stored here and sent to the service.
    if (address === null || address.username !== '' || address.password !== '')
      throw failure('invalidInput', { reason: 'urlInvalid', field: 'filepath' })
    if (address.protocol !== 'https:')
      throw failure('invalidInput', { reason: 'urlNotHttps', field: 'filepath' })
    const { store, dossiers, outbox, projects } = this.#records
    const { projectId, type, title } = given
    const { accountId } = projects.requireOwner(projectId)
    const filename = safeFileName(given.filename)
    const content = { kind: 'address', filepath: address.href } as const
    const dossierId = store.transaction(() => {
      const at = this.#now()
      const dossier = { ...given, filename, mediaType: '', sha256: null, filepath: address.href }
      const id = dossiers.add(dossier, at)
      const intent = { kind: 'dossierCreate', type, title, filename, content } as const
      const jobId = outbox.add({ accountId, projectId, dossierId: id, intent }, at)
      const refused = takeFactsOfAddress(store, { projectId, filepath: address.href }, at)
      if (refused !== null) outbox.change(jobId, refused)
      return id
    })
    this.#changed(projectId)
    this.#deps.onUnsentChange()
    return this.#rowOf(dossierId)
  }

  fetch({ dossierId }: DossierRef): Promise<DossierContentInfo> {
    return this.#deps.fetching.require(this.#require(dossierId))
  }

  stopFetching({ dossierId }: DossierRef): null {
    this.#deps.fetching.stop(dossierId)
    return null
  }

  range(
    asked: DossierRef & { sha256: string; begin: number; end: number },
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { dossierId, sha256, begin, end } = asked
    return this.#deps.content.range(this.#require(dossierId), sha256, begin, end)
  }

  async open({ dossierId }: DossierRef): Promise<null> {
    await this.#deps.content.open(this.#require(dossierId))
    return null
  }

  async saveAs({ dossierId }: DossierRef): Promise<{ saved: boolean }> {
    return { saved: await this.#deps.content.saveAs(this.#require(dossierId)) }
  }

  /**
   * Cancels an unsent document. Throws conflict/alreadyArrived if the document arrived at the
   * service while the user chose.
   */
  cancel({ dossierId }: DossierRef): null {
    const { projectId, remoteId } = this.#require(dossierId)
    if (remoteId !== null) throw failure('conflict', { reason: 'alreadyArrived' })
    const job = this.#records.projectState
      .jobsOf({ projectId, dossierId })
      .find(({ intent }) => intent.kind === 'dossierCreate')
    if (job === undefined) throw failure('notFound', { field: 'dossierId' })
    this.#deps.cancelJob(job.id)
    return null
  }

  compare({ dossierId }: DossierRef): Promise<{ mine: ContentSide; theirs: ContentSide }> {
    return this.#deps.content.compare(this.#require(dossierId))
  }

  async openSide({ dossierId, side }: DossierRef & { side: 'mine' | 'theirs' }): Promise<null> {
    await this.#deps.content.open(this.#require(dossierId), side)
    return null
  }

  sendAgain({ dossierId }: DossierRef): DossierRow {
    const { accountId, projectId, remoteId, arrival, sha256, ...names } = this.#require(dossierId)
    if (remoteId !== null || arrival !== 'lost')
      throw failure('conflict', { reason: 'alreadyArrived' })
    if (sha256 === null) throw failure('notFound', { field: 'dossierId' })
    const { type, title, filename } = names
    const content = { kind: 'blob', sha256 } as const
    const intent = { kind: 'dossierCreate', type, title, filename, content } as const
    const { store, outbox } = this.#records
    store.transaction(() => {
      forgetArrival(store, dossierId)
      outbox.add({ accountId, projectId, dossierId, intent }, this.#now())
    })
    this.#changed(projectId)
    this.#deps.onUnsentChange()
    return this.#rowOf(dossierId)
  }

  arrivalRead({ dossierId }: DossierRef): null {
    const { projectId } = this.#require(dossierId)
    this.#records.dossiers.setArrivalRead(dossierId)
    this.#changed(projectId)
    return null
  }

  storage(): Promise<ContentStorage> {
    return this.#deps.keeping.storage(this.#deps.connection.requireAccount().id)
  }

  setStorageLimit({ limitBytes }: { limitBytes: number }): Promise<ContentStorage> {
    return this.#deps.keeping.setLimit(this.#deps.connection.requireAccount().id, limitBytes)
  }

  clearFetched(): Promise<ContentStorage> {
    return this.#deps.keeping.clear(this.#deps.connection.requireAccount().id)
  }

  #rowOf(dossierId: string): DossierRow {
    const dossier = this.#require(dossierId)
    return dossierRow(
      this.#records.store,
      dossier,
      this.#records.projectState.ofSomeDossiers([dossierId])(dossierId),
    )
  }

  get #records() {
    return this.#deps.records
  }

  #now(): number {
    return this.#deps.clock.now()
  }

  #require(dossierId: string): DossierRecord {
    const dossier = this.#records.dossiers.get(dossierId)
    if (dossier === null) throw failure('notFound', { field: 'dossierId' })
    return dossier
  }

  #changed(projectId: string): void {
    this.#deps.events.publish('dossiersChanged', { projectId })
  }
}

const typedColumn = jsonColumn('dossiers.typed', typedNamesSchema)

/** Returns a dossier in the form of the screens. */
function dossierRow(
  keeper: SetsValuesAside,
  dossier: DossierRecord,
  { state, error }: Standing,
): DossierRow {
  return {
    id: dossier.id,
    remoteId: dossier.remoteId,
    projectId: dossier.projectId,
    ownerKind: dossier.ownerKind,
    ownerName: dossier.ownerName,
    type: dossier.type,
    title: documentName(dossier),
    filename: dossier.filename,
    size: dossier.size,
    mediaType: dossier.mediaType,
    created: dossier.created,
    state,
    hasDraft: dossier.hasDraft === 1,
    local: dossier.sha256 !== null,
    noContent: dossier.noContent === 1,
    arrival: dossier.arrival,
    arrivalRead: dossier.arrivalRead === 1,
    typed: typedColumn.read(keeper, dossier.typed) ?? [],
    missingSince: dossier.missingSince,
    error,
  }
}
