import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  BrokerList,
  SbiCode,
  TypedValues,
  Broker,
} from '../../src-shared/ipc/calls/parameter-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Clock } from '../time/clock.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { FormKey, ParameterRepository } from '../store/channels/parameter-repository.ts'
import type { ProjectRepository } from '../store/projects/project-repository.ts'
import type { SbiRepository } from '../store/accounts/sbi-repository.ts'
import type { ProjectContext, ProjectContexts } from './project-context.ts'
import { readSbiFile } from './sbi-file.ts'
import { findSbi, sbiNames } from './sbi-search.ts'
import type { BrokerNode } from '../../src-shared/service/resources.ts'

export interface ParameterDeps {
  readonly records: {
    readonly projects: ProjectRepository
    readonly parameters: ParameterRepository
    readonly sbi: SbiRepository
  }
  readonly clock: Clock
  readonly connection: {
    requireAccount(): StoredAccount
    useFor<T>(
      accountId: string,
      work: (session: { readonly client: ServiceClient }) => Promise<T>,
    ): Promise<T>
  }
  readonly contexts: ProjectContexts
  /** Asks the user for a file with one of these extensions; null if the user cancels. */
  readonly chooseFile: (endings: readonly string[]) => Promise<string | null>
}

interface ExchangeRef {
  readonly exchange: 'exchange_one' | 'exchange_two'
}

/** Data for the forms of the extra parameters, beside the rules themselves. */
export class ParameterUseCases implements Handlers<'parameters'> {
  readonly #deps: ParameterDeps

  constructor(deps: ParameterDeps) {
    this.#deps = deps
  }

  context({ projectId }: { projectId: string }): Promise<ProjectContext> {
    return this.#deps.contexts.of(projectId)
  }

  draft(form: FormKey): TypedValues {
    this.#records.projects.require(form.projectId)
    return this.#records.parameters.draft(form)
  }

  saveDraft({ values, ...form }: FormKey & { values: TypedValues }): null {
    this.#records.projects.require(form.projectId)
    this.#records.parameters.saveDraft(form, values, this.#deps.clock.now())
    return null
  }

  /**
   * Returns the brokers of an exchange. Without the network it returns the stored list, unless the
   * user asked to refresh: then it throws the failure.
   */
  async brokers({ exchange, refresh }: ExchangeRef & { refresh: boolean }): Promise<BrokerList> {
    const { parameters } = this.#records
    const { id } = this.#deps.connection.requireAccount()
    const kept = parameters.brokers(id, exchange)
    if (kept.readAt !== null && !refresh) return kept
    try {
      await this.#readBrokers(id, exchange)
    } catch (error) {
      if (refresh || !isUnreachable(error)) throw error
    }
    return parameters.brokers(id, exchange)
  }

  chooseBrokers({ exchange, guids }: ExchangeRef & { guids: string[] }): null {
    const { id } = this.#deps.connection.requireAccount()
    this.#records.parameters.chooseBrokers(id, exchange, [...new Set(guids)])
    return null
  }

  findSbi({ search }: { search: string }): SbiCode[] {
    return findSbi(this.#records.sbi, search)
  }

  sbiNames({ codes }: { codes: string[] }): SbiCode[] {
    return sbiNames(this.#records.sbi, codes)
  }

  async importSbi(): Promise<{ codes: number } | null> {
    const path = await this.#deps.chooseFile(['csv', 'txt', 'tsv'])
    if (path === null) return null
    const codes = await readSbiFile(path)
    this.#records.sbi.replace(codes)
    return { codes: codes.length }
  }

  sbiImported(): { codes: number } {
    return { codes: this.#records.sbi.count() }
  }

  async #readBrokers(accountId: string, exchange: ExchangeRef['exchange']): Promise<void> {
    const brokers = await this.#deps.connection.useFor(accountId, async ({ client }) =>
      exchange === 'exchange_one'
        ? treeRows(await client.channels.brokersOfExchangeOne())
        : mapRows(await client.channels.brokersOfExchangeTwo()),
    )
    const readAt = this.#deps.clock.now()
    this.#records.parameters.keepBrokers(accountId, exchange, { brokers, readAt })
  }

  get #records() {
    return this.#deps.records
  }
}

function isUnreachable(error: unknown): boolean {
  return (
    error instanceof AppFailure &&
    (error.error.kind === 'offline' || error.error.kind === 'timeout')
  )
}

interface Level {
  readonly parent: string | null
  readonly nodes: readonly (readonly [string, BrokerNode])[]
  next: number
}

/**
 * Returns the first exchange's tree as rows, each under its own parent and before its children
 * (service.md, "Colleague broker response shapes"). The tree may have any depth, so the function is
 * not recursive. A GUID that occurs twice is listed at its first place, as a row has one parent.
 */
export function treeRows(tree: Readonly<Record<string, BrokerNode>>): Broker[] {
  const rows = new Map<string, Broker>()
  const levels: Level[] = [{ parent: null, nodes: Object.entries(tree), next: 0 }]
  for (;;) {
    const level = levels.at(-1)
    if (level === undefined) return [...rows.values()]
    const node = level.nodes[level.next]
    level.next += 1
    if (node === undefined) {
      levels.pop()
      continue
    }
    const [guid, { name, childs }] = node
    if (!rows.has(guid)) rows.set(guid, { guid, name, parent: level.parent })
    if (childs !== undefined) levels.push({ parent: guid, nodes: Object.entries(childs), next: 0 })
  }
}

/** Returns the second exchange's map as rows, in the service's order. */
export function mapRows(map: Readonly<Record<string, string>>): Broker[] {
  return Object.entries(map).map(([guid, name]) => ({ guid, name, parent: null }))
}
