import type { ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import {
  adoptSeen,
  type BaseMove,
  isUntouched,
  keepSeen,
  takeFirstText,
} from '../sync/server-text.ts'

/** A text that was read this long ago, in milliseconds, is looked at again when it is opened. */
const freshFor = 60_000

/** Reading a project's XML: from the store at once, from the service where there is none yet. */
export class ProjectTextReader {
  readonly #tools: JobTools
  readonly #connection: Connection
  readonly #onFault: (error: unknown) => void
  /** Texts being fetched, by project and version: a second reader waits for the first. */
  readonly #fetching = new Map<string, Promise<void>>()
  /**
   * The last newer text taken in, by project and version, until somebody writes on it. Not stored:
   * an editor that still shows the older text does not outlive this run.
   */
  readonly #moves = new Map<string, BaseMove>()

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
    const move = await adoptSeen(this.#tools, project.id, version)
    if (move !== null) this.#moves.set(keyOf(project.id, version), move)
    this.#refreshBehind(project, version)
    return this.local(project.id, version)
  }

  /** What is here, without the network. */
  local(projectId: string, version: ProjectXmlVersion): ProjectXml {
    const { projects, projectTexts, texts } = this.#tools.records
    const project = projects.require(projectId)
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
      baseId: base,
      state: project.state,
    }
  }

  /**
   * Somebody writes on the base that `baseId` names. Keys can be struck between the moment in which
   * a newer text was taken in and the moment in which the editor hears of it: the base then goes back
   * to what the writer saw, so that sending finds the conflict (promise 3). To be called in the
   * transaction that stores what was written.
   */
  standOn(projectId: string, version: ProjectXmlVersion, baseId: string | null): void {
    const key = keyOf(projectId, version)
    const move = this.#moves.get(key)
    if (move === undefined) return
    this.#moves.delete(key)
    const { projectTexts } = this.#tools.records
    const { base, local } = projectTexts.get(projectId, version)
    if (base !== move.to || baseId === move.to) return
    projectTexts.set(projectId, version, {
      base: move.from,
      local: local === move.to ? move.from : local,
      seen: move.to,
    })
  }

  #once(project: ProjectRecord, version: ProjectXmlVersion): Promise<void> {
    const key = keyOf(project.id, version)
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

function keyOf(projectId: string, version: ProjectXmlVersion): string {
  return `${projectId} ${version}`
}
