import { checkExtraParameters } from '../../src-shared/service/extra-parameter-check.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { type ObjectKind, objectKindOf } from '../../src-shared/service/object-kind.ts'
import type { ParameterProblem } from '../../src-shared/service/parameter-problem.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { ProjectRepository } from '../store/projects/project-repository.ts'
import type { RecordTextRepository } from '../store/records/record-text-repository.ts'
import type { TextRepository } from '../store/records/text-repository.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

/** The facts about a project on which the rules of extra parameters depend. */
export interface ProjectContext {
  /** The API object id; null until the service has assigned one. */
  readonly remoteId: number | null
  readonly projectName: string
  /** Null if the record does not show the kind. */
  readonly objectKind: ObjectKind | null
}

/** The number of texts whose kind is cached: enough for a board, at some bytes each. */
const remembered = 20_000
const objectKinds: readonly ObjectKind[] = ['industrial', 'retailCateringLeisure', 'other']

interface ContextDeps {
  readonly records: {
    readonly projects: ProjectRepository
    readonly recordTexts: RecordTextRepository
    readonly texts: TextRepository
  }
  readonly xml: XmlWorkerClient
}

/** Reads the facts for the rules from the local record, in the XML worker. */
export class ProjectContexts {
  readonly #deps: ContextDeps
  readonly #kinds = new LastUsed<ObjectKind | null>(remembered)

  constructor(deps: ContextDeps) {
    this.#deps = deps
  }

  /** Returns the facts about a project. Throws as `ProjectRepository.require` does. */
  async of(projectId: string): Promise<ProjectContext> {
    const project = this.#deps.records.projects.require(projectId)
    const { remoteId, name } = project
    return { remoteId, projectName: name, objectKind: await this.#kindOf(project) }
  }

  /**
   * Checks a request against the table of rules (service.md, "Extra parameters"); empty if it is
   * correct. If the record does not show the kind of object, the user chose the kind in the form: a
   * request that is correct for one of the kinds is then accepted.
   */
  async check(
    projectId: string,
    request: {
      readonly channel: ChannelType
      readonly action: 'publish' | 'revoke'
      readonly extra: ExtraParameters
    },
  ): Promise<ParameterProblem[]> {
    const { remoteId, objectKind } = await this.of(projectId)
    const { channel, action, extra } = request
    const [first = [], ...others] = (objectKind === null ? objectKinds : [objectKind]).map((kind) =>
      checkExtraParameters(extra, { channel, action, objectKind: kind, projectId: remoteId }),
    )
    return others.reduce((fewest, one) => (one.length < fewest.length ? one : fewest), first)
  }

  async #kindOf(project: ProjectRecord): Promise<ObjectKind | null> {
    const hash = this.#localText(project.id)
    // There is no local record yet: use the type in the list or in the creation.
    if (hash === null) return objectKindOf(project.creation?.type ?? project.type, '')
    const known = this.#kinds.get(hash)
    if (known !== undefined) return known
    const kind = await this.#read(hash)
    this.#kinds.set(hash, kind)
    return kind
  }

  /**
   * Returns the hash of the edited text, otherwise of the service's default version, otherwise of
   * the newest local text.
   */
  #localText(projectId: string): string | null {
    const { recordTexts } = this.#deps.records
    const ids = { projectId, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version =
      recordTexts.editedVersion(ids) ??
      versions.find((one) => one === defaultProjectXmlVersion) ??
      versions.at(-1)
    return version === undefined ? null : recordTexts.get(ids, version).local
  }

  async #read(hash: string): Promise<ObjectKind | null> {
    const { records, xml } = this.#deps
    try {
      const { type, mainUse } = await xml.inspect(records.texts.get(hash))
      return objectKindOf(type, mainUse)
    } catch (error) {
      // The parser must not read a refused text of the service. The record's screen reports the
      // refusal.
      if (isRefusedXml(error)) return null
      throw error
    }
  }
}

function isRefusedXml(error: unknown): boolean {
  if (!(error instanceof AppFailure) || error.error.kind !== 'invalidInput') return false
  return error.error.reason !== 'cancelled'
}
