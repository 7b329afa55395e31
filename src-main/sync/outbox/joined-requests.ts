import { type ChannelJob, isChannelJob, type OutboxJob } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'
import { isUndecided } from './cancellable.ts'
import { factsOfEffect, keepFacts } from './kept-facts.ts'

/** The kinds of jobs after which a publication shows more. */
const changesOfProject: ReadonlySet<OutboxJob['kind']> = new Set(['projectEdit', 'dossierCreate'])

type JoinRecords = Pick<Records, 'store' | 'projects' | 'outbox' | 'audit'>

/**
 * Leaves one request for each channel when a project gets an id that another row of the account has,
 * because the two rows become one (`absorbProject`). The user can have asked on both rows. The last
 * request counts, as within one row, also if the listed row's request was carried out already. A
 * request in doubt stays in any case: a request of the same kind is then not needed. Call in the
 * transaction that stores the id, before the id is stored.
 *
 * @param onRemove called with the id of each request that is about to be removed
 */
export function joinRequests(
  records: JoinRecords,
  projectId: string,
  remoteId: number,
  onRemove: (jobId: string) => void,
): void {
  const { store, projects, outbox } = records
  const project = projects.get(projectId)
  const twin = project === null ? null : projects.byRemoteId(project.accountId, remoteId)
  if (twin === null || twin.id === projectId) return
  const theirs = outbox.ofProject(twin.id).filter(isChannelJob)
  for (const mine of outbox.ofProject(projectId).filter(isChannelJob)) {
    if (isSuperseded(records, mine, twin.id)) {
      onRemove(mine.id)
      outbox.remove(mine.id)
      continue
    }
    const other = theirs.find(({ intent }) => intent.channel === mine.intent.channel)
    const pair = other === undefined ? null : judge(mine, other)
    if (pair === null) continue
    const { stays, goes } = pair
    const facts = stays.kind === goes.kind && !hasFacts(stays) ? factsOfEffect(goes) : null
    if (facts !== null) outbox.change(stays.id, { facts, sentAt: goes.sentAt })
    else if (!hasFacts(stays)) keepFacts(store, goes, false)
    onRemove(goes.id)
    outbox.remove(goes.id)
  }
}

/**
 * Returns whether the listed row carried out a request to the channel that the user asked for after this
 * request. A publication that waits for an edit stays: the channel does not have the edit.
 */
function isSuperseded(
  { outbox, audit }: Pick<Records, 'outbox' | 'audit'>,
  job: ChannelJob,
  twinId: string,
): boolean {
  if (isUndecided(job)) return false
  const later = audit.acceptedAfter(job.id, { projectId: twinId, type: job.intent.channel })
  if (later === null) return false
  if (later === 'revoke' || job.kind === 'revoke') return true
  return !outbox.ofProject(job.projectId).some(({ kind }) => changesOfProject.has(kind))
}

/** Returns which of two requests to a channel stays; null if both are needed. */
function judge(
  one: ChannelJob,
  other: ChannelJob,
): { readonly stays: ChannelJob; readonly goes: ChannelJob } | null {
  const [earlier, later] = one.position < other.position ? [one, other] : [other, one]
  if (!isUndecided(earlier)) return { stays: later, goes: earlier }
  return earlier.kind === later.kind && !isUndecided(later) ? { stays: earlier, goes: later } : null
}

function hasFacts(job: OutboxJob): boolean {
  return factsOfEffect(job) !== null
}
