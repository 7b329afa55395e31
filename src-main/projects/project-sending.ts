import { failure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { OutboxJob } from '../sync/outbox.ts'
import { isConflict } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'

/**
 * Puts a project's saved text into the outbox, in one transaction with the state that the list
 * shows (promise 1). An edit that still waits takes the newer text along; one that is under way or
 * in doubt keeps its own, and the newer one follows it. Throws conflict/serverMoved while the user
 * has not settled a conflict.
 */
export function queueProject(records: Records, project: ProjectRecord, at: number): void {
  const { store, outbox, projectState } = records
  store.transaction(() => {
    const jobs = projectState.recordJobs(project.id)
    if (jobs.some(isConflict)) throw failure('conflict', { reason: 'serverMoved' })
    const { accountId, id: projectId } = project
    const creating = jobs.some(({ intent }) => intent.kind === 'projectCreate')
    if (project.remoteId === null && !creating && project.creation !== null)
      outbox.add({ accountId, projectId, intent: creationOf(project.creation) }, at)
    queueEdit(records, project, jobs, at)
    projectState.refresh(projectId)
  })
}

function queueEdit(
  { outbox, projectTexts }: Records,
  { id: projectId, accountId }: ProjectRecord,
  jobs: readonly OutboxJob[],
  at: number,
): void {
  const version = projectTexts.editedVersion(projectId)
  const textHash = version === null ? null : projectTexts.get(projectId, version).local
  const last = jobs.filter((job) => job.intent.kind === 'projectEdit').at(-1)
  const takesNewer = last?.state === 'parked' || (last?.state === 'waiting' && !last.sent)
  if (version === null || textHash === null) {
    // Saved as it was: what waits would send what the user has undone.
    if (last !== undefined && takesNewer) outbox.remove(last.id)
    return
  }
  const intent = { kind: 'projectEdit', version, textHash } as const
  if (last !== undefined && takesNewer)
    outbox.change(last.id, { intent, state: 'waiting', attempts: 0, notBefore: null, error: null })
  else if (last === undefined || !sendsAlready(last, textHash))
    outbox.add({ accountId, projectId, intent }, at)
}

function creationOf(fields: NonNullable<ProjectRecord['creation']>) {
  return { kind: 'projectCreate', fields } as const
}

function sendsAlready({ intent }: OutboxJob, textHash: string): boolean {
  return intent.kind === 'projectEdit' && intent.textHash === textHash
}

/**
 * Takes back a project's edits that are not sent: the local text is the base again. Everything that
 * was saved or typed stays in the history. Throws conflict/jobActive while they are being sent.
 */
export function revertProject(records: Records, projectId: string, at: number): void {
  const { store, outbox, projectTexts, projectState } = records
  store.transaction(() => {
    const edits = projectState
      .recordJobs(projectId)
      .filter(({ intent }) => intent.kind === 'projectEdit')
    if (edits.some((job) => job.state === 'active' || (job.state === 'waiting' && job.sent)))
      throw failure('conflict', { reason: 'jobActive' })
    for (const job of edits) outbox.remove(job.id)
    for (const version of projectTexts.versions(projectId)) {
      dropDraft(records, projectId, version, at)
      projectTexts.set(projectId, version, { local: projectTexts.get(projectId, version).base })
    }
    projectState.refresh(projectId)
  })
}

/** Removes a draft; what was typed goes into the history. */
export function dropDraft(
  { projectTexts, texts }: Records,
  projectId: string,
  version: Parameters<Records['projectTexts']['draft']>[1],
  at: number,
): void {
  const draft = projectTexts.draft(projectId, version)
  if (draft === null) return
  projectTexts.remember(projectId, { version, origin: 'draft', hash: texts.put(draft), at })
  projectTexts.dropDraft(projectId, version)
}

/**
 * Settles a conflict as a whole. `mine`: the saved text is sent over the service's, which becomes
 * its base. `theirs`: the service's text takes the place of the saved one, which stays in the
 * history. Throws notFound when there is no conflict.
 */
export function settleConflict(
  records: Records,
  projectId: string,
  keep: 'mine' | 'theirs',
  at: number,
): void {
  const { store, outbox, projectTexts, projectState } = records
  store.transaction(() => {
    const jobs = projectState.recordJobs(projectId)
    const job = jobs.find(isConflict)
    if (job === undefined || job.intent.kind !== 'projectEdit')
      throw failure('notFound', { field: 'projectId' })
    const { version } = job.intent
    const { seen, local, base } = projectTexts.get(projectId, version)
    const theirs = seen ?? base
    if (keep === 'mine') {
      // Edits that were asked for behind it are older than the local text, which takes them along.
      for (const edit of jobs)
        if (edit.id !== job.id && edit.intent.kind === 'projectEdit') outbox.remove(edit.id)
      projectTexts.set(projectId, version, { base: theirs, seen: null })
      outbox.change(job.id, {
        intent: { ...job.intent, textHash: local ?? job.intent.textHash },
        state: 'waiting',
        attempts: 0,
        sent: false,
        error: null,
      })
    } else {
      for (const edit of jobs) outbox.remove(edit.id)
      dropDraft(records, projectId, version, at)
      projectTexts.set(projectId, version, { base: theirs, local: theirs, seen: null })
    }
    projectState.refresh(projectId)
  })
}
