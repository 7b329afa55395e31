import { publicationStateOf } from '../../../src-shared/service/publication-state.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { failure } from '../../errors/app-failure.ts'
import type { KeptStatus } from '../../store/channels/channel-repository.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'
import { refusedPublications } from '../../store/jobs/refused-requests.ts'
import { isChannelJob } from '../../store/jobs/stored-job.ts'
import type { JobAttempt } from '../runner/job-run.ts'
import { isPublish, newMutations, publicationsOf, seenMutations } from './mutations.ts'
import { isNewPublication, newestModifications } from './state-evidence.ts'

/**
 * Requires that nobody else published the project on the channel since the user asked for a publication
 * or a relist, and that nobody withdrew a publication since the user asked to publish: a colleague can
 * have done so, or this profile is a copy of a profile that sent the job. A withdrawal passes, and so does
 * a job that was added before any status of the channel was read here. Throws conflict/publishedSince or
 * conflict/withdrawnSince. The job is sent when the user tries again.
 *
 * @param status the channel's status, read just now
 * @param seen the statuses of the channel that were seen so far, oldest first
 */
export function requireUnmoved(
  attempt: JobAttempt,
  status: ChannelStatus,
  seen: readonly KeptStatus[],
): void {
  const { job, session, tools } = attempt
  const { account } = session
  // The publication of a relist follows its own withdrawal, which relist.ts compares with the channel.
  if (!isChannelJob(job) || job.intent.kind === 'revoke' || job.stage === 'publishing') return
  const { store } = tools.records
  // What the channel shows can be the late effect of a request of the user that was refused.
  const place = { projectId: job.projectId, key: job.intent.channel }
  if (refusedPublications.find(store, place) !== null) return
  const { knownStatuses } = job
  if (knownStatuses === null) return
  // By the order of storing: the machine's clock can have been set since.
  const isKnown = ({ order }: KeptStatus) => order <= knownStatuses
  const then = seen.filter(isKnown)
  const last = then.at(-1)
  if (last === undefined) return
  const facts = factsOf(publicationsOf(then))
  const since = publicationsOf([...seen.filter((one) => !isKnown(one)), status])
  const added = since.flatMap((publication) => newMutations(publication, facts))
  const isPublished =
    added.some(({ type }) => isPublish(type)) ||
    since.some((publication) => isNewPublication(account, publication, facts))
  if (isPublished) throw moved('publishedSince', status)
  const stateOf = (publication: Publication | null | undefined) =>
    publicationStateOf(publication?.status ?? '', account.dialect.statusLabels)
  const isWithdrawn =
    added.length > 0 &&
    stateOf(last.publication) === 'published' &&
    stateOf(status.publication) === 'withdrawn'
  if (isWithdrawn) throw moved('withdrawnSince', status)
}

/** Returns the facts of a channel that showed these publications. */
function factsOf(publications: readonly Publication[]): JobFacts {
  const seen = seenMutations(publications)
  return { kind: 'publication', before: null, seen, modified: newestModifications(publications) }
}

function moved(reason: 'publishedSince' | 'withdrawnSince', { publication }: ChannelStatus) {
  const said = publication === undefined ? {} : { serviceMessage: publication.status.slice(0, 500) }
  return failure('conflict', { reason, ...said }, { delivery: 'notSent' })
}
