import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordRef, RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import {
  defaultProjectXmlVersion,
  type ProjectXmlVersion,
  projectXmlVersionSchema,
} from '../../src-shared/service/project-version.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Publisher } from '../events/domain-events.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import { askStatuses } from '../sync/publication/take-statuses.ts'
import { AppFailure, cancelled } from '../errors/app-failure.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { Connection } from '../sync/connection.ts'
import { affectsOtherRequests, isCancelled } from '../background/failure-scope.ts'
import { dossiersOf, statusesOf, textOf } from '../background/read-subjects.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { type KeptDossiers, listedAs } from './kept-dossiers.ts'

export interface RefreshDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'accounts'
    | 'projects'
    | 'recordTexts'
    | 'dossiers'
    | 'channels'
    | 'audit'
    | 'projectState'
  >
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
  readonly connection: Connection
  readonly reader: RecordReader
  readonly dossiers: KeptDossiers
  /** Runs a request in the background queue. */
  readonly inTurn: <T>(request: () => Promise<T>, subject: string) => Promise<T>
}

const background = { background: true } as const

/** Fetches all data of a project, one request after the other. */
export class ProjectRefresh {
  readonly #deps: RefreshDeps

  constructor(deps: RefreshDeps) {
    this.#deps = deps
  }

  /**
   * Fetches a project. Returns null if complete, or else the first failure. Throws failures that
   * would affect other requests too (`affectsOtherRequests`), and cancellations (`isCancelled`).
   */
  async run(projectId: string): Promise<AppError | null> {
    const project = this.#deps.records.projects.get(projectId)
    if (project === null || project.remoteId === null) return null
    const { remoteId } = project
    let first: AppError | null = null
    const step = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof AppFailure) || affectsOtherRequests(error) || isCancelled(error))
          throw error
        first ??= error.error
      }
    }
    for (const version of this.#versions(projectId))
      await step(() => this.#refresh(project, { kind: 'project', id: projectId }, version))
    await step(() => this.#dossierList(project, remoteId))
    for (const dossier of this.#deps.dossiers.wanted(projectId))
      await step(() =>
        this.#deps.dossiers.keep(
          dossier,
          () => this.#refresh(project, { kind: 'dossier', id: dossier.id }, 'given'),
          (request) => this.#inTurn(project.accountId, textOf(dossier.id, 'given'), request),
        ),
      )
    await step(() => this.#channels(project, remoteId))
    return first
  }

  /** Returns the default version and all stored versions. */
  #versions(projectId: string): ReadonlySet<ProjectXmlVersion> {
    const { recordTexts } = this.#deps.records
    const stored = recordTexts.versions({ projectId, dossierId: null })
    const versions = stored.map((version) => projectXmlVersionSchema.parse(version))
    return new Set([defaultProjectXmlVersion, ...versions])
  }

  /** Fetches a record, unless a job of the record is pending: the job fetches the record itself. */
  async #refresh(
    { accountId }: ProjectRecord,
    ref: RecordRef,
    version: RecordVersion,
  ): Promise<void> {
    const { records, reader } = this.#deps
    const record = findRecord(records, ref)
    if (records.projectState.jobsOf(record).length > 0) return
    await this.#inTurn(accountId, textOf(ref.id, version), () => reader.refresh(record, version))
  }

  async #dossierList({ id, accountId }: ProjectRecord, remoteId: number): Promise<void> {
    const { records, events } = this.#deps
    const { dossiers, recordTexts, store } = records
    let changed = false
    const compare = (take: () => void): void => {
      changed = store.transaction(() => {
        const before = new Map(dossiers.list(id).map((dossier) => [dossier.id, listedAs(dossier)]))
        take()
        const after = dossiers.list(id)
        const other = after.filter((dossier) => before.get(dossier.id) !== listedAs(dossier))
        for (const dossier of other) recordTexts.outdate({ projectId: id, dossierId: dossier.id })
        return other.length > 0 || after.length !== before.size
      })
    }
    await this.#ask(accountId, dossiersOf(id), (client) =>
      readDossierList(this.#deps, id, () => client.dossiers.list(remoteId, background), compare),
    )
    if (changed) events.publish('dossiersChanged', { projectId: id })
  }

  async #channels({ id, accountId }: ProjectRecord, remoteId: number): Promise<void> {
    await this.#ask(accountId, statusesOf(id), (client) =>
      askStatuses(this.#deps, id, () => client.channels.status(remoteId, background)),
    )
  }

  #ask<T>(
    accountId: string,
    subject: string,
    call: (client: ServiceClient) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(accountId, subject, () =>
      this.#deps.connection.useFor(accountId, ({ client }) => call(client)),
    )
  }

  #inTurn<T>(accountId: string, subject: string, request: () => Promise<T>): Promise<T> {
    const guarded = async () => {
      // The user switched to another account while the request was queued.
      if (!this.#deps.connection.isActive(accountId)) throw cancelled()
      return request()
    }
    return this.#deps.inTurn(guarded, subject)
  }
}
