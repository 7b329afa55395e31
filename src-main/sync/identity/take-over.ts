import { documentName } from '../../../src-shared/dossiers/document-name.ts'
import type { TakeOverReview, TakeOverRow } from '../../../src-shared/ipc/take-over.ts'
import {
  listedByRemoteId,
  compareListed,
  type ListedProperty,
  oncePerRemoteId,
} from '../../../src-shared/service/listed-project.ts'
import type { ProjectListItem } from '../../../src-shared/service/resources.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { bindingOf, isSameBinding, type ServiceBinding } from '../../accounts/service-binding.ts'
import { failure } from '../../errors/app-failure.ts'
import { compareRemoteIds, isTargetChanged } from './lost-remote-id.ts'
import { channelOf, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { inParts } from '../../time/slices.ts'
import type { Records } from '../records.ts'
import { isOtherService, letJobsGo } from './service-check.ts'
import { knownNow } from './target-check.ts'

/** The repositories that hold an account's requests, and the projects of these requests. */
type TakeOverRecords = Pick<
  Records,
  | 'store'
  | 'accounts'
  | 'projects'
  | 'dossiers'
  | 'channels'
  | 'outbox'
  | 'projectState'
  | 'otherServices'
>

type ReadsJobs = Pick<Records, 'outbox' | 'projects' | 'dossiers'>

/**
 * Returns the requests of a take-over, each with the project that the service's list shows under
 * the id of the request's project. Changes nothing.
 *
 * @param list the projects of the service of the account's present settings
 */
export function reviewTakeOver(
  records: TakeOverRecords,
  account: StoredAccount,
  list: readonly ProjectListItem[],
): TakeOverReview {
  const items = listedByRemoteId(list)
  const former = records.accounts.storedBinding(account.id)
  const maySplit = former !== null && former.baseUrl !== '' && isOtherBinding(former, account)
  return {
    rows: jobsToReview(records, account).map((job) => reviewJob(records, job, items)),
    formerUrl: maySplit ? former.baseUrl : null,
    maySplit,
  }
}

/**
 * Returns all requests if the account was not assigned to the service of its present settings yet;
 * afterwards the requests that remain for another service.
 */
function jobsToReview(
  records: Pick<Records, 'accounts' | 'outbox' | 'otherServices'>,
  account: StoredAccount,
): OutboxJob[] {
  const jobs = records.outbox.ofAccount(account.id)
  if (isOtherService(records, account)) return jobs
  return jobs.filter(({ binding }) => binding !== null && isOtherBinding(binding, account))
}

/** Counts an account's requests that are for another service than that of its settings. */
export function countLeftJobs(
  records: Pick<Records, 'accounts' | 'outbox' | 'otherServices'>,
  account: StoredAccount,
): number {
  return isOtherService(records, account) ? 0 : jobsToReview(records, account).length
}

function isOtherBinding(binding: ServiceBinding, account: StoredAccount): boolean {
  const now = bindingOf(account)
  return now !== null && !isSameBinding(binding, now)
}

function reviewJob(
  { projects, dossiers }: ReadsJobs,
  job: OutboxJob,
  items: ReadonlyMap<number, ListedProperty>,
): TakeOverRow {
  const project = projects.get(job.projectId)
  const remoteId = project?.remoteId ?? project?.lost?.remoteId ?? null
  const found = remoteId === null ? undefined : items.get(remoteId)
  const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
  return {
    jobId: job.id,
    kind: job.intent.kind,
    subject: dossier === null ? '' : documentName(dossier),
    channel: channelOf(job.intent),
    remoteId,
    name: project?.name ?? '',
    found: found?.name ?? null,
    match: matchOf(),
    inDoubt: job.sent,
  }

  function matchOf(): TakeOverRow['match'] {
    if (project === null || job.intent.kind === 'unreadable') return 'unknown'
    if (remoteId === null) return 'notCreated'
    // The service's list contains no relations.
    if (project.kind === 'relation') return 'unknown'
    if (found === undefined) return 'absent'
    const shown = compareListed(project, found)
    if (shown !== 'same') return shown === 'other' ? 'other' : 'unknown'
    const areOthersSame = job.others.every((named) => {
      const known = knownNow({ projects }, named, job.accountId)
      const listed = items.get(named.remoteId)
      return listed !== undefined && compareListed(known, listed) === 'same'
    })
    return areOthersSame ? 'same' : 'namesOther'
  }
}

interface TakingOver {
  readonly account: StoredAccount
  /** The projects of the service of the account's present settings. */
  readonly list: readonly ProjectListItem[]
  /** Requests that the user sends to that service. All other requests are parked. */
  readonly taken: ReadonlySet<string>
  /** The present time in epoch milliseconds. */
  readonly at: number
}

/**
 * Assigns an account to the service of its present settings at the user's request. A project whose
 * id belongs to another property there loses the id. What the channels of the former service showed
 * is forgotten. A taken request waits again, or stays parked for its own reason; each request is
 * still checked by its project's name before sending. All other requests, and requests under way,
 * stay assigned to the former service.
 *
 * The projects come first, in parts: an office has thousands. If the app ends in between, the account
 * still belongs to the former service, whose next list gives lost ids back.
 */
export async function takeOver(
  records: TakeOverRecords,
  { account, list, taken, at }: TakingOver,
): Promise<void> {
  const now = bindingOf(account)
  if (now === null) return
  const { store, accounts, channels, outbox, projectState } = records
  await inParts(channels.readProjects(account.id), (part) =>
    store.transaction(() => channels.forget(part, at)),
  )
  await inParts(oncePerRemoteId(list), (part) => compareRemoteIds(records, account.id, part, at))
  store.transaction(() => {
    const former = accounts.storedBinding(account.id)
    const toReview = jobsToReview(records, account).map(({ id }) => id)
    accounts.bind(account.id, now)
    records.otherServices.delete(account.id)
    for (const jobId of toReview) {
      const job = outbox.get(jobId)
      if (job === null || job.state === 'active') continue
      if (taken.has(jobId)) take(records, job, now)
      else {
        if (job.binding === null && former !== null) outbox.bind(jobId, former)
        const error = { kind: 'conflict', reason: 'takenOver' } as const
        outbox.change(jobId, { state: 'parked', error, notBefore: null })
      }
      projectState.refresh(job.projectId)
    }
  })
}

/** Resets a taken request to unsent: an earlier attempt went to the former service. */
function take({ outbox }: Pick<Records, 'outbox'>, job: OutboxJob, now: ServiceBinding): void {
  outbox.bind(job.id, now)
  const anew = { sent: false, sentAt: null, facts: null, misses: 0, attempts: 0, notBefore: null }
  outbox.change(job.id, { ...anew, ...(job.intent.kind === 'relist' && { stage: 'revoking' }) })
  if (!isParkedForOwnReason(job)) outbox.change(job.id, { state: 'waiting', error: null })
}

/**
 * Returns whether a job is parked for a reason that the take-over does not resolve: a conflict, or
 * another property.
 */
function isParkedForOwnReason(job: OutboxJob): boolean {
  if (isTargetChanged(job) || job.intent.kind === 'unreadable') return true
  const ended = ['serviceChanged', 'takenOver', 'stillWaiting']
  return job.state === 'parked' && !ended.includes(job.error?.reason ?? '')
}

/**
 * Restores the account to the service of its records and requests, and stores a new account for the
 * service of the present settings. The new account becomes active. Throws invalidInput/sameService
 * if the settings are those of the records' own service.
 */
export function splitAccount(
  records: TakeOverRecords,
  account: StoredAccount,
  newId: string,
): { readonly kept: StoredAccount; readonly added: StoredAccount } {
  const { store, accounts } = records
  const binding = accounts.storedBinding(account.id)
  if (binding === null || binding.baseUrl === '' || !isOtherBinding(binding, account))
    throw failure('invalidInput', { reason: 'sameService' })
  const { baseUrl, clientId, rootId, ownerId } = binding
  const listRootId = ownerId === rootId ? null : ownerId
  const dialect = { ...account.dialect, listRootId }
  const formerUserId = accounts.boundUserId(account.id)
  const userId = formerUserId === undefined ? account.userId : formerUserId
  const kept = { ...account, baseUrl, clientId, rootId, userId, dialect }
  const host = URL.parse(account.baseUrl)?.host ?? String(account.rootId)
  const added = {
    ...account,
    id: newId,
    name: `${account.name.slice(0, 60)} (${host})`.slice(0, 100),
  }
  store.transaction(() => {
    accounts.save(added)
    accounts.save(kept)
    accounts.setActive(added.id)
    records.otherServices.delete(account.id)
    letJobsGo(records, account.id)
  })
  return { kept, added }
}
