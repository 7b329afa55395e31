import type { ValidationStatus } from '../../src-shared/ipc/calls/validation-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { ValidationResult } from '../../src-shared/service/resources.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type {
  JudgedValidation,
  Messages,
  ValidatedAction,
} from '../store/records/validation-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { judgedText, type JudgedText } from './judged-text.ts'
import { chosenStatus, knownPublications } from './known-publication.ts'

export interface ValidatorDeps {
  readonly records: Pick<
    Records,
    'store' | 'accounts' | 'projects' | 'recordTexts' | 'channels' | 'validations'
  >
  readonly clock: Clock
  readonly connection: Pick<Connection, 'useFor'>
  /** Fetches the service's text of a project without a local copy. */
  readonly fetchText: (projectId: string) => Promise<unknown>
  /** Called when an answer was stored. */
  readonly onKept: (projectId: string) => void
}

export interface ProjectQuestion {
  readonly type: ChannelType
  readonly action: ValidatedAction
  readonly status: ValidationStatus | 'chosen'
}

export interface OptionsQuestion {
  readonly type: ChannelType
  readonly action: ValidatedAction
  readonly extra: ExtraParameters
}

/** Both validations of the service (service.md, "Channel publication (MCP)"). */
export class ProjectValidator {
  readonly #deps: ValidatorDeps

  constructor(deps: ValidatorDeps) {
    this.#deps = deps
  }

  /**
   * Asks the service to validate a project for a channel, and stores the answer. Throws
   * conflict/stillWaiting for a project without an API object id, and the errors of the call.
   */
  async project(
    project: ProjectRecord,
    { type, action, status }: ProjectQuestion,
    signal?: AbortSignal,
  ): Promise<JudgedValidation> {
    const { records, clock } = this.#deps
    const remoteId = knownNumber(project)
    const asked =
      status === 'chosen' ? chosenStatus(knownPublications(records, project)(type)) : status
    // Read before the request: a text that arrives meanwhile may not be the validated one.
    const text = await this.#textOf(project.id)
    const result = await this.#deps.connection.useFor(project.accountId, ({ client }) =>
      client.channels.validate(remoteId, { type, action, status: asked }, withSignal(signal)),
    )
    const errors = messagesOf(result)
    const { store, validations, projects } = records
    const kept = store.transaction(() => {
      if (projects.get(project.id) === null) throw failure('notFound', { field: 'projectId' })
      const before = validations.get(project.id, type, action)
      const gone = before === null ? {} : messagesGone(before.errors, errors)
      const answer = { projectId: project.id, type, action, status: asked, errors, gone, ...text }
      validations.keep({ ...answer, at: clock.now(), valid: result.valid })
      return validations.get(project.id, type, action)
    }, 'soon')
    if (kept === null) throw new Error('A validation that was just kept is not there')
    this.#deps.onKept(project.id)
    return kept
  }

  /**
   * Returns the text that the service validates. Fetches the text if there is no local copy:
   * without it, later changes and the places of messages are unknown.
   */
  async #textOf(projectId: string): Promise<JudgedText> {
    const { recordTexts } = this.#deps.records
    const known = judgedText(recordTexts, projectId)
    if (known.version !== null) return known
    try {
      await this.#deps.fetchText(projectId)
    } catch (error) {
      // The answer is useful without the text. If the network is down, the validation fails as
      // well.
      if (!(error instanceof AppFailure)) throw error
    }
    return judgedText(recordTexts, projectId)
  }

  /** Asks the service to check extra parameters. Throws as `project` does. */
  async options(
    project: ProjectRecord,
    question: OptionsQuestion,
    signal?: AbortSignal,
  ): Promise<{ valid: boolean; errors: Messages }> {
    const remoteId = knownNumber(project)
    const result = await this.#deps.connection.useFor(project.accountId, ({ client }) =>
      client.channels.validateOptions(remoteId, question, withSignal(signal)),
    )
    return { valid: result.valid, errors: messagesOf(result) }
  }
}

function withSignal(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

function knownNumber({ remoteId }: ProjectRecord): number {
  if (remoteId === null) throw failure('conflict', { reason: 'stillWaiting' })
  return remoteId
}

/** service.md: `errors` is present only in an invalid answer. */
function messagesOf({ valid, errors }: ValidationResult): Messages {
  return valid ? {} : (errors ?? {})
}

/** Returns the messages of an answer that the next answer no longer has, by section. */
function messagesGone(before: Messages, after: Messages): Messages {
  const gone = Object.entries(before).map(([section, messages]): [string, string[]] => {
    // The service chooses the section's name, which may equal a member of every object.
    const still = new Set(Object.hasOwn(after, section) ? after[section] : [])
    return [section, messages.filter((message) => !still.has(message))]
  })
  return Object.fromEntries(gone.filter(([, messages]) => messages.length > 0))
}
