import type { ReplacedRequest, RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ValidationStatus } from '../../src-shared/ipc/calls/validation-calls.ts'
import {
  channelsWithExtraParameters,
  channelsWithOptionValidation,
  type ChannelType,
} from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import { validationResultOf } from '../../src-shared/service/parameter-problem.ts'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import { replacedRequest } from '../channels/request-channel.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { Messages, ValidatedAction } from '../store/records/validation-repository.ts'
import type { Records } from '../sync/records.ts'
import type { ProjectValidator } from '../validation/project-validator.ts'
import { chosenStatus, knownPublications } from '../validation/known-publication.ts'
import { type ItemNote, type ItemState, noted } from './batch-items.ts'
import { localRefusals } from './local-refusal.ts'

export interface ItemCheckDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'accounts'
    | 'projects'
    | 'texts'
    | 'recordTexts'
    | 'channels'
    | 'validations'
    | 'outbox'
  >
  readonly validator: Pick<ProjectValidator, 'project' | 'options'>
  readonly contexts: Pick<ProjectContexts, 'check'>
  /** Reads and stores the status of a project's channels. */
  readonly readStatus: (projectId: string) => Promise<unknown>
}

export interface Verdict {
  readonly state: ItemState
  readonly note: ItemNote
}

/** One project on one channel. */
export interface Item {
  readonly projectId: string
  readonly type: ChannelType
}

/** The request of all items of a batch. */
export interface BatchRequest {
  readonly action: RequestAction
  readonly extra: Partial<Record<ChannelType, ExtraParameters>>
}

const valid: Verdict = { state: 'valid', note: noted({}) }

/** Checks whether a request for one project on one channel would succeed. */
export class ItemCheck {
  readonly #deps: ItemCheckDeps

  constructor(deps: ItemCheckDeps) {
    this.#deps = deps
  }

  /**
   * Returns the refusals of a project by channel from local data; null if nothing forbids the
   * request.
   */
  refusals(
    projectId: string,
    { action, extra }: BatchRequest,
  ): (type: ChannelType) => Verdict | null {
    const project = this.#deps.records.projects.get(projectId)
    if (project === null || project.kind === 'relation') {
      const gone = failure('notFound', { field: 'projectId' }).error
      return () => ({ state: 'unchecked', note: noted({ error: gone }) })
    }
    const hasExtra = (type: ChannelType) => Object.keys(extra[type] ?? {}).length > 0
    const refusal = localRefusals(this.#deps.records, project, action, hasExtra)
    return (type) => {
      const reason = refusal(type)
      return reason === null ? null : { state: 'refused', note: noted({ refusal: reason }) }
    }
  }

  /** Returns the waiting requests of a project that new requests would replace, by channel. */
  replaced(projectId: string): (type: ChannelType) => ReplacedRequest | null {
    const jobs = this.#deps.records.outbox.ofProject(projectId)
    return (type) => replacedRequest(jobs, type)
  }

  /** True if the channel's last answer is about the current record and its current status there. */
  isFresh({ projectId, type }: Item, request: BatchRequest): boolean {
    const { records } = this.#deps
    const kept = records.validations.get(projectId, type, validatedAction(request))
    if (kept === null || kept.stale) return false
    return kept.status === this.#statusFor({ projectId, type }, request)
  }

  /**
   * Returns the reason why an item that was found valid is no longer valid: the last answer is
   * about another text of the service, or is a later refusal. Null if the answer still holds, and
   * for a project without a local text, whose changes are unknown.
   */
  outdated({ projectId, type }: Item, request: BatchRequest): Verdict | null {
    const kept = this.#deps.records.validations.get(projectId, type, validatedAction(request))
    if (kept === null || kept.textHash === null) return null
    if (kept.stale) return { state: 'refused', note: noted({ refusal: 'recordChanged' }) }
    if (kept.valid || kept.status !== this.#statusFor({ projectId, type }, request)) return null
    return invalid(kept.errors)
  }

  #statusFor({ projectId, type }: Item, { action }: BatchRequest): ValidationStatus {
    const { records } = this.#deps
    const project = records.projects.require(projectId)
    // A relist withdraws the publication before it publishes.
    return action === 'relist'
      ? 'inactive'
      : chosenStatus(knownPublications(records, project)(type))
  }

  /**
   * Checks the parameters against the table of rules, without the network; null if they are
   * correct.
   */
  async rules({ projectId, type }: Item, request: BatchRequest): Promise<Verdict | null> {
    const extra = request.extra[type] ?? {}
    const has = channelsWithExtraParameters.some((channel) => channel === type)
    if (!has && Object.keys(extra).length === 0) return null
    const parameters = { channel: type, action: validatedAction(request), extra }
    const problems = await this.#deps.contexts.check(projectId, parameters)
    return problems.length === 0 ? null : invalid(validationResultOf(problems).errors ?? {})
  }

  /** Asks the service. Throws the errors of its calls. */
  async judge(
    { projectId, type }: Item,
    request: BatchRequest,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const { records, validator } = this.#deps
    const project = records.projects.require(projectId)
    if (request.action === 'relist' && !(await this.#isThere(project, type)))
      return { state: 'refused', note: noted({ refusal: 'notPublished' }) }
    const action = validatedAction(request)
    const status = this.#statusFor({ projectId, type }, request)
    const record = await validator.project(project, { type, action, status }, signal)
    const options = channelsWithOptionValidation.some((channel) => channel === type)
      ? await validator.options(project, { type, action, extra: request.extra[type] ?? {} }, signal)
      : { valid: true, errors: {} }
    if (record.valid && options.valid) return valid
    return invalid(merged(record.errors, options.errors))
  }

  /**
   * Returns the verdict if the service gave no answer. If the service cannot be reached at all, its
   * last answer counts, provided that it was positive and is about the current record.
   */
  withoutAnswer({ projectId, type }: Item, request: BatchRequest, { error }: AppFailure): Verdict {
    const unreached = error.kind === 'offline' || error.kind === 'tls'
    const kept = unreached
      ? this.#deps.records.validations.get(projectId, type, validatedAction(request))
      : null
    if (kept !== null && kept.valid && !kept.stale) return valid
    return { state: 'unchecked', note: noted({ error }) }
  }

  /**
   * True if the project is published on the channel, as a relist requires. Reads an unknown status
   * first.
   */
  async #isThere(project: ProjectRecord, type: ChannelType): Promise<boolean> {
    const { records, readStatus } = this.#deps
    const known = () => knownPublications(records, project)(type).state
    if (known() === 'unread') await readStatus(project.id)
    return !['unread', 'none', 'withdrawn', 'failed'].includes(known())
  }
}

function validatedAction({ action }: BatchRequest): ValidatedAction {
  return action === 'revoke' ? 'revoke' : 'publish'
}

function invalid(errors: Messages): Verdict {
  const copied = Object.entries(errors).map(([section, messages]) => [section, [...messages]])
  const all = Object.fromEntries(copied) as Record<string, string[]>
  return { state: 'invalid', note: noted({ errors: all }) }
}

/** Merges the messages by section, without duplicates. */
function merged(one: Messages, other: Messages): Messages {
  const bySection = new Map<string, Set<string>>()
  for (const [section, messages] of [...Object.entries(one), ...Object.entries(other)])
    bySection.set(section, new Set([...(bySection.get(section) ?? []), ...messages]))
  return Object.fromEntries([...bySection].map(([section, messages]) => [section, [...messages]]))
}
