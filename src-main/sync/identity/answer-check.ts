import {
  listedByRemoteId,
  compareListed,
  type ListedProperty,
} from '../../../src-shared/service/listed-project.ts'
import type { ProjectListItem } from '../../../src-shared/service/resources.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { bindingOf, projectOwner } from '../../accounts/service-binding.ts'
import type { Clock } from '../../time/clock.ts'
import type { Publisher } from '../../events/domain-events.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { untilCancelled } from '../../service-client/call-queue.ts'
import type { ServiceClient } from '../../service-client/service-client.ts'
import type { ProjectRecord } from '../../store/projects/project-columns.ts'
import { mustBeListed } from '../../store/projects/project-remote-ids.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import { officeListFailure, withListFailures } from './list-failures.ts'
import { checkListed } from './lost-remote-id.ts'
import type { Records } from '../records.ts'
import { confirmService } from './service-check.ts'
import { UnlistedProjects } from './unlisted-projects.ts'

/** The result of recognising the service behind a client by its list of projects. */
interface Recognised {
  /** Binding of the settings with which the list was read, as JSON. */
  readonly binding: string
  /** The token with which the list was read (`ServiceClient.tokensTaken`). */
  readonly token: number
  /** Time of the request and duration of the answer, by `Clock.elapsed`. */
  readonly at: number
  readonly took: number
  /** Known ids that the list shows as other properties, or as several properties. */
  readonly others: ReadonlyMap<number, ListedProperty>
  /** Known ids that the list lacks. */
  readonly lacking: ReadonlySet<number>
}

/** Minimum milliseconds for which a list identifies the service. */
const shortestUse = 60_000
/** A list stays valid for at least this many times its reading time. */
const shareOfReading = 20
/** Maximum number of attempts at a read while tokens change. */
const mostAttempts = 2

interface Deps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'accounts'
    | 'projects'
    | 'dossiers'
    | 'recordTexts'
    | 'outbox'
    | 'projectState'
    | 'otherServices'
  >
  readonly xml: Pick<XmlWorkerClient, 'inspect'>
  readonly clock: Pick<Clock, 'now' | 'elapsed'>
  readonly events: Publisher
}

/** A client with its account. */
interface AccountClient {
  readonly accountId: string
  readonly client: ServiceClient
}

/**
 * Accepts an answer only if it comes from the account's own service. Otherwise texts, lists and
 * states of a foreign service at the same address would replace the stored data.
 *
 * A service is recognised by its list of projects. A token is valid only at the service that issued
 * it, so an answer comes from the recognised service while the token is the one with which the list
 * was read. After a new token, a lost connection, changed settings, or a minute, the list is read
 * again before the next answer counts.
 */
export class AnswerCheck {
  readonly #deps: Deps
  readonly #clients = new WeakMap<ServiceClient, ServiceClient>()
  #recognised = new WeakMap<ServiceClient, Recognised>()
  /** Lists being read to recognise a service. */
  readonly #reading = new WeakMap<ServiceClient, Promise<unknown>>()
  readonly #unlisted: UnlistedProjects

  constructor(deps: Deps) {
    this.#deps = deps
    this.#unlisted = new UnlistedProjects(deps)
  }

  /** Requires a new recognition after a lost connection or changed settings. */
  forget(): void {
    this.#recognised = new WeakMap()
    this.#deps.records.dossiers.recent.forget()
  }

  /**
   * Returns a client whose reads throw conflict/serviceChanged for an answer of another service,
   * conflict/targetChanged for an id that now belongs to another property, conflict/listedTwice for
   * an id with entries of several properties, `notFound` for an id that two lists lack although an
   * earlier list showed the id, protocol/notListedYet for the id of a new project under which another
   * property is, and the failures of reading the list (`officeListFailure`). Writes are passed
   * on: callers use `TargetCheck` before each write.
   */
  checked(accountId: string, client: ServiceClient): ServiceClient {
    const known = this.#clients.get(client)
    if (known !== undefined) return known
    const accountClient = { accountId, client }
    const made = this.#make(accountClient)
    this.#clients.set(client, made)
    return made
  }

