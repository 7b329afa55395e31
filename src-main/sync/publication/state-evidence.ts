import { publicationStateOf } from '../../../src-shared/service/publication-state.ts'
import type { Publication } from '../../../src-shared/service/resources.ts'
import { isCertainlyEarlier, parseServiceTime } from '../../../src-shared/service/service-time.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'
import { answerOf } from './publish-answer.ts'

/**
 * Evidence of a request that no mutation shows. A service may list no mutations, or no withdrawals:
 * service.md requires the list, and only documents the mutation `publish`.
 */

/** Returns the newest last modification (`dlm`) of each publication, by uuid. */
export function newestModifications(publications: readonly Publication[]): Record<string, string> {
  const newest = new Map<string, string>()
  for (const { uuid, dlm } of publications)
    if (dlm > (newest.get(uuid) ?? '')) newest.set(uuid, dlm)
  return Object.fromEntries(newest)
}

/**
 * Returns whether a publication without mutations appeared after the facts were read. No earlier
 * status showed its uuid, so that it is no old state.
 */
export function isNewPublication(
  { dialect }: Pick<StoredAccount, 'dialect'>,
  { uuid, status, mutations }: Publication,
  facts: JobFacts,
): boolean {
  if (facts.kind !== 'publication' || facts.modified === undefined) return false
  const isWithdrawn = publicationStateOf(status, dialect.statusLabels) === 'withdrawn'
  return mutations.length === 0 && !isWithdrawn && !Object.hasOwn(facts.modified, uuid)
}

/**
 * Returns whether the state of a publication changed as an answered request changes it. The last
 * modification must be newer than in any earlier status, because a later status can show an older
 * state. The publication must not have been busy before: an earlier request could still have changed
 * the state. A publish counts only if the service lists no mutations. A withdrawal needs another
 * status, which does not mean `published`.
 */
export function isChangedByRequest(
  { dialect }: Pick<StoredAccount, 'dialect'>,
  { uuid, status, dlm, mutations }: Publication,
  facts: JobFacts,
  action: 'publish' | 'revoke',
): boolean {
  if (facts.kind !== 'publication' || answerOf(facts) === null) return false
  const { before, modified = {} } = facts
  const known = Object.hasOwn(modified, uuid) ? modified[uuid] : undefined
  if (before?.uuid !== uuid || before.status === undefined || known === undefined) return false
  const stateOf = (text: string) => publicationStateOf(text, dialect.statusLabels)
  if (!isLater(dlm, known, dialect.timeZone) || stateOf(before.status) === 'busy') return false
  if (action === 'publish')
    return before.mutations === 0 && mutations.length === 0 && stateOf(status) !== 'withdrawn'
  return status !== before.status && stateOf(status) !== 'published'
}

/**
 * Returns whether a status of a publication is older than the statuses that were seen before a request
 * left: a service may answer from several copies of its data. False without a date to compare, and for a
 * date of the hour that exists twice when clocks are put back, if it can be the later one.
 */
export function isOlderStatus(
  { dialect }: Pick<StoredAccount, 'dialect'>,
  { uuid, dlm }: Publication,
  facts: JobFacts,
): boolean {
  const modified = facts.kind === 'publication' ? (facts.modified ?? {}) : {}
  const known = Object.hasOwn(modified, uuid) ? modified[uuid] : undefined
  if (known === undefined) return false
  return isCertainlyEarlier(dlm, known, { zone: dialect.timeZone, tolerance: 0 })
}

/** Returns whether a stamp is later than another; false if one of them is unreadable. */
function isLater(stamp: string, other: string, timeZone: string): boolean {
  const [one, two] = [parseServiceTime(stamp, timeZone), parseServiceTime(other, timeZone)]
  return one !== null && two !== null && one > two
}
