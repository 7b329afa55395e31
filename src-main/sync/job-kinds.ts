import { runDossierUpload } from './dossier-upload.ts'
import type { JobAttempt, JobOutcome } from './job-run.ts'
import { runProjectCreation } from './project-creation.ts'
import { runProjectPush } from './project-push.ts'
import { runPublicationRequest } from './publication-request.ts'

/** Makes one attempt at a job of any kind. */
export function carryOut(attempt: JobAttempt): Promise<JobOutcome> {
  const { intent } = attempt.job
  switch (intent.kind) {
    case 'projectCreate':
      return runProjectCreation(attempt, intent)
    case 'projectEdit':
      return runProjectPush(attempt, intent)
    case 'dossierCreate':
      return runDossierUpload(attempt, intent)
    case 'publish':
    case 'revoke':
      return runPublicationRequest(attempt, intent)
  }
}
