import type {
  ChannelBoard,
  ChannelRequestAsked,
  SeenStatus,
} from '../../src-shared/ipc/calls/channel-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { channelKeyOf, foldChannelName } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { defaultDialect, type Dialect } from '../../src-shared/service/dialect.ts'
import { foldStatus, type NameableState } from '../../src-shared/service/publication-state.ts'
import { requireReadableSettings } from '../accounts/account-repository.ts'
import type { Records } from '../sync/records.ts'
import { readCells } from './board/board-rows.ts'
import { rulesOf } from './board/cell-rules.ts'
import { channelBoard } from './channel-board.ts'
import type { ChannelRequests, PublishedText } from './request-channel.ts'
import { readStatuses, type StatusDeps } from './status/status-reading.ts'

interface ProjectRef {
  readonly projectId: string
}

export interface ChannelDeps extends StatusDeps {
  readonly records: StatusDeps['records'] & Pick<Records, 'settings' | 'outbox'>
  readonly requests: ChannelRequests
  /** Called after a status was read, because the next due time has changed. */
  readonly onRead: () => void
}

/** Use cases of a project's listing channels. */
export class ChannelUseCases implements Handlers<'channels'> {
  readonly #deps: ChannelDeps

  constructor(deps: ChannelDeps) {
    this.#deps = deps
  }

  status({ projectId }: ProjectRef): ChannelBoard {
    const { channels, outbox, store } = this.#records
    const dialect = this.#dialectOf(projectId)
    const readAt = channels.readAt(projectId)
    const rules = rulesOf(this.#deps, dialect)
    return channelBoard({
      statuses: channels.list(projectId),
      cells: readCells(store, [{ projectId, readAt }], rules).get(projectId) ?? new Map(),
      jobs: outbox.ofProject(projectId),
      names: dialect.channelNames,
      readAt,
      readError: channels.readError(projectId),
    })
  }

  async refresh({ projectId }: ProjectRef): Promise<ChannelBoard> {
    this.#records.projects.require(projectId)
    await readStatuses(this.#deps, projectId)
    this.#deps.onRead()
    return this.status({ projectId })
  }

  async request(asked: ChannelRequestAsked): Promise<ChannelBoard> {
    await this.#deps.requests.request(asked)
    return this.status(asked)
  }

  publishedText(asked: ProjectRef & { type: ChannelType }): PublishedText | null {
    return this.#deps.requests.publishedText(asked)
  }

  history({ projectId, channel }: ProjectRef & { channel: string }): SeenStatus[] {
    const { channels, projects } = this.#records
    const { accountId } = projects.require(projectId)
    const { channelNames } = this.#dialectOf(projectId)
    // A channel may have had another display name earlier.
    const names = [...channels.names(accountId)].filter(
      (name) => channelKeyOf(name, channelNames) === channel,
    )
    return channels.history(projectId, names)
  }

  nameChannel({ name, type }: { name: string; type: ChannelType }): null {
    return this.#learn(({ channelNames }) => ({
      channelNames: { ...channelNames, [foldChannelName(name)]: type },
    }))
  }

  nameStatus({ status, state }: { status: string; state: NameableState | null }): null {
    return this.#learn(({ statusLabels }) => {
      const others = { ...statusLabels }
      delete others[foldStatus(status)]
      return { statusLabels: state === null ? others : { ...others, [foldStatus(status)]: state } }
    })
  }

  /**
   * Stores a change of the active account's dialect. Throws storage/settingsUnreadable while the stored
   * dialect cannot be read: the change would replace the dialect by defaults.
   */
  #learn(change: (dialect: Dialect) => Partial<Dialect>): null {
    const { id } = this.#deps.connection.requireAccount()
    this.#records.accounts.change(id, (account) => {
      requireReadableSettings(account)
      return { ...account, dialect: { ...account.dialect, ...change(account.dialect) } }
    })
    this.#deps.events.publish('accountsChanged', null)
    return null
  }

  /** Returns the dialect of a project's account. Throws as `ProjectRepository.require` does. */
  #dialectOf(projectId: string): Dialect {
    const { accounts, projects } = this.#records
    return accounts.get(projects.require(projectId).accountId)?.dialect ?? defaultDialect
  }

  get #records() {
    return this.#deps.records
  }
}
