import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { IntentOf } from './job-intent.ts'
import { completeJob, type JobAttempt, type JobOutcome } from './job-run.ts'
import { keepSeen, takeReadBack } from './server-text.ts'

/**
 * Sends a project's text if the service's is still the base (promise 3); otherwise, or without a
 * base, keeps theirs and throws conflict/serverMoved.
 */
export async function runProjectPush(
  attempt: JobAttempt,
  intent: IntentOf<'projectEdit'>,
): Promise<JobOutcome> {
  const { job, signal, tools } = attempt
  const { client } = attempt.session
  const { records, clock } = tools
  const { projects, projectTexts, texts, outbox } = records
  const remoteId = projects.get(job.projectId)?.remoteId
  if (typeof remoteId !== 'number') throw failure('conflict', { reason: 'stillWaiting' })
  const { version, textHash } = intent
  const mine = texts.get(textHash)

  const theirs = await client.projects.get(remoteId, version, { signal })
  const baseHash = projectTexts.get(job.projectId, version).base
  if (!sameRecordContent(theirs, mine)) {
    if (baseHash === null || !sameRecordContent(theirs, texts.get(baseHash))) {
      await keepSeen(tools, job.projectId, version, theirs)
      throw failure('conflict', { reason: 'serverMoved' })
    }
    outbox.change(job.id, { sent: true, sentAt: clock.now() })
    try {
      await client.projects.edit(remoteId, mine, { signal })
    } catch (error) {
      if (error instanceof AppFailure && error.delivery !== 'unknown')
        outbox.change(job.id, { sent: false })
      throw error
    }
  }
  completeJob(attempt, () => {
    projectTexts.set(job.projectId, version, { base: textHash, seen: null, fetchedAt: null })
    projectTexts.outdate(job.projectId)
  })
  await readBack(attempt, { remoteId, version, sentHash: textHash })
  return 'done'
}

async function readBack(
  { job, session, signal, tools }: JobAttempt,
  sent: { remoteId: number; version: IntentOf<'projectEdit'>['version']; sentHash: string },
): Promise<void> {
  try {
    const text = await session.client.projects.get(sent.remoteId, sent.version, { signal })
    await takeReadBack(tools, { projectId: job.projectId, ...sent, text })
  } catch (error) {
    // The service has the edit, and the base is what it was sent: the next read does the rest.
    if (!(error instanceof AppFailure)) throw error
  }
}
