import {
  listedByRemoteId,
  type ListedProperty,
} from '../../../src-shared/service/listed-project.ts'
import {
  isSameProperty,
  type KnownProperty,
} from '../../../src-shared/service/property-identity.ts'
import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import { projectOwner } from '../../accounts/service-binding.ts'
import type { Clock } from '../../time/clock.ts'
import type { Publisher } from '../../events/domain-events.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { untilCancelled } from '../../service-client/call-queue.ts'
import type { Session } from '../connection.ts'
import type { JobAttempt } from '../runner/job-run.ts'
import { checkListed, listedError, lostTargetFailure } from './lost-remote-id.ts'
import type { ProjectRecord } from '../../store/projects/project-columns.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import { mustBeListed } from '../../store/projects/project-remote-ids.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import type { Records } from '../records.ts'
import { fetchRecord } from '../texts/record-address.ts'
import { confirmService } from './service-check.ts'

/**
 * A list stays valid for this many times its reading time: the list of twenty projects is read each
 * time, and the list of twenty thousand costs about a sixteenth of the time.
 */
const shareOfReading = 20
/**
 * A job that uses a list starts the reading of the next list when the present list expires within this
 * many times its reading time. Jobs then seldom wait for a list while many jobs are sent.
 */
const readsBeforeExpiry = 4
/** Maximum number of remembered answers to creations. */
const mostCreated = 1000
/** Longest validity of a list in milliseconds. */
const longestUse = 30_000
/**
 * Longest such time in milliseconds. Without this limit, a list that is slow to read would be read again
 * as soon as a job uses the list.
 */
const longestBeforeExpiry = longestUse / 5

interface ReadList {
  readonly items: Promise<ReadonlyMap<number, ListedProperty>>
  readonly owner: string
  readonly client: Session['client']
  /** The token with which the list was requested (`ServiceClient.tokensTaken`). */
  token: number
  /** Null while the list is being read. */
  validUntil: number | null
  /** Milliseconds that the reading took. */
  took: number
  /** The list that replaces this list, while the next list is being read; null before. */
  next: ReadList | null
}

interface Target {
  readonly job: OutboxJob
  readonly session: Session
  readonly signal: AbortSignal
  /** The id of the job's project or relation that the request will contain. */
  readonly remoteId: number
}

interface Deps {
  readonly records: Pick<
    Records,
    'store' | 'accounts' | 'projects' | 'recordTexts' | 'outbox' | 'projectState' | 'otherServices'
  >
  readonly xml: Pick<XmlWorkerClient, 'inspect'>
  readonly clock: Clock
  readonly events: Publisher
}

/**
 * Checks that a request reaches the intended property. Call before each request that creates, edits
 * or publishes: an API object id may belong to another property at another service, or after a
 * service was restored from a backup.
 */
