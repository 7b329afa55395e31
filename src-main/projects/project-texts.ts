import type { ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import { adoptSeen, isUntouched, keepSeen, takeFirstText } from '../sync/server-text.ts'

/** A text that was read this long ago, in milliseconds, is looked at again when it is opened. */
const freshFor = 60_000

/** Reading a project's XML: from the store at once, from the service where there is none yet. */
export class ProjectTextReader {
  readonly #tools: JobTools
  readonly #connection: Connection
  readonly #onFault: (error: unknown) => void
  /** Texts being fetched, by project and version: a second reader waits for the first. */
  readonly #fetching = new Map<string, Promise<void>>()

  constructor(tools: JobTools, connection: Connection, onFault: (error: unknown) => void) {
    this.#tools = tools
    this.#connection = connection
    this.#onFault = onFault
  }

  /** Throws what fetching throws only when there is no local text at all. */
  async read(project: ProjectRecord, version: ProjectXmlVersion): Promise<ProjectXml> {
    const { projectTexts } = this.#tools.records
    if (projectTexts.get(project.id, version).local === null && project.remoteId !== null)
      await this.#once(project, version)
    await adoptSeen(this.#tools, project.id, version)
    this.#refreshBehind(project, version)
    return this.local(project.id, version)
  }

  /** What is here, without the network. */
  local(projectId: string, version: ProjectXmlVersion): ProjectXml {
    const { projects, projectTexts, texts } = this.#tools.records
    const project = projects.get(projectId)
    if (project === null) throw failure('notFound', { field: 'projectId' })
    const { base, local, seen } = projectTexts.get(projectId, version)
    const draft = projectTexts.draft(projectId, version)
    // In a conflict the user compares with what the service has now, not with what was edited.
    const theirs = project.state === 'conflict' ? (seen ?? base) : base
    return {
      projectId,
      version,
      text: draft ?? (local === null ? '' : texts.get(local)),
      draft: draft !== null,
      baseText: theirs === null ? null : texts.get(theirs),
      state: project.state,
    }
  }

  #once(project: ProjectRecord, version: ProjectXmlVersion): Promise<void> {
    const key = `${project.id} ${version}`
    const known = this.#fetching.get(key)
    if (known !== undefined) return known
    const fetching = this.#fetch(project, version).finally(() => this.#fetching.delete(key))
    this.#fetching.set(key, fetching)
    return fetching
  }

  async #fetch(
    { id, remoteId, accountId }: ProjectRecord,
    version: ProjectXmlVersion,
  ): Promise<void> {
    if (remoteId === null) return
    const text = await this.#connection.useFor(accountId, ({ client }) =>
      client.projects.get(remoteId, version),
    )
    const first = this.#tools.records.projectTexts.get(id, version).local === null
    if (first) await takeFirstText(this.#tools, id, version, text)
    else if (!(await keepSeen(this.#tools, id, version, text))) return
    this.#tools.emit('projectsChanged', { projectIds: [id] })
  }

  /** Looks whether the service has a newer text, while the screen shows what is here. */
  #refreshBehind(project: ProjectRecord, version: ProjectXmlVersion): void {
    const { records, clock } = this.#tools
    const { fetchedAt } = records.projectTexts.get(project.id, version)
    const fresh = fetchedAt !== null && clock.now() - fetchedAt < freshFor
    if (fresh || this.#connection.state !== 'online') return
    if (!isUntouched(this.#tools, project.id, version)) return
    this.#once(project, version).catch((error: unknown) => {
      // The local text is shown whether or not the service answers.
      if (!(error instanceof AppFailure)) this.#onFault(error)
    })
  }
}
