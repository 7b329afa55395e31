import type { PropertyFacts } from '../../src-shared/records/property-facts.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  DraftedProject,
  ProjectDetail,
  ProjectListOrder,
  ProjectQuery,
  ProjectRow,
} from '../../src-shared/ipc/calls/project-calls.ts'
import type { ProjectFilterChoices } from '../../src-shared/ipc/calls/project-filter.ts'
import type { ProjectCreation } from '../../src-shared/service/resources.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Publisher } from '../events/domain-events.ts'
import { queueRecord } from '../records/record-sending.ts'
import { findRecord } from '../records/record-subject.ts'
import { draftedProjects, hasDraft } from '../store/projects/local-work.ts'
import { listProjects, listProjectIds, type ProjectPage } from '../store/projects/project-list.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import { forgetWanted, openWanted } from '../store/projects/project-names.ts'
import type { Connection } from '../sync/connection.ts'
import { attach } from '../sync/identity/lost-remote-id.ts'
import { noteAsked } from '../sync/outbox/job-audit.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { DiscardedProjects } from './discarded-projects.ts'
import { filterChoices, publicationWords, rowFilterOf } from './list-filter.ts'
import { PublishedCounting } from './published-counting.ts'
import { createAgain, type LostProjectRecords } from './lost-project.ts'
import { refreshProjectList } from './project-list-refresh.ts'

interface ProjectRef {
  readonly projectId: string
}

export interface ProjectDeps {
  readonly records: LostProjectRecords & Pick<Records, 'accounts' | 'intake' | 'channels' | 'audit'>
  readonly audit: AuditLog
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  /** Called with the rows that are on a screen. */
  readonly onShown: (rows: readonly ProjectRow[]) => void
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly onFault: (error: unknown) => void
}

/** Use cases of projects. Answers come from the store. */
export class ProjectUseCases implements Handlers<'projects'> {
  readonly #deps: ProjectDeps
  readonly #discarded = new DiscardedProjects()
  readonly #counting: PublishedCounting

  constructor(deps: ProjectDeps) {
    this.#deps = deps
    this.#counting = new PublishedCounting({ store: deps.records.store, onFault: deps.onFault })
  }

  list(query: ProjectQuery): ProjectPage {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return { total: 0, all: 0, rows: [] }
    const { store } = this.#records
    const words = publicationWords(store, account.dialect)
    const filter = rowFilterOf(this.#records, account, query.filter)
    const page = listProjects(store, account.id, query, { filter, words })
    if (query.sort === 'channels') this.#counting.keep(account.id, words.published)
    this.#deps.onShown(page.rows)
    return page
  }

  ids(order: ProjectListOrder): string[] {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return []
    const { store } = this.#records
    const words = publicationWords(store, account.dialect)
    const filter = rowFilterOf(this.#records, account, order.filter)
    return listProjectIds(store, account.id, order, { filter, words })
  }

  filterChoices(): ProjectFilterChoices {
    const account = this.#deps.connection.activeAccount()
    if (account === null)
      return { statuses: [], statusWords: [], channels: [], unreadRecords: 0, unreadChannels: 0 }
    return filterChoices(this.#records, account)
  }

  async refresh(): Promise<{ total: number }> {
    return { total: await refreshProjectList(this.#deps, this.#deps.connection) }
  }

  get({ projectId }: ProjectRef): ProjectDetail {
    const project = this.#require(projectId)
    const { recordTexts, projectState } = this.#records
    const ids = { projectId, dossierId: null }
    const edited = recordTexts.editedVersion(ids)
    const fetchedVersions = recordTexts.versions(ids).filter((version) => version !== 'given')
    return {
      ...rowOf(project),
      fetchedVersions,
      editedVersion: edited === 'given' ? null : edited,
      hasUnqueuedEdits: projectState.hasUnqueuedEdits(ids),
      draftVersion: fetchedVersions.find((version) => recordTexts.hasDraft(ids, version)) ?? null,
      error: projectState.error(ids),
      missingSince: project.missingSince,
      hasDraft: hasDraft(this.#records.store, projectId),
      lost: project.lost,
      wanted: openWanted(project),
    }
  }

  openDrafts({ projectIds }: { projectIds: readonly string[] }): DraftedProject[] {
    return draftedProjects(this.#records.store, projectIds)
  }

  facts({ projectId }: ProjectRef): PropertyFacts | null {
    return this.#records.projects.facts(this.#require(projectId).id)
  }

  create(given: { [Field in keyof ProjectCreation]: ProjectCreation[Field] }): ProjectRow {
    const { store, projects } = this.#records
    const { id: accountId } = this.#deps.connection.requireAccount()
    const at = this.#now()
    const projectId = store.transaction(() => {
      const project = projects.create(accountId, given, at)
      queueRecord(this.#records, findRecord(this.#records, { kind: 'project', id: project.id }), at)
      return project.id
    })
    this.#changed(projectId)
    this.#deps.onUnsentChange()
    return rowOf(this.#require(projectId))
  }

  confirmSameProperty({ projectId }: ProjectRef): null {
    const onRemove = (jobId: string): void => noteAsked(this.#deps, jobId, 'takenBack')
    attach(this.#records, projectId, { at: this.#now(), onRemove })
    return this.#listChanged()
  }

  dismissRefusedFields({ projectId }: ProjectRef): null {
    forgetWanted(this.#records.store, projectId)
    this.#changed(projectId)
    return null
  }

  createAgain({ projectId }: ProjectRef): null {
    createAgain(this.#records, projectId, this.#now())
    this.#deps.events.publish('publicationsChanged', { projectId })
    return this.#listChanged()
  }

  discardLost({ projectId }: ProjectRef): { undoId: string } {
    const undoId = this.#discarded.take(this.#records, projectId)
    this.#listChanged()
    return { undoId }
  }

  restoreDiscarded({ undoId }: { readonly undoId: string }): null {
    this.#discarded.restore(this.#records, undoId)
    return this.#listChanged()
  }

  /** True if the undo of a discard may still need these bytes. */
  holds(sha256: string): boolean {
    return this.#discarded.holds(sha256)
  }

  /** Resolves when no work of the list goes on in the background. */
  stop(): Promise<void> {
    return this.#counting.stop()
  }

  #listChanged(): null {
    this.#deps.events.publish('projectsChanged', { projectIds: null })
    this.#deps.onUnsentChange()
    return null
  }

  get #records() {
    return this.#deps.records
  }

  #now(): number {
    return this.#deps.clock.now()
  }

  #require(projectId: string): ProjectRecord {
    return this.#records.projects.require(projectId)
  }

  #changed(projectId: string): void {
    this.#deps.events.publish('projectsChanged', { projectIds: [projectId] })
  }
}

function rowOf(project: ProjectRecord): ProjectRow {
  const { id, remoteId, scenario, name, type, city, zipcode, state, modifiedAt } = project
  const { factsRead, price, priceFrom, rent, priceCondition, salesStatus, livingArea } = project
  const facts = { factsRead, price, priceFrom, rent, priceCondition, salesStatus, livingArea }
  return { id, remoteId, scenario, name, type, city, zipcode, state, modifiedAt, ...facts }
}
