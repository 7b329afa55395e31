import type { AppError, ErrorKind, ErrorReason } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../../errors/app-failure.ts'

/**
 * Kinds of refusals that would count as refusals of the record, although the service refused the list
 * that the request of the record needs.
 */
const refusalsOfRecord: ReadonlySet<ErrorKind> = new Set([
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'tooLarge',
  'invalidInput',
])

/**
 * Returns a failure to read the list of the office's projects as a failure of the account: a job or a
 * read needs the list before its own request, so the failure says nothing about the record. The error
 * becomes server/listRefused for a refused list, protocol/listTooLong for a list longer than the limit
 * of an answer, and protocol/listUnreadable for an answer that is no list: a list with an entry of
 * another shape, a web page or a redirect.
 */
export function officeListFailure(problem: unknown): unknown {
  // A failed token request concerns the account already.
  if (!(problem instanceof AppFailure) || problem.concernsAccount) return problem
  const { error, delivery, cutShort } = problem
  const how = { cause: problem, delivery, cutShort, concernsAccount: true } as const
  if (error.kind === 'protocol')
    return new AppFailure({ ...error, reason: reasonOf(error, 'listUnreadable') }, how)
  if (delivery !== 'answered' || error.status === undefined || !refusalsOfRecord.has(error.kind))
    return new AppFailure(error, how)
  return new AppFailure({ ...error, kind: 'server', reason: 'listRefused' }, how)
}

/** Returns the reason of an answer that is no usable list. */
function reasonOf<Unreadable extends ErrorReason>(
  { reason }: AppError,
  unreadable: Unreadable,
): Unreadable | 'listTooLong' {
  return reason === 'answerTooLong' ? 'listTooLong' : unreadable
}

/** Kinds of failures of a list that may pass without a change of the job that needs the list. */
const mayPass: ReadonlySet<ErrorKind> = new Set(['protocol', 'server', 'timeout', 'offline'])

/**
 * Returns the answer to a request for the documents or the channel statuses of a project. Marks a
 * failure that may pass as one of the list (`AppFailure.concernsList`). An answer that is no such
 * list gets the reason `unreadable`. A list longer than the limit of an answer (protocol/listTooLong)
 * does not pass, so that its job waits for the user.
 */
export async function withListFailures<T>(
  answer: Promise<T>,
  unreadable: 'documentsUnreadable' | 'statusesUnreadable',
): Promise<T> {
  try {
    return await answer
  } catch (problem) {
    if (!(problem instanceof AppFailure) || problem.concernsAccount) throw problem
    const { error, delivery, cutShort } = problem
    if (!mayPass.has(error.kind)) throw problem
    const reason = error.kind === 'protocol' ? reasonOf(error, unreadable) : error.reason
    const concernsList = reason !== 'listTooLong'
    const how = { cause: problem, delivery, cutShort, concernsList }
    throw new AppFailure({ ...error, ...(reason === undefined ? {} : { reason }) }, how)
  }
}
