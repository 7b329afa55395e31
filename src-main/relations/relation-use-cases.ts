import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { Relation } from '../../src-shared/ipc/calls/relation-calls.ts'
import type { DossierListItem } from '../../src-shared/service/resources.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import { RelationRepository, type RelationRecord } from '../store/projects/relation-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'

interface RelationRef {
  readonly relationId: string
}

export interface RelationDeps {
  readonly records: Pick<Records, 'store' | 'projects' | 'dossiers'>
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
}

/** Use cases of relations: owners of dossiers other than projects, whose numbers the user knows. */
export class RelationUseCases implements Handlers<'relations'> {
  readonly #deps: RelationDeps
  readonly #relations: RelationRepository

  constructor(deps: RelationDeps) {
    this.#deps = deps
    this.#relations = new RelationRepository(deps.records.store)
  }

  list(): Relation[] {
    const account = this.#deps.connection.activeAccount()
    return account === null ? [] : this.#relations.list(account.id).map(relationOf)
  }

  get({ relationId }: RelationRef): Relation {
    return relationOf(this.#relations.require(relationId))
  }

  async open({ remoteId, name }: { remoteId: number; name: string }): Promise<Relation> {
    const { id: accountId } = this.#deps.connection.requireAccount()
    const items = await this.#dossiersOf(accountId, remoteId)
    const { store, projects, dossiers } = this.#deps.records
    const at = this.#deps.clock.now()
    // Looked up after the answer: meanwhile it may have been opened, or listed as a project.
    const relationId = store.transaction(() => {
      const known = projects.byRemoteId(accountId, remoteId)
      if (known?.kind === 'project') throw isProjectFailure()
      const id = known?.id ?? this.#relations.add(accountId, remoteId, name, at)
      if (known !== null && name !== '')
        this.#relations.rename(this.#relations.require(id), name, at)
      if (items !== null) dossiers.takeList(id, items, new Set(), at)
      return id
    })
    return this.#changed(relationId)
  }

  rename({ relationId, name }: RelationRef & { name: string }): Relation {
    const { clock } = this.#deps
    this.#relations.rename(this.#relations.require(relationId), name, clock.now())
    return this.#changed(relationId)
  }

  forget({ relationId }: RelationRef): null {
    const { store } = this.#deps.records
    store.transaction(() => {
      this.#relations.require(relationId)
      if (this.#relations.hasUnsent(relationId))
        throw failure('conflict', { reason: 'stillWaiting' })
      if (this.#relations.hasOnlyCopy(relationId))
        throw failure('conflict', { reason: 'documentOnlyHere' })
      this.#relations.remove(relationId)
    })
    this.#publishChange(relationId)
    return null
  }

  /**
   * Returns the service's list of dossiers; null if the service cannot be reached. Throws isProject
   * before the request.
   */
  async #dossiersOf(accountId: string, remoteId: number): Promise<DossierListItem[] | null> {
    const known = this.#deps.records.projects.byRemoteId(accountId, remoteId)
    if (known?.kind === 'project') throw isProjectFailure()
    try {
      return await this.#deps.connection.useFor(accountId, ({ client }) =>
        client.dossiers.list(remoteId),
      )
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      // The service was not reached: trust the user's number; the first refresh checks it.
      if (error.error.kind === 'offline' || error.error.kind === 'timeout') return null
      throw error
    }
  }

  /** Publishes the change of a relation, and returns the relation. */
  #changed(relationId: string): Relation {
    this.#publishChange(relationId)
    return this.get({ relationId })
  }

  #publishChange(relationId: string): void {
    const { events } = this.#deps
    events.publish('projectsChanged', { projectIds: [relationId] })
    events.publish('dossiersChanged', { projectId: relationId })
  }
}

function isProjectFailure(): AppFailure {
  return failure('invalidInput', { reason: 'isProject', field: 'remoteId' })
}

function relationOf({ id, remoteId, shownName, dossiers }: RelationRecord): Relation {
  return { id, remoteId, name: shownName === String(remoteId) ? '' : shownName, dossiers }
}