  #make(accountClient: AccountClient): ServiceClient {
    const { client } = accountClient
    const { projects, dossiers, channels } = client
    type Signal = { readonly signal?: AbortSignal | undefined } | undefined
    const read = <T>(remoteId: number | null, how: Signal, call: () => Promise<T>) =>
      this.#read(accountClient, { remoteId, signal: how?.signal }, call)
    return {
      ...client,
      projects: {
        create: async (...given) => {
          const id = await projects.create(...given)
          this.#unlisted.created(client, id)
          return id
        },
        edit: (...given) => projects.edit(...given),
        list: (ownerId, how) =>
          this.#list(accountClient, ownerId, () => projects.list(ownerId, how)),
        get: (id, version, how) => read(id, how, () => projects.get(id, version, how)),
        getAsJson: (id, version, how) => read(id, how, () => projects.getAsJson(id, version, how)),
      },
      dossiers: {
        create: (...given) => dossiers.create(...given),
        edit: (...given) => dossiers.edit(...given),
        list: (ownerId, how) =>
          read(ownerId, how, () =>
            withListFailures(dossiers.list(ownerId, how), 'documentsUnreadable'),
          ),
        get: (id, how) => read(null, how, () => dossiers.get(id, how)),
        getTo: (id, open, how) => read(null, how, () => dossiers.getTo(id, open, how)),
        getAsJson: (id, how) => read(null, how, () => dossiers.getAsJson(id, how)),
      },
      channels: {
        publish: (...given) => channels.publish(...given),
        status: (id, how) =>
          read(id, how, () => withListFailures(channels.status(id, how), 'statusesUnreadable')),
        validate: (id, asked, how) => read(id, how, () => channels.validate(id, asked, how)),
        validateOptions: (id, asked, how) =>
          read(id, how, () => channels.validateOptions(id, asked, how)),
        brokersOfExchangeOne: (how) => read(null, how, () => channels.brokersOfExchangeOne(how)),
        brokersOfExchangeTwo: (how) => read(null, how, () => channels.brokersOfExchangeTwo(how)),
      },
    }
  }

  /** Reads the list of projects. The list itself identifies the service. */
  async #list(
    { accountId, client }: AccountClient,
    ownerId: number,
    call: () => Promise<ProjectListItem[]>,
  ): Promise<ProjectListItem[]> {
    const { records, clock } = this.#deps
    const [token, at] = [client.tokensTaken(), clock.elapsed()]
    const items = await call().catch((error: unknown) => {
      throw officeListFailure(error)
    })
    const account = records.accounts.get(accountId)
    const binding = account === null ? null : bindingText(account)
    if (account === null || binding === null || ownerId !== projectOwner(account)) return items
    const shown = listedByRemoteId(items)
    this.#recognised.delete(client)
    confirmService(this.#deps, { account, items: shown, job: null })
    const known = compareKnown(records, accountId, shown)
    const took = clock.elapsed() - at
    // If a token was issued meanwhile, it is unknown with which token the list was read.
    const readWith = token === 0 ? client.tokensTaken() : token
    this.#recognised.set(client, { binding, token: readWith, at, took, ...known })
    return items
  }

  async #read<T>(
    accountClient: AccountClient,
    {
      remoteId,
      signal,
    }: { readonly remoteId: number | null; readonly signal: AbortSignal | undefined },
    call: () => Promise<T>,
  ): Promise<T> {
    const { client } = accountClient
    for (let attempt = 1; ; attempt += 1) {
      const account = this.#checkedAccount(accountClient)
      if (account === null) return call()
      await untilCancelled(this.#recognise(accountClient, account), signal)
      this.#requireSameProperty(accountClient, remoteId)
      const token = client.tokensTaken()
      const given = await answerOf(call)
      if (client.tokensTaken() !== token) {
        if (attempt < mostAttempts) continue
        // A token can last for one call. The answer then counts if the list identifies the service
        // both before and after the call.
        await untilCancelled(this.#readList(accountClient, account), signal)
      }
      if (remoteId !== null && given.refused === null && this.#lacks(accountClient, remoteId)) {
        // The service may have given the id to another project since the list was read.
        await untilCancelled(this.#readList(accountClient, account), signal)
        this.#requireSameProperty(accountClient, remoteId)
        if (this.#lacks(accountClient, remoteId))
          throw failure('notFound', {}, { delivery: 'answered' })
      }
      if (given.refused === null) await this.#confirmUnlisted(accountClient, remoteId, signal)
      if (given.refused !== null) throw given.refused
      return given.answer
    }
  }

  /** Returns the account whose service must be recognised; null while the account is not bound. */
  #checkedAccount({ accountId }: AccountClient): StoredAccount | null {
    const { accounts } = this.#deps.records
    const account = accounts.get(accountId)
    if (account === null || bindingOf(account) === null) return null
    return accounts.storedBinding(accountId) === null ? null : account
  }

  /**
   * Ensures that a list with the account's projects was read, with the present token if possible.
   */
  async #recognise(accountClient: AccountClient, account: StoredAccount): Promise<void> {
    const { client } = accountClient
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (this.#isRecognised(client, account)) return
      const known = this.#reading.get(client)
      const reading = known ?? this.#readList(accountClient, account)
      if (known === undefined) {
        this.#reading.set(client, reading)
        const ended = () => this.#reading.delete(client)
        reading.then(ended, ended)
      }
      await reading
    }
  }

  #readList(accountClient: AccountClient, account: StoredAccount): Promise<unknown> {
    const ownerId = projectOwner(account)
    return this.#list(accountClient, ownerId, () => accountClient.client.projects.list(ownerId))
  }

  #isRecognised(client: ServiceClient, account: StoredAccount): boolean {
    const known = this.#recognised.get(client)
    if (known === undefined || known.token !== client.tokensTaken()) return false
    const age = this.#deps.clock.elapsed() - known.at
    const use = Math.max(shortestUse, known.took * shareOfReading)
    return age <= use && known.binding === bindingText(account)
  }

  /** Returns whether the last list lacks the id of a project that lists must contain. */
  #lacks(accountClient: AccountClient, remoteId: number): boolean {
    const project = this.#lackedProject(accountClient, remoteId)
    return project !== null && mustBeListed(this.#deps.records.store, project.id)
  }

  /** Checks the id of a project that no list has shown (`UnlistedProjects.confirm`). */
  async #confirmUnlisted(
    accountClient: AccountClient,
    remoteId: number | null,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const project = remoteId === null ? null : this.#lackedProject(accountClient, remoteId)
    if (remoteId === null || project === null) return
    if (mustBeListed(this.#deps.records.store, project.id)) return
    await this.#unlisted.confirm(accountClient.client, { ...project, remoteId }, signal)
  }

  /** Returns the project of an id that the last list lacks; null for any other id. */
  #lackedProject({ accountId, client }: AccountClient, remoteId: number): ProjectRecord | null {
    if (this.#recognised.get(client)?.lacking.has(remoteId) !== true) return null
    const project = this.#deps.records.projects.byRemoteId(accountId, remoteId)
    return project?.kind === 'project' ? project : null
  }

  /**
   * Throws conflict/targetChanged if the list showed another property under a known id, and
   * conflict/listedTwice if the list showed several properties.
   */
  #requireSameProperty({ accountId, client }: AccountClient, remoteId: number | null): void {
    const found = remoteId === null ? undefined : this.#recognised.get(client)?.others.get(remoteId)
    if (remoteId === null || found === undefined) return
    const { records, clock, events } = this.#deps
    const project = records.projects.byRemoteId(accountId, remoteId)
    if (project === null || project.kind === 'relation') return
    const listed = { id: remoteId, ...found }
    const error = checkListed(records, events, { project, listed, at: clock.now() })
    if (error !== null) throw new AppFailure(error, { delivery: 'answered' })
  }
}

/**
 * Returns the answer of a call, or the service's refusal: a "not found" of a foreign service must
 * not count.
 */
async function answerOf<T>(
  call: () => Promise<T>,
): Promise<
  | { readonly answer: T; readonly refused: null }
  | { readonly refused: AppFailure; readonly answer: null }
> {
  try {
    return { answer: await call(), refused: null }
  } catch (error) {
    if (!(error instanceof AppFailure) || error.delivery !== 'answered') throw error
    return { refused: error, answer: null }
  }
}

function bindingText(account: StoredAccount): string | null {
  const binding = bindingOf(account)
  return binding === null ? null : JSON.stringify(binding)
}

/** Compares a list of projects with the known projects. */
function compareKnown(
  { projects }: Pick<Records, 'projects'>,
  accountId: string,
  shown: ReadonlyMap<number, ListedProperty>,
): Pick<Recognised, 'others' | 'lacking'> {
  const others = new Map<number, ListedProperty>()
  const lacking = new Set<number>()
  for (const known of projects.allWithRemoteId(accountId)) {
    const found = shown.get(known.id)
    if (found === undefined) lacking.add(known.id)
    else if (compareListed(known, found) !== 'same') others.set(known.id, found)
  }
  return { others, lacking }
}
