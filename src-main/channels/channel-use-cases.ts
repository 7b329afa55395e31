import type { ChannelBoard } from '../../src-shared/ipc/channel-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { foldChannelName } from '../../src-shared/service/channel-catalogue.ts'
import {
  channelsWithOptionValidation,
  type ChannelType,
} from '../../src-shared/service/channel-type.ts'
import type { ValidationResult } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import type { OutboxJob } from '../sync/outbox.ts'
import { channelOf } from '../sync/outbox.ts'
import type { PublicationWatch } from '../sync/publication-watch.ts'
import { channelBoard } from './channel-board.ts'

interface ProjectRef {
  readonly projectId: string
}

export interface ChannelDeps {
  readonly tools: JobTools
  readonly connection: Connection
  readonly watch: PublicationWatch
  readonly onQueued: () => void
}

/** What the user does with a project's listing channels. */
export class ChannelUseCases implements Handlers<'channels'> {
  readonly #deps: ChannelDeps

  constructor(deps: ChannelDeps) {
    this.#deps = deps
  }

  status({ projectId }: ProjectRef): ChannelBoard {
    const { accounts, channels, outbox } = this.#records
    const account = accounts.get(this.#require(projectId).accountId)
    return channelBoard(
      channels.list(projectId),
      channels.readAt(projectId),
      outbox.ofProject(projectId),
      account?.dialect.channelNames ?? {},
    )
  }

  async refresh({ projectId }: ProjectRef): Promise<ChannelBoard> {
    this.#require(projectId)
    await this.#deps.watch.read(projectId)
    this.#deps.watch.watchIfBusy(projectId)
    return this.status({ projectId })
  }

  /**
   * A request for the same channel that has not left yet is replaced: what was asked last counts.
   * Throws conflict/jobActive while one is being sent or is in doubt.
   */
  request(asked: ProjectRef & { type: ChannelType; publish: boolean }): ChannelBoard {
    const { projectId, type, publish } = asked
    if (channelsWithOptionValidation.some((channel) => channel === type))
      throw failure('invalidInput', { reason: 'extraParametersNeeded' })
    const { store, outbox } = this.#records
    const { accountId } = this.#require(projectId)
    store.transaction(() => {
      for (const job of outbox.ofProject(projectId)) {
        if (channelOf(job.intent) !== type) continue
        if (isUndecided(job)) throw failure('conflict', { reason: 'jobActive' })
        outbox.remove(job.id)
      }
      const intent = { kind: publish ? 'publish' : 'revoke', channel: type } as const
      outbox.add({ accountId, projectId, intent }, this.#deps.tools.clock.now())
    })
    this.#deps.tools.emit('channelsChanged', { projectId })
    this.#deps.onQueued()
    return this.status({ projectId })
  }

  async validate(
    asked: ProjectRef & {
      type: ChannelType
      action: 'publish' | 'revoke'
      status: 'active' | 'inactive' | 'unknown' | null
    },
  ): Promise<ValidationResult> {
    const { projectId, ...request } = asked
    const { remoteId, accountId } = this.#require(projectId)
    if (remoteId === null) throw failure('conflict', { reason: 'stillWaiting' })
    return this.#deps.connection.useFor(accountId, ({ client }) =>
      client.channels.validate(remoteId, request),
    )
  }

  nameChannel({ name, type }: { name: string; type: ChannelType }): null {
    const account = this.#deps.connection.requireAccount()
    const channelNames = { ...account.dialect.channelNames, [foldChannelName(name)]: type }
    this.#records.accounts.save({ ...account, dialect: { ...account.dialect, channelNames } })
    this.#deps.tools.emit('accountsChanged', null)
    return null
  }

  get #records() {
    return this.#deps.tools.records
  }

  #require(projectId: string): ProjectRecord {
    return this.#records.projects.require(projectId)
  }
}

/** Under way, or left without a certain end. */
function isUndecided(job: OutboxJob): boolean {
  return job.state === 'active' || (job.sent && job.state === 'waiting')
}
