import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ChannelNeeds, StoredValidation } from '../../src-shared/ipc/calls/validation-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { failure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { JudgedValidation, Messages } from '../store/records/validation-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { BaseWatch } from './base-watch.ts'
import { channelNeeds } from './channel-needs.ts'
import type { FixList, FixListMaker } from './fix-list-maker.ts'
import type { PlaceShown } from './place-finder.ts'
import type { OptionsQuestion, ProjectQuestion, ProjectValidator } from './project-validator.ts'

interface ProjectRef {
  readonly projectId: string
}

export interface ValidationDeps {
  readonly records: Pick<Records, 'projects' | 'channels' | 'validations' | 'messagePlaces'>
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly validator: ProjectValidator
  readonly fixes: FixListMaker
  readonly watch: Pick<BaseWatch, 'remember'>
}

/** The validations of records by the channels, and the places to fix. */
export class ValidationUseCases implements Handlers<'validation'> {
  readonly #deps: ValidationDeps

  constructor(deps: ValidationDeps) {
    this.#deps = deps
  }

  /**
   * Validates a project for several channels. A failing channel does not lose the answers of the
   * others.
   */
  async run({
    projectId,
    types,
    ...asked
  }: ProjectRef & { types: ChannelType[] } & Omit<ProjectQuestion, 'type'>): Promise<{
    results: StoredValidation[]
    failed: { type: ChannelType; error: AppError }[]
  }> {
    const project = this.#records.projects.require(projectId)
    if (project.remoteId === null) throw failure('conflict', { reason: 'stillWaiting' })
    const channels = [...new Set(types)]
    const answers = await Promise.allSettled(
      channels.map((type) => this.#deps.validator.project(project, { type, ...asked })),
    )
    const results: StoredValidation[] = []
    const failed: { type: ChannelType; error: AppError }[] = []
    for (const [at, type] of channels.entries()) {
      const answer = answers[at]
      if (answer?.status === 'fulfilled') results.push(shownValidation(answer.value))
      else failed.push({ type, error: errorOf(answer?.reason) })
    }
    return { results, failed }
  }

  async options({
    projectId,
    ...question
  }: ProjectRef & OptionsQuestion): Promise<{ valid: boolean; errors: Record<string, string[]> }> {
    const project = this.#records.projects.require(projectId)
    const { valid, errors } = await this.#deps.validator.options(project, question)
    return { valid, errors: shownMessages(errors) }
  }

  results({ projectId }: ProjectRef): StoredValidation[] {
    this.#records.projects.require(projectId)
    this.#deps.watch.remember([projectId])
    return this.#records.validations.ofProject(projectId).map(shownValidation)
  }

  fixList({ projectIds }: { projectIds: string[] | null }): Promise<FixList> {
    return this.#deps.fixes.list(projectIds)
  }

  needs({ scenario }: { scenario: string }): Promise<ChannelNeeds> {
    return channelNeeds(this.#records, this.#deps.connection.requireAccount(), scenario)
  }

  placesOf({ projectId, search }: ProjectRef & { search: string }): Promise<PlaceShown[]> {
    return this.#deps.fixes.places(this.#records.projects.require(projectId), search)
  }

  setPlace({ key, path }: { key: string; path: string | null }): null {
    const account = this.#deps.connection.requireAccount()
    this.#records.messagePlaces.set(account.id, key, path)
    return null
  }

  get #records() {
    return this.#deps.records
  }
}

function shownValidation(kept: JudgedValidation): StoredValidation {
  const { projectId, type, action, status, at, valid, errors, stale, unsentEdits } = kept
  return {
    projectId,
    type,
    action,
    status,
    at,
    valid,
    errors: shownMessages(errors),
    stale,
    unsentEdits,
  }
}

function shownMessages(messages: Messages): Record<string, string[]> {
  return Object.fromEntries(Object.entries(messages).map(([section, all]) => [section, [...all]]))
}
