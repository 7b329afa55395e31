import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { DossierRow, StagedFile } from '../../src-shared/ipc/dossier-calls.ts'
import { failure } from '../errors/app-failure.ts'
import { jsonDossierLength } from '../service-client/dossier-body.ts'
import type { DossierRecord } from '../store/dossier-repository.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { IntentOf } from '../sync/job-intent.ts'
import type { Standing } from '../sync/project-state.ts'
import { openDossier, type OpeningDeps } from './dossier-opening.ts'
import { safeFileName } from './file-name.ts'

interface NewDossier {
  readonly projectId: string
  readonly type: string
  readonly title: string
  readonly filename: string
}

export interface DossierDeps extends OpeningDeps {
  readonly onQueued: () => void
  /** Takes a job back, as the outbox screen does. */
  readonly withdrawJob: (jobId: string) => void
}

/** What the user does with a project's documents. */
export class DossierUseCases implements Handlers<'dossiers'> {
  readonly #deps: DossierDeps

  constructor(deps: DossierDeps) {
    this.#deps = deps
  }

  list({ projectId }: { projectId: string }): DossierRow[] {
    const { dossiers, projectState } = this.#records
    const standing = projectState.ofDossiers(projectId)
    return dossiers.list(projectId).map((dossier) => rowOf(dossier, standing(dossier.id)))
  }

  async refresh({ projectId }: { projectId: string }): Promise<DossierRow[]> {
    const { remoteId, accountId } = this.#requireProject(projectId)
    if (remoteId !== null) {
      const { dossiers } = this.#records
      const known = new Set(dossiers.remoteIds(projectId))
      const items = await this.#deps.connection.useFor(accountId, ({ client }) =>
        client.dossiers.list(remoteId),
      )
      dossiers.takeList(projectId, items, known, this.#now())
      this.#changed(projectId)
    }
    return this.list({ projectId })
  }

  intakePath({ path }: { path: string }): Promise<StagedFile> {
    return this.#deps.intake.fromPath(path)
  }

  async intakeBegin({ filename }: { filename: string }): Promise<{ intakeId: string }> {
    return { intakeId: await this.#deps.intake.begin(filename) }
  }

  async intakeChunk(chunk: { intakeId: string; bytes: Uint8Array }): Promise<null> {
    await this.#deps.intake.chunk(chunk.intakeId, chunk.bytes)
    return null
  }

  intakeEnd({ intakeId }: { intakeId: string }): Promise<StagedFile> {
    return this.#deps.intake.end(intakeId)
  }

  async intakeAbort({ intakeId }: { intakeId: string }): Promise<null> {
    await this.#deps.intake.abort(intakeId)
    return null
  }

  /** Throws tooLarge, with the bytes that would be sent, above the account's limit (point 13). */
  async add({ sha256, ...given }: NewDossier & { sha256: string }): Promise<DossierRow> {
    const blob = this.#records.blobs.get(sha256)
    if (blob === null) throw failure('storage', { reason: 'blobMissing' })
    await this.#deps.tools.blobs.require(sha256, blob.size)
    const dossier = { ...given, filename: safeFileName(given.filename) }
    const encodedBytes = jsonDossierLength(dossier, blob.size)
    const { accountId } = this.#requireProject(given.projectId)
    const limit = this.#records.accounts.get(accountId)?.dialect.maxEncodedBytes ?? null
    if (limit !== null && encodedBytes > limit) throw failure('tooLarge', { encodedBytes })
    return this.#store(dossier, { kind: 'blob', sha256 }, blob.mediaType)
  }

  addByAddress({ filepath, ...given }: NewDossier & { filepath: string }): DossierRow {
    const address = URL.parse(filepath)
    if (address === null) throw failure('invalidInput', { reason: 'urlInvalid', field: 'filepath' })
    if (address.protocol !== 'https:')
      throw failure('invalidInput', { reason: 'urlNotHttps', field: 'filepath' })
    const dossier = { ...given, filename: safeFileName(given.filename) }
    return this.#store(dossier, { kind: 'address', filepath: address.href }, '')
  }

  async open({ dossierId }: { dossierId: string }): Promise<null> {
    await openDossier(this.#deps, this.#require(dossierId))
    return null
  }

  withdraw({ dossierId }: { dossierId: string }): null {
    const { projectId } = this.#require(dossierId)
    const job = this.#records.projectState
      .jobsOf({ projectId, dossierId })
      .find(({ intent }) => intent.kind === 'dossierCreate')
    if (job === undefined) throw failure('notFound', { field: 'dossierId' })
    this.#deps.withdrawJob(job.id)
    return null
  }

  /** The dossier and its job, in one transaction (promise 1). */
  #store(
    given: NewDossier,
    content: IntentOf<'dossierCreate'>['content'],
    mediaType: string,
  ): DossierRow {
    const { store, dossiers, outbox, projectState } = this.#records
    const { projectId, type, title, filename } = given
    const { accountId } = this.#requireProject(projectId)
    const sha256 = content.kind === 'blob' ? content.sha256 : null
    const filepath = content.kind === 'address' ? content.filepath : null
    const dossierId = store.transaction(() => {
      const at = this.#now()
      const id = dossiers.add({ ...given, mediaType, sha256, filepath }, at)
      const intent = { kind: 'dossierCreate', type, title, filename, content } as const
      outbox.add({ accountId, projectId, dossierId: id, intent }, at)
      return id
    })
    this.#changed(projectId)
    this.#deps.onQueued()
    return rowOf(this.#require(dossierId), projectState.ofDossiers(projectId)(dossierId))
  }

  get #records() {
    return this.#deps.tools.records
  }

  #now(): number {
    return this.#deps.tools.clock.now()
  }

  #require(dossierId: string): DossierRecord {
    const dossier = this.#records.dossiers.get(dossierId)
    if (dossier === null) throw failure('notFound', { field: 'dossierId' })
    return dossier
  }

  #requireProject(projectId: string): ProjectRecord {
    return this.#records.projects.require(projectId)
  }

  #changed(projectId: string): void {
    this.#deps.tools.emit('dossiersChanged', { projectId })
  }
}

function rowOf(dossier: DossierRecord, { state, error }: Standing): DossierRow {
  return {
    id: dossier.id,
    remoteId: dossier.remoteId,
    projectId: dossier.projectId,
    type: dossier.type,
    title: dossier.title,
    filename: dossier.filename,
    size: dossier.size,
    mediaType: dossier.mediaType,
    created: dossier.created,
    state,
    local: dossier.sha256 !== null,
    error,
  }
}
