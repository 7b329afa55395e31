import type { IntentOf, JobFacts, JobIntent } from '../../store/jobs/job-intent.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/**
 * A service can refuse a request that was carried out, and its lists can show the effect late. After
 * such a refusal the job is not in doubt, so that the user can change the request. The facts of the
 * request stay, with the intent of the request. Before the job leaves again, the effect of the first
 * request is looked for.
 */

/**
 * Statuses that a service gives before any work on a request: they concern the method, the headers or
 * the size (RFC 9110 section 15.5, RFC 6585). A request that was carried out cannot get such an answer
 * when a gateway repeats the request.
 */
const beforeAnyWork: ReadonlySet<number> = new Set([
  405, 406, 411, 413, 414, 415, 416, 417, 421, 426, 431,
])

/** Returns whether the effect of a refused request may still show. */
export function mayShowLate(status: number | undefined): boolean {
  return status !== undefined && !beforeAnyWork.has(status)
}

/** Adds the intent of a refused request to the facts that were read before the request left. */
export function withRefused(facts: JobFacts, { intent }: Pick<OutboxJob, 'intent'>): JobFacts {
  return facts.kind === 'text' || intent.kind === 'unreadable'
    ? facts
    : { ...facts, refused: intent }
}

/** Returns the facts without the refused intent, after the effect of the refused request was seen. */
export function withoutRefused(facts: JobFacts): JobFacts {
  return facts.kind === 'text' ? facts : { ...facts, refused: undefined }
}

/** Returns the intent of the refused request that left with these facts; null without a refusal. */
export function refusedOf(facts: JobFacts | null): JobIntent | null {
  return facts === null || facts.kind === 'text' ? null : (facts.refused ?? null)
}

/** Returns the intent that left with these facts: the refused one, or else the job's intent. */
export function intentThatLeft<Kind extends JobIntent['kind']>(
  facts: JobFacts | null,
  intent: IntentOf<Kind>,
): IntentOf<Kind> {
  const refused = refusedOf(facts)
  return isOfKind(refused, intent) ? refused : intent
}

function isOfKind<Intent extends JobIntent>(one: JobIntent | null, other: Intent): one is Intent {
  return one?.kind === other.kind
}
