import { runDossierUpload } from './dossier-upload.ts'
import { failure } from '../../errors/app-failure.ts'
import type { JobAttempt, JobOutcome } from '../runner/job-run.ts'
import { runProjectCreation } from './project-creation.ts'
import { runPublicationRequest } from '../publication/publication-request.ts'
import { runRecordPush } from './record-push.ts'
import { runRelist } from '../publication/relist.ts'

/** Runs one attempt at a job of any kind. */
export function executeJob(attempt: JobAttempt): Promise<JobOutcome> {
  const { intent } = attempt.job
  switch (intent.kind) {
    case 'projectCreate':
      return runProjectCreation(attempt, intent)
    case 'projectEdit':
    case 'dossierEdit':
      return runRecordPush(attempt, intent)
    case 'dossierCreate':
      return runDossierUpload(attempt, intent)
    case 'publish':
    case 'revoke':
      return runPublicationRequest(attempt, intent)
    case 'relist':
      return runRelist(attempt, intent)
    case 'unreadable':
      return Promise.reject(failure('storage', { reason: 'jobUnreadable' }))
  }
}
