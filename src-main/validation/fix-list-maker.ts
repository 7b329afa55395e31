import type { FaultyRecord } from '../../src-shared/ipc/calls/schema-check-calls.ts'
import type { FixItem } from '../../src-shared/ipc/calls/validation-calls.ts'
import { isAboutFit } from '../../src-shared/channels/fix-list/fit-remark.ts'
import { foldedNames } from '../../src-shared/channels/fix-list/message-key.ts'
import { groupMessages } from '../../src-shared/channels/fix-list/group-messages.ts'
import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { Records } from '../sync/records.ts'
import { inSlices } from '../time/slices.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { JudgedValidation } from '../store/records/validation-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { PlaceFinder, PlaceShown } from './place-finder.ts'
import type { RecordPlaces } from './record-places.ts'
import { schemaPoints } from './schema-points.ts'

export interface FixListDeps {
  readonly records: Pick<
    Records,
    'projects' | 'channels' | 'validations' | 'messagePlaces' | 'schemaChecks'
  >
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly places: PlaceFinder
}

/** The maximum number of projects of one list: their messages are read and grouped at once. */
const maxProjects = 500
/** Records that are read without a pause: a few milliseconds. */
const readAtOnce = 25
/** The number of records that are read at the same time. */
const lanes = 4

export interface FixList {
  readonly items: FixItem[]
  readonly projects: number
  readonly omitted: number
  /**
   * True if a validation is stored for one of the listed projects, or, in the list of the whole
   * account, for any project.
   */
  readonly hasValidations: boolean
}

/** Projects of an account by id, and the last answers of their channels. */
interface ValidatedProjects {
  readonly projects: ReadonlyMap<string, ProjectRecord>
  readonly answers: readonly JudgedValidation[]
}

/** Makes the fix list: the required changes over channels and projects, with their places. */
export class FixListMaker {
  readonly #deps: FixListDeps

  constructor(deps: FixListDeps) {
    this.#deps = deps
  }

  /**
   * Returns the fix list of these projects, or of all projects of the active account with messages.
   */
  async list(projectIds: readonly string[] | null): Promise<FixList> {
    const { validations, schemaChecks } = this.#deps.records
    const account = this.#deps.connection.requireAccount()
    const pause = inSlices()
    const wanted = projectIds === null ? validations.toFix(account.id) : [...new Set(projectIds)]
    const validated = await this.#validated(account.id, wanted.slice(0, maxProjects), pause)
    const channelItems = await this.#channelItems(account, validated, pause)
    const faulty = await this.#faulty(account.id, projectIds, pause)
    const items = [...channelItems, ...(await schemaPoints(faulty, pause))]
    // Messages that no change of a record can solve (`fit`) come last.
    items.sort((a, b) => Number(a.source === 'fit') - Number(b.source === 'fit'))
    const { projects, answers } = validated
    const faultyOfAccount = projectIds === null ? schemaChecks.counts(account.id).faulty : 0
    return {
      items,
      projects: new Set([...projects.keys(), ...faulty.map((one) => one.projectId)]).size,
      omitted: Math.max(0, wanted.length - maxProjects, faultyOfAccount - faulty.length),
      hasValidations: answers.length > 0 || (projectIds === null && validations.any(account.id)),
    }
  }

  /** Returns the projects of the account among these, with the last answers of their channels. */
  async #validated(
    accountId: string,
    projectIds: readonly string[],
    pause: () => Promise<void>,
  ): Promise<ValidatedProjects> {
    const { records } = this.#deps
    const projects = new Map<string, ProjectRecord>()
    const answers: JudgedValidation[] = []
    for (const projectId of projectIds) {
      await pause()
      const project = records.projects.get(projectId)
      if (project === null || project.accountId !== accountId) continue
      projects.set(projectId, project)
      answers.push(...records.validations.ofProject(projectId))
    }
    await pause()
    return { projects, answers }
  }

  /** Makes an item of each message of the channels, with its place in the record of each project. */
  async #channelItems(
    account: StoredAccount,
    { projects, answers }: ValidatedProjects,
    pause: () => Promise<void>,
  ): Promise<FixItem[]> {
    const channelNames = this.#names(account)
    const linkedPlaces = this.#deps.records.messagePlaces.ofAccount(account.id)
    const places = await this.#records(projects.values())
    const items: FixItem[] = []
    for (const { key, section, messages, blocks } of groupMessages(answers, channelNames)) {
      const remark = { message: messages[0] ?? '', section, channelNames }
      const source = isAboutFit(remark.message, channelNames) ? 'fit' : 'channels'
      const shown: FixItem['blocks'] = []
      for (const { projectId, types, stale, solved } of blocks) {
        await pause()
        const projectName = projects.get(projectId)?.name ?? ''
        const record = places.get(projectId) ?? null
        const linked = linkedPlaces.get(key) ?? null
        const place = source === 'fit' ? null : this.#deps.places.placeOf(record, remark, linked)
        shown.push({ projectId, projectName, types: [...types], place, stale, solved })
      }
      items.push({ source, key, section, messages: [...messages], blocks: shown })
    }
    return items
  }

  /** Returns the records with faults against their schemas, the most faults first. */
  async #faulty(
    accountId: string,
    projectIds: readonly string[] | null,
    pause: () => Promise<void>,
  ): Promise<FaultyRecord[]> {
    const { projects, schemaChecks } = this.#deps.records
    const found: FaultyRecord[] = []
    if (projectIds === null) {
      for (let offset = 0; offset < maxProjects; offset += readAtOnce) {
        await pause()
        const part = schemaChecks.faulty(accountId, offset, readAtOnce)
        if (part.length === 0) break
        found.push(...part)
      }
      return found
    }
    for (const id of new Set(projectIds)) {
      await pause()
      const record = projects.get(id)?.accountId === accountId ? schemaChecks.ofProject(id) : null
      if (record !== null) found.push(record)
    }
    return found
  }

  /** Returns the elements with these words, to which a message can be linked. */
  places(project: ProjectRecord, search: string): Promise<PlaceShown[]> {
    return this.#deps.places.search(project, search)
  }

  /** Reads several records at a time, so that the worker is always busy. */
  async #records(projects: Iterable<ProjectRecord>): Promise<Map<string, RecordPlaces>> {
    const found = new Map<string, RecordPlaces>()
    const left = projects[Symbol.iterator]()
    const lane = async (): Promise<void> => {
      for (let next = left.next(); next.done !== true; next = left.next()) {
        const record = await this.#deps.places.record(next.value)
        if (record !== null) found.set(next.value.id, record)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return found
  }

  /** Returns all present and past names of channels: the user's, the service's, the catalogue's. */
  #names({ id, dialect }: StoredAccount): string[] {
    return foldedNames([
      ...this.#deps.records.channels.names(id),
      ...channelCatalogue.map(({ name }) => name),
      ...Object.keys(dialect.channelNames),
    ])
  }
}
