import { checkExtraParameters } from '../../src-shared/service/extra-parameter-check.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { type ObjectKind, objectKindOf } from '../../src-shared/service/object-kind.ts'
import type { ParameterProblem } from '../../src-shared/service/parameter-problem.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { JobTools } from '../sync/job-run.ts'

/** What the rules of extra parameters depend on, beside the values. */
export interface ProjectContext {
  /** API object id; null until the service has given one. */
  readonly remoteId: number | null
  readonly projectName: string
  /** Null when the record does not tell. */
  readonly objectKind: ObjectKind | null
}

/** Kinds of texts that are remembered: a board's worth, some bytes each. */
const remembered = 20_000
const objectKinds: readonly ObjectKind[] = ['industrial', 'retailCateringLeisure', 'other']

/** Reads what the rules depend on out of the local record, in the XML worker. */
export class ProjectContexts {
  readonly #tools: Pick<JobTools, 'records' | 'xml'>
  readonly #kinds = new Map<string, ObjectKind | null>()

  constructor(tools: Pick<JobTools, 'records' | 'xml'>) {
    this.#tools = tools
  }

  /** Throws as `ProjectRepository.require` does. */
  async of(projectId: string): Promise<ProjectContext> {
    const project = this.#tools.records.projects.require(projectId)
    const { remoteId, name } = project
    return { remoteId, projectName: name, objectKind: await this.#kindOf(project) }
  }

  /**
   * What the table of rules says of a request (service.md, "Extra parameters"); empty when nothing is
   * wrong. Where the record does not tell the kind of object, the user chose it in the form: what
   * fits one of the kinds is let pass then.
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
    // No record is here yet: what the list or the creation says of it.
    if (hash === null) return objectKindOf(project.creation?.type ?? project.type, '')
    const known = this.#kinds.get(hash)
    if (known !== undefined) return known
    const kind = await this.#read(hash)
    const oldest = this.#kinds.keys().next()
    if (this.#kinds.size >= remembered && oldest.done !== true) this.#kinds.delete(oldest.value)
    this.#kinds.set(hash, kind)
    return kind
  }

  /** The text that has edits, else the service's default version, else the newest that is here. */
  #localText(projectId: string): string | null {
    const { recordTexts } = this.#tools.records
    const ids = { projectId, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version =
      recordTexts.editedVersion(ids) ??
      versions.find((one) => one === defaultProjectXmlVersion) ??
      versions.at(-1)
    return version === undefined ? null : recordTexts.get(ids, version).local
  }

  async #read(hash: string): Promise<ObjectKind | null> {
    const { records, xml } = this.#tools
    try {
      const { type, mainUse } = await xml.inspect(records.texts.get(hash))
      return objectKindOf(type, mainUse)
    } catch (error) {
      // A text of the service that no parser may get tells nothing; the record's screen says so.
      if (isRefusedXml(error)) return null
      throw error
    }
  }
}

function isRefusedXml(error: unknown): boolean {
  if (!(error instanceof AppFailure) || error.error.kind !== 'invalidInput') return false
  return error.error.reason !== 'cancelled'
}