export class TargetCheck {
  readonly #deps: Deps
  readonly #lists = new Map<string, ReadList>()
  /** Ids that creations were answered with, and the token of the answer. By account. */
  readonly #created = new LastUsed<{ readonly client: Session['client']; readonly token: number }>(
    mostCreated,
  )

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Returns the checks of one attempt's target. */
  checksOf(
    attempt: Omit<Target, 'remoteId'>,
  ): Pick<JobAttempt, 'confirmTarget' | 'requireTarget' | 'remoteIdGiven'> {
    let confirmed: number | null = null
    return {
      remoteIdGiven: (remoteId) => {
        const { account, client } = attempt.session
        const created = { client, token: client.tokensTaken() }
        this.#created.set(createdKey(account.id, remoteId), created)
      },
      confirmTarget: async (remoteId) => {
        await this.confirm({ ...attempt, remoteId })
        confirmed = remoteId
      },
      requireTarget: () => {
        if (confirmed !== null) this.#requireOwnId(attempt.job, confirmed)
      },
    }
  }

  /**
   * Checks the service, the job's project and the projects in the job's parameters. If the list
   * lacks the job's project, reads the list once more: the service may have given the id to
   * another project since. Throws conflict/serviceChanged for another service,
   * conflict/targetChanged for another property, conflict/listedTwice for an id with entries of
   * several properties, notFound/projectUnlisted for a project that an earlier list showed and both
   * lists lack, conflict/otherTargetChanged for another property in the parameters, and the failures of
   * reading the list. A new project that no list has shown yet passes if its
   * id is proven in another way; else throws protocol/notListedYet.
   */
  async confirm({ job, session, signal, remoteId }: Target): Promise<void> {
    let items = await this.#read({ job, session, signal })
    const { records, clock, events } = this.#deps
    if (!items.has(remoteId) && records.projects.get(job.projectId)?.kind === 'project') {
      this.#lists.delete(session.account.id)
      items = await this.#read({ job, session, signal })
    }
    this.#requireOwnId(job, remoteId)
    const project = records.projects.requireOwner(job.projectId)
    const found = items.get(remoteId)
    if (project.kind === 'project') {
      if (found === undefined) {
        if (mustBeListed(records.store, project.id))
          throw failure('notFound', { reason: 'projectUnlisted' }, { delivery: 'notSent' })
        await this.#confirmUnlisted(project, { remoteId, session, signal })
      } else {
        const listed = { id: remoteId, ...found }
        const error = checkListed(records, events, { project, listed, at: clock.now() })
        if (error !== null) throw new AppFailure(error, { delivery: 'notSent' })
      }
    }
    for (const named of job.others) {
      const { remoteId } = named
      const other = items.get(remoteId)
      if (other === undefined) continue
      const known = knownNow(records, named, job.accountId)
      const error = listedError(known, { id: remoteId, ...other }, 'otherTargetChanged')
      if (error !== null) throw new AppFailure(error, { delivery: 'notSent' })
    }
  }

  /**
   * Checks the id of a project that no list has shown. A service that was restored from a backup
   * may have given the id to another property, while its list lags. The id counts under the
   * token of the creation that was answered with the id, or if its record has the address of the
   * project. Otherwise the request waits for the list (protocol/notListedYet).
   */
  async #confirmUnlisted(
    project: ProjectRecord,
    { remoteId, session, signal }: Omit<Target, 'job'>,
  ): Promise<void> {
    const { client, account } = session
    const created = this.#created.get(createdKey(account.id, remoteId))
    if (created?.client === client && created.token === client.tokensTaken()) return
    const { records, xml } = this.#deps
    const ids = { projectId: project.id, dossierId: null }
    const [version = defaultProjectXmlVersion] = records.recordTexts.versions(ids)
    const text = await fetchRecord(client, { kind: 'project', id: remoteId }, version, { signal })
    const { address } = await xml.inspect(text)
    const there = { scenario: project.scenario, name: address }
    if (address !== '' && isSameProperty(project, there)) return
    throw failure('protocol', { reason: 'notListedYet' }, { delivery: 'notSent' })
  }

  /**
   * Checks that an id still belongs to the job's project here. Another answer may have shown
   * meanwhile that the service has given the id to another project. Throws
   * conflict/targetChanged.
   */
  #requireOwnId({ projectId }: OutboxJob, remoteId: number): void {
    const project = this.#deps.records.projects.get(projectId)
    if (project?.remoteId !== remoteId) throw lostTargetFailure(project)
  }

  /** Reads the list and checks that the account's own service gave the list. */
  async #read({
    job,
    session,
    signal,
  }: Omit<Target, 'remoteId'>): Promise<ReadonlyMap<number, ListedProperty>> {
    const items = await untilCancelled(this.#list(session), signal)
    confirmService(this.#deps, { account: session.account, items, job })
    return items
  }

  /** Discards the list of an account, so that the next check reads the list. */
  readAgain(accountId: string): void {
    this.#lists.delete(accountId)
  }

  /** Discards the lists after changed settings or a change of account. */
  forget(): void {
    this.#created.clear()
    this.#lists.clear()
  }

  #list({ account, client }: Session): Promise<ReadonlyMap<number, ListedProperty>> {
    const { clock } = this.#deps
    const ownerId = projectOwner(account)
    const owner = `${account.id} ${ownerId}`
    const known = this.#lists.get(account.id)
    const now = clock.now()
    const isOwn = known?.owner === owner && known.client === client
    if (isOwn && known.token === client.tokensTaken() && isValid(known, now)) {
      if (isDueForRenewal(known, now)) this.#renew(known, account)
      return known.items
    }
    const next = isOwn && known.next?.token === client.tokensTaken() ? known.next : null
    const list = next ?? this.#startReading(owner, { client, ownerId })
    this.#lists.set(account.id, list)
    list.items.catch(() => {
      if (this.#lists.get(account.id) === list) this.#lists.delete(account.id)
    })
    return list.items
  }

  /**
   * Reads the list that replaces `known`. `known` counts until the next list is read; if the reading
   * fails, no list counts.
   */
  #renew(known: ReadList, account: Session['account']): void {
    const next = this.#startReading(known.owner, {
      client: known.client,
      ownerId: projectOwner(account),
    })
    known.next = next
    const isCurrent = () => this.#lists.get(account.id) === known
    next.items.then(
      () => isCurrent() && this.#lists.set(account.id, next),
      () => isCurrent() && this.#lists.delete(account.id),
    )
  }

  #startReading(
    owner: string,
    { client, ownerId }: { readonly client: Session['client']; readonly ownerId: number },
  ): ReadList {
    const { clock } = this.#deps
    const startedAt = clock.now()
    const read = client.projects.list(ownerId)
    const token = client.tokensTaken()
    const items = read.then((answer) => {
      if (list.token === 0) list.token = client.tokensTaken()
      list.took = Math.max(0, clock.now() - startedAt)
      list.validUntil = clock.now() + Math.min(longestUse, list.took * shareOfReading)
      return listedByRemoteId(answer)
    })
    const list: ReadList = {
      ...{ owner, client, token, items },
      ...{ validUntil: null, took: 0, next: null },
    }
    return list
  }
}

/**
 * Returns a project that a job names, with the names that texts sent from here gave the project since
 * the job was added.
 */
export function knownNow(
  { projects }: Pick<Records, 'projects'>,
  named: OutboxJob['others'][number],
  accountId: string,
): KnownProperty {
  const row = projects.byRemoteId(accountId, named.remoteId)
  if (row === null || !isSameProperty(row, named)) return named
  return { ...named, ownNames: [row.name, ...row.ownNames] }
}

function createdKey(accountId: string, remoteId: number): string {
  return `${accountId} ${remoteId}`
}

/** Returns whether a list is still valid. If the clock was set back, the list expires. */
function isValid({ validUntil }: ReadList, now: number): boolean {
  return validUntil === null || (now < validUntil && validUntil - now <= longestUse)
}

function isDueForRenewal({ validUntil, took, next }: ReadList, now: number): boolean {
  if (next !== null || validUntil === null) return false
  return validUntil - now < Math.min(took * readsBeforeExpiry, longestBeforeExpiry)
}
