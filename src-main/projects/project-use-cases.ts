import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  ProjectDetail,
  ProjectQuery,
  ProjectRow,
  ProjectXml,
} from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { ProjectCreation } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import { listProjects, type ProjectPage } from '../store/project-list.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import { columnsFrom, retakeColumns } from '../sync/server-text.ts'
import { refreshProjectList } from './project-list-refresh.ts'
import { dropDraft, queueProject, revertProject, settleConflict } from './project-sending.ts'
import type { ProjectTextReader } from './project-texts.ts'
import { checkProjectRoot } from './project-xml-check.ts'

interface ProjectRef {
  readonly projectId: string
}
interface VersionRef extends ProjectRef {
  readonly version: ProjectXmlVersion
}
interface TextOfVersion extends VersionRef {
  readonly text: string
  readonly standsOn?: string | null | undefined
}

export interface ProjectDeps {
  readonly tools: JobTools
  readonly connection: Connection
  readonly reader: ProjectTextReader
  /** These rows are on a screen. */
  readonly onShown: (rows: readonly ProjectRow[]) => void
  /** The outbox, or what is not in it yet, changed. */
  readonly onQueued: () => void
}

/** What the user does with projects. Everything is answered from the store. */
export class ProjectUseCases implements Handlers<'projects'> {
  readonly #deps: ProjectDeps

  constructor(deps: ProjectDeps) {
    this.#deps = deps
  }

  list(query: ProjectQuery): ProjectPage {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return { total: 0, all: 0, rows: [] }
    const page = listProjects(this.#records.store, account.id, query)
    this.#deps.onShown(page.rows)
    return page
  }

  async refresh(): Promise<{ total: number }> {
    return { total: await refreshProjectList(this.#deps.tools, this.#deps.connection) }
  }

  get({ projectId }: ProjectRef): ProjectDetail {
    const project = this.#require(projectId)
    const { projectTexts, projectState } = this.#records
    return {
      ...rowOf(project),
      fetchedVersions: projectTexts.versions(projectId),
      editedVersion: projectTexts.editedVersion(projectId),
      error: projectState.error(projectId),
    }
  }

  create(given: { [Field in keyof ProjectCreation]: ProjectCreation[Field] }): ProjectRow {
    const { store, projects } = this.#records
    const { id: accountId } = this.#deps.connection.requireAccount()
    const at = this.#now()
    const projectId = store.transaction(() => {
      const project = projects.create(accountId, given, at)
      queueProject(this.#records, project, at)
      return project.id
    })
    this.#changed(projectId)
    this.#deps.onQueued()
    return rowOf(this.#require(projectId))
  }

  readXml({ projectId, version }: VersionRef): Promise<ProjectXml> {
    return this.#deps.reader.read(this.#require(projectId), version)
  }

  saveDraft({ projectId, version, text, standsOn }: TextOfVersion): null {
    this.#require(projectId)
    const { store, projectTexts } = this.#records
    store.transaction(() => {
      if (standsOn !== undefined) this.#deps.reader.standOn(projectId, version, standsOn)
      projectTexts.writeDraft(projectId, version, text, this.#now())
    })
    return null
  }

  discardDraft({ projectId, version }: VersionRef): Promise<ProjectXml> {
    const project = this.#require(projectId)
    const { store } = this.#records
    store.transaction(() => dropDraft(this.#records, projectId, version, this.#now()))
    return this.#deps.reader.read(project, version)
  }

  /**
   * Throws invalidInput with the place where the XML breaks or is not this record, and
   * conflict/stillWaiting while another version of the project has edits that are not sent.
   */
  async saveXml({ projectId, version, text, standsOn }: TextOfVersion): Promise<ProjectXml> {
    const { store, projectTexts, projects, projectState, texts } = this.#records
    const draft = projectTexts.draft(projectId, version)
    const facts = await this.#deps.tools.xml.inspect(text)
    store.transaction(() => {
      const project = this.#require(projectId)
      checkProjectRoot(facts, { version, remoteId: project.remoteId })
      const edited = projectTexts.editedVersion(projectId)
      if (edited !== null && edited !== version)
        throw failure('conflict', { reason: 'stillWaiting', field: 'version' })
      if (standsOn !== undefined) this.#deps.reader.standOn(projectId, version, standsOn)
      const at = this.#now()
      const hash = texts.put(text)
      projectTexts.set(projectId, version, { local: hash })
      projectTexts.remember(projectId, { version, origin: 'saved', hash, at })
      // What was typed while the text was checked is newer than it.
      if (projectTexts.draft(projectId, version) === draft)
        projectTexts.dropDraft(projectId, version)
      projects.setColumns(projectId, columnsFrom(project, facts), at)
      projectState.refresh(projectId)
    })
    this.#changed(projectId)
    this.#deps.onQueued()
    return this.#deps.reader.local(projectId, version)
  }

  send({ projectId }: ProjectRef): ProjectDetail {
    queueProject(this.#records, this.#require(projectId), this.#now())
    return this.#afterQueueing(projectId)
  }

  async revert({ projectId }: ProjectRef): Promise<ProjectDetail> {
    this.#require(projectId)
    const edited = this.#records.projectTexts.editedVersion(projectId)
    revertProject(this.#records, projectId, this.#now())
    return this.#afterReplacing(projectId, edited)
  }

  async resolveConflict({
    projectId,
    keep,
  }: ProjectRef & { keep: 'mine' | 'theirs' }): Promise<ProjectDetail> {
    this.#require(projectId)
    const edited = this.#records.projectTexts.editedVersion(projectId)
    settleConflict(this.#records, projectId, keep, this.#now())
    return this.#afterReplacing(projectId, edited)
  }

  get #records() {
    return this.#deps.tools.records
  }

  #now(): number {
    return this.#deps.tools.clock.now()
  }

  #require(projectId: string): ProjectRecord {
    return this.#records.projects.require(projectId)
  }

  /** Type and city were the undone edit's: they are read from the text that took its place. */
  async #afterReplacing(
    projectId: string,
    edited: ProjectXmlVersion | null,
  ): Promise<ProjectDetail> {
    const detail = this.#afterQueueing(projectId)
    if (edited === null) return detail
    await retakeColumns(this.#deps.tools, projectId, edited)
    this.#changed(projectId)
    return this.get({ projectId })
  }

  #afterQueueing(projectId: string): ProjectDetail {
    const detail = this.get({ projectId })
    this.#changed(projectId)
    this.#deps.onQueued()
    return detail
  }

  #changed(projectId: string): void {
    this.#deps.tools.emit('projectsChanged', { projectIds: [projectId] })
  }
}

function rowOf(project: ProjectRecord): ProjectRow {
  const { id, remoteId, scenario, name, type, city, state, changedAt } = project
  return { id, remoteId, scenario, name, type, city, state, changedAt }
}
