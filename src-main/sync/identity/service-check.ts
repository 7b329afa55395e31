import { compareListed, type ListedProperty } from '../../../src-shared/service/listed-project.ts'
import type { ProjectListItem } from '../../../src-shared/service/resources.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { bindingOf, isSameBinding, type ServiceBinding } from '../../accounts/service-binding.ts'
import { failure } from '../../errors/app-failure.ts'
import type { Publisher } from '../../events/domain-events.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'

interface Answered {
  readonly account: StoredAccount
  /** The service's list of projects by API object id. */
  readonly items: ReadonlyMap<number, ListedProperty>
  /** The job to be sent; null when a list is read. */
  readonly job: Pick<OutboxJob, 'id'> | null
}

/**
 * Checks that the account still uses the service of its records. The first answer binds the account
 * to the service. Changed settings (address, client, office) are accepted if the list shows the
 * known projects. Otherwise throws conflict/serviceChanged, also for a job that was added for
 * another service. Publishes `serviceRecognised` when the service of the account becomes another one,
 * or becomes the service of the records again.
 */
export function confirmService(
  { records, events }: { readonly records: CheckedRecords; readonly events: Publisher },
  answered: Answered,
): void {
  const wasOther = isOtherService(records, answered.account)
  try {
    confirmAnswer(records, answered)
  } finally {
    const isOther = isOtherService(records, answered.account)
    if (isOther !== wasOther) events.publish('serviceRecognised', null)
  }
}

type CheckedRecords = Pick<
  Records,
  'store' | 'accounts' | 'projects' | 'outbox' | 'projectState' | 'otherServices'
>

function confirmAnswer(records: CheckedRecords, { account, items, job }: Answered): void {
  const now = bindingOf(account)
  if (now === null) return
  const stored = records.accounts.storedBinding(account.id)
  if (stored === null) records.accounts.bind(account.id, now)
  else if (!isSameBinding(stored, now)) {
    const known = records.projects.allWithRemoteId(account.id)
    const { waiting, active, parked } = records.outbox.counts(account.id)
    const empty = known.length === 0 && waiting + active + parked === 0
    if (!empty && !isSameOffice(known, items)) throw serviceChanged()
    bindTo(records, account)
    return
  } else if (isOtherOffice(records.projects.eachWithRemoteId(account.id), items)) {
    records.otherServices.set(account.id, now)
    throw serviceChanged()
  }
  records.otherServices.delete(account.id)
  records.accounts.keepBoundUserId(account)
  // Read again: another job of the account may have found that the office only moved.
  const askedFor = job === null ? null : (records.outbox.get(job.id)?.binding ?? null)
  if (askedFor !== null && !isSameBinding(askedFor, now)) throw serviceChanged()
}

/**
 * Binds the account and its jobs to the service of its present settings. Jobs parked for this
 * reason wait again.
 */
function bindTo(
  {
    store,
    accounts,
    outbox,
    projectState,
  }: Pick<Records, 'store' | 'accounts' | 'outbox' | 'projectState'>,
  account: StoredAccount,
): void {
  const now = bindingOf(account)
  if (now === null) return
  store.transaction(() => {
    outbox.rebind(account.id, now)
    accounts.bind(account.id, now)
    letJobsGo({ store, outbox, projectState }, account.id)
  })
}

/**
 * Returns true if the account's settings differ from the service of its records, or if another
 * office answered at the same settings in this run.
 */
export function isOtherService(
  { accounts, otherServices }: Pick<Records, 'accounts' | 'otherServices'>,
  account: StoredAccount,
): boolean {
  const [stored, now] = [accounts.storedBinding(account.id), bindingOf(account)]
  if (stored === null || now === null) return false
  return !isSameBinding(stored, now) || isSeenAtSettings(otherServices.get(account.id), now)
}

function isSeenAtSettings(seen: ServiceBinding | undefined, now: ServiceBinding): boolean {
  return seen !== undefined && isSameBinding(seen, now)
}

/**
 * Makes the jobs of an account wait again that were parked because another service answered. Each
 * job is checked again before sending.
 */
export function letJobsGo(
  { store, outbox, projectState }: Pick<Records, 'store' | 'outbox' | 'projectState'>,
  accountId: string,
): void {
  store.transaction(() => {
    for (const projectId of outbox.letGoOfService(accountId)) projectState.refresh(projectId)
  })
}

/**
 * Returns whether an office has the known projects: some match, and hardly any id belongs to
 * another property.
 */
function isSameOffice(
  known: readonly ProjectListItem[],
  items: ReadonlyMap<number, ListedProperty>,
): boolean {
  let same = 0
  let other = 0
  for (const project of known) {
    const found = items.get(project.id)
    if (found === undefined) continue
    const shown = compareListed(project, found)
    if (shown === 'same') same += 1
    else if (shown === 'other') other += 1
  }
  // Colleagues may have renamed a few projects meanwhile.
  return same > 0 && other * 10 <= same
}

/** Minimum number of known projects to distinguish one office from another. */
const enoughKnown = 3

/**
 * Returns whether another office answers at an unchanged address: no known id belongs to its former
 * property, and at least one belongs to another. A single changed id proves nothing, because a
 * service restored from a backup reuses ids.
 */
function isOtherOffice(
  known: Iterable<ProjectListItem>,
  items: ReadonlyMap<number, ListedProperty>,
): boolean {
  let count = 0
  let others = 0
  for (const project of known) {
    count += 1
    const found = items.get(project.id)
    if (found === undefined) continue
    // This check runs before each job. Usually the first project decides, also for an office of
    // thousands.
    if (compareListed(project, found) !== 'other') return false
    others += 1
  }
  return count >= enoughKnown && others > 0
}

function serviceChanged() {
  return failure('conflict', { reason: 'serviceChanged' }, { delivery: 'notSent' })
}
