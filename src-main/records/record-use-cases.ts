import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  HistoryEntry,
  RecordRef,
  RecordStatus,
  RecordTextRef,
  RecordXml,
} from '../../src-shared/ipc/record-calls.ts'
import type { ProjectDetail, ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { failure } from '../errors/app-failure.ts'
import type { ProjectUseCases } from '../projects/project-use-cases.ts'
import type { Records } from '../sync/records.ts'

type RecordText = RecordTextRef & { text: string; standsOn?: string | null | undefined }
type HistoryRef = RecordRef & { entryId: number }

/** What the user does with the XML of a record. */
export class RecordUseCases implements Handlers<'records'> {
  readonly #records: Records
  readonly #projects: ProjectUseCases

  constructor(records: Records, projects: ProjectUseCases) {
    this.#records = records
    this.#projects = projects
  }

  status(ref: RecordRef): RecordStatus {
    return statusOf(this.#projects.get(projectOf(ref)))
  }

  async read(ref: RecordTextRef): Promise<RecordXml> {
    return xmlOf(await this.#projects.readXml(versionOf(ref)))
  }

  saveDraft({ text, standsOn, ...ref }: RecordText): null {
    return this.#projects.saveDraft({ ...versionOf(ref), text, standsOn })
  }

  async discardDraft(ref: RecordTextRef): Promise<RecordXml> {
    return xmlOf(await this.#projects.discardDraft(versionOf(ref)))
  }

  async save({ text, standsOn, ...ref }: RecordText): Promise<RecordXml> {
    return xmlOf(await this.#projects.saveXml({ ...versionOf(ref), text, standsOn }))
  }

  send(ref: RecordRef): RecordStatus {
    return statusOf(this.#projects.send(projectOf(ref)))
  }

  async revert(ref: RecordRef): Promise<RecordStatus> {
    return statusOf(await this.#projects.revert(projectOf(ref)))
  }

  async dismissLost(ref: RecordTextRef): Promise<RecordXml> {
    return xmlOf(await this.#projects.readXml(versionOf(ref)))
  }

  history(ref: RecordRef): HistoryEntry[] {
    const { projectId } = projectOf(ref)
    const { projectTexts, texts } = this.#records
    return this.#entries(projectId).map(({ id, version, origin, hash, at }) => {
      const { local, base } = projectTexts.get(projectId, version)
      const length = texts.get(hash).length
      return { id, version, origin, at, length, local: hash === local, base: hash === base }
    })
  }

  historyText(ref: HistoryRef): { text: string } {
    return { text: this.#records.texts.get(this.#entry(ref).hash) }
  }

  async restore(ref: HistoryRef): Promise<RecordXml> {
    const { version, hash } = this.#entry(ref)
    const text = this.#records.texts.get(hash)
    return xmlOf(await this.#projects.saveXml({ ...projectOf(ref), version, text }))
  }

  #entry(ref: HistoryRef) {
    const found = this.#entries(projectOf(ref).projectId).find((entry) => entry.id === ref.entryId)
    if (found === undefined) throw failure('notFound', { field: 'entryId' })
    return found
  }

  #entries(projectId: string) {
    return this.#records.store.all<{
      id: number
      version: ProjectXmlVersion
      origin: HistoryEntry['origin']
      hash: string
      at: number
    }>(
      `SELECT id, version, origin, text_hash AS hash, at FROM project_history
       WHERE project_id = ? ORDER BY id DESC`,
      projectId,
    )
  }
}

function projectOf({ kind, id }: RecordRef): { projectId: string } {
  if (kind !== 'project') throw failure('notFound', { field: 'kind' })
  return { projectId: id }
}

function versionOf(ref: RecordTextRef): { projectId: string; version: ProjectXmlVersion } {
  if (ref.version === 'given') throw failure('notFound', { field: 'version' })
  return { ...projectOf(ref), version: ref.version }
}

function xmlOf({ projectId, ...xml }: ProjectXml): RecordXml {
  return { kind: 'project', id: projectId, ...xml, lost: [] }
}

function statusOf({ id, state, fetchedVersions, editedVersion, error }: ProjectDetail) {
  return {
    kind: 'project' as const,
    id,
    state,
    fetchedVersions,
    editedVersion,
    serverMoved: false,
    error,
  }
}
