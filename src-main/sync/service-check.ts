import { isSameProperty, type PropertyFacts } from '../../src-shared/service/property-identity.ts'
import type { ProjectListItem } from '../../src-shared/service/resources.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import { bindingOf, isSameBinding, type ServiceBinding } from '../accounts/service-binding.ts'
import { failure } from '../errors/app-failure.ts'
import type { OutboxJob } from './outbox.ts'
import type { Records } from './records.ts'

interface Answered {
  readonly account: StoredAccount
  /** The list of projects that the service gave, by API object id. */
  readonly items: ReadonlyMap<number, PropertyFacts>
  /** The job that is to be sent; null for reading a list. */
  readonly job: Pick<OutboxJob, 'id'> | null
}

/**
 * Checks that the account still speaks with the service that its records are of. The first answer
 * binds the account to the service. Other settings (address, client, office) are accepted when the
 * list shows the projects that are known here. Throws conflict/serviceChanged otherwise, and for a job
 * that was asked for another service.
 */
export function confirmService(records: Records, { account, items, job }: Answered): void {
  const now = bindingOf(account)
  if (now === null) return
  const bound = records.accounts.bound(account.id)
  if (bound === null) records.accounts.bind(account.id, now)
  else if (!isSameBinding(bound, now)) {
    const known = records.projects.numbered(account.id)
    const { waiting, active, parked } = records.outbox.counts(account.id)
    const empty = known.length === 0 && waiting + active + parked === 0
    if (!empty && !isSameOffice(known, items)) throw serviceChanged()
    bindTo(records, account)
    return
  } else if (isOtherOffice(records.projects.numbered(account.id), items)) {
    records.otherServices.set(account.id, now)
    throw serviceChanged()
  }
  records.otherServices.delete(account.id)
  // Read anew: another job of the account may have found out that the office only moved.
  const askedFor = job === null ? null : (records.outbox.get(job.id)?.bound ?? null)
  if (askedFor !== null && !isSameBinding(askedFor, now)) throw serviceChanged()
}

/**
 * Binds the account and its jobs to the service of the account's present settings. Jobs that were
 * parked for it wait again.
 */
function bindTo({ store, accounts, outbox, projectState }: Records, account: StoredAccount): void {
  const now = bindingOf(account)
  if (now === null) return
  store.transaction(() => {
    outbox.rebind(account.id, now)
    accounts.bind(account.id, now)
    letJobsGo({ store, outbox, projectState }, account.id)
  })
}

/**
 * True when the account's settings are not those of the service that its records are of, and when
 * another office was seen to answer at the same settings in this run.
 */
export function isOtherService(
  { accounts, otherServices }: Records,
  account: StoredAccount,
): boolean {
  const [bound, now] = [accounts.bound(account.id), bindingOf(account)]
  if (bound === null || now === null) return false
  return !isSameBinding(bound, now) || isSeenAtSettings(otherServices.get(account.id), now)
}

function isSeenAtSettings(seen: ServiceBinding | undefined, now: ServiceBinding): boolean {
  return seen !== undefined && isSameBinding(seen, now)
}

/** Lets the jobs wait again that another service was not sent. Each is checked before it is sent. */
export function letJobsGo(
  { store, outbox, projectState }: Pick<Records, 'store' | 'outbox' | 'projectState'>,
  accountId: string,
): void {
  store.transaction(() => {
    for (const projectId of outbox.letGoOfService(accountId)) projectState.refresh(projectId)
  })
}

/** An office is recognised by its projects: some are known, and hardly a number is another's. */
function isSameOffice(
  known: readonly ProjectListItem[],
  items: ReadonlyMap<number, PropertyFacts>,
): boolean {
  let same = 0
  let other = 0
  for (const project of known) {
    const found = items.get(project.id)
    if (found === undefined) continue
    if (isSameProperty(project, found)) same += 1
    else other += 1
  }
  // Colleagues may have renamed a few of them meanwhile.
  return same > 0 && other * 10 <= same
}

/** Fewer known projects than these do not tell an office from another one. */
const enoughKnown = 3

/**
 * Whether another office answers at an unchanged address: none of the known numbers is the property
 * that it was, and at least one is another property. A single number that became another property is
 * no sign of that: a service that was restored from a backup gives numbers out again.
 */
function isOtherOffice(
  known: readonly ProjectListItem[],
  items: ReadonlyMap<number, PropertyFacts>,
): boolean {
  if (known.length < enoughKnown) return false
  const found = known.flatMap((project) => {
    const item = items.get(project.id)
    return item === undefined ? [] : [isSameProperty(project, item)]
  })
  return found.length > 0 && found.every((same) => !same)
}

function serviceChanged() {
  return failure('conflict', { reason: 'serviceChanged' }, { delivery: 'notSent' })
}
