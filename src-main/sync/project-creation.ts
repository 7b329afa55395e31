import { projectXmlVersions } from '../../src-shared/service/project-version.ts'
import type { ProjectListItem } from '../../src-shared/service/resources.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { mergeAbsorbedDrafts } from './absorbed-drafts.ts'
import { numberTexts } from './first-number.ts'
import type { IntentOf, JobFacts } from './job-intent.ts'
import { projectOwner } from '../accounts/service-binding.ts'
import { sendProjectCreation } from './job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from './job-run.ts'
import { freeNumberFor } from './lost-number.ts'
import { addressOf, fetchRecord } from './record-address.ts'
import { intentThatLeft } from './refused-request.ts'
import { sendOnce } from './send-once.ts'
import { confirmService } from './service-check.ts'
import { byNumber } from './target-check.ts'
import { takeBase, takeFirstText } from './server-text.ts'

/** Creates a project at the service once, and stores its id in the local project. */
export async function runProjectCreation(
  attempt: JobAttempt,
  intent: IntentOf<'projectCreate'>,
): Promise<JobOutcome> {
  const { job, signal, tools } = attempt
  const { account, client } = attempt.session
  const { projects } = tools.records
  const ownerId = projectOwner(account)
  let accepted = null as { id: number; leftAt: number } | null
  const outcome = await sendOnce<number>(attempt, {
    async readFacts() {
      const items = await client.projects.list(ownerId, { signal })
      confirmService(tools.records, { account, items: byNumber(items), job })
      return { kind: 'ids', ids: items.map((item) => item.id) }
    },
    async send() {
      const leftAt = tools.clock.elapsed()
      const id = await sendProjectCreation(client, account, intent, { signal })
      accepted = { id, leftAt }
      return id
    },
    async readBack(facts) {
      const items = await client.projects.list(ownerId, { signal })
      const known = knownIds(facts)
      const left = intentThatLeft(facts, intent)
      const taken = projects.idsMadeHere(job.accountId)
      const matches = items.filter(
        ({ id, ...item }) => !known.has(id) && !taken.has(id) && sameProject(item, left),
      )
      if (matches.length > 1) return { result: 'ambiguous' }
      const only = matches[0]
      return only === undefined
        ? { result: 'missing', lacks: lackedIds(known, items), shows: items.map(({ id }) => id) }
        : { result: 'found', found: only.id }
    },
    finish(remoteId, facts) {
      if (isTwinBusy(attempt, remoteId)) return 'later'
      const outcome = completeJob(attempt, () => {
        const at = tools.clock.now()
        const { scenario, name } = intentThatLeft(facts, intent).fields
        const created = { id: job.projectId, accountId: job.accountId, scenario, name }
        freeNumberFor(tools.records, created, remoteId)
        projects.setRemoteId(job.projectId, remoteId, at)
        numberTexts(tools.records, { projectId: job.projectId, dossierId: null }, remoteId, at)
      })
      tools.emit('projectsChanged', { projectIds: null })
      return outcome
    },
  })
  if (outcome === 'done') {
    await mergeAbsorbedDrafts(tools, job)
    await takeBases(attempt)
  }
  if (accepted !== null) await measureLag(attempt, ownerId, accepted)
  return outcome
}

/**
 * Returns whether a job of the listed row of the new project is under way. The job stores its result
 * in that row, so the row must not become one with the created row before the job has ended.
 */
function isTwinBusy({ job, tools }: JobAttempt, remoteId: number): boolean {
  const { outbox, projects } = tools.records
  const holder = projects.byRemoteId(job.accountId, remoteId)
  if (holder === null || holder.id === job.projectId) return false
  return outbox.ofProject(holder.id).some(({ state }) => state === 'active')
}

/** Measures how long the service's list takes to show a new project. */
function measureLag(
  { lags, session }: JobAttempt,
  ownerId: number,
  { id, leftAt }: { readonly id: number; readonly leftAt: number },
): Promise<void> {
  const { account, client } = session
  return lags.accepted({
    account,
    list: 'projects',
    id,
    leftAt,
    async isListed() {
      const items = await client.projects.list(ownerId, { background: true })
      return items.some((item) => item.id === id)
    },
  })
}

/**
 * Reads the service's texts of a new project as the bases of the texts that were saved or typed
 * before its creation. If they cannot be read now, the first edit becomes a conflict for the user.
 */
async function takeBases({ job, session, signal, tools }: JobAttempt): Promise<void> {
  const { recordTexts } = tools.records
  const address = addressOf(tools.records, job)
  if (address === null) return
  try {
    for (const version of projectXmlVersions) {
      const saved = recordTexts.get(job, version).local !== null
      if (!saved && !recordTexts.hasDraft(job, version)) continue
      const text = await fetchRecord(session.client, address, version, { signal })
      await (saved ? takeBase : takeFirstText)(tools, job, version, text)
    }
  } catch (error) {
    // The creation itself is complete and stored.
    if (!(error instanceof AppFailure)) throw error
  }
}

/**
 * Returns the ids of the objects that existed when the request was sent. A set, because an office
 * has thousands.
 */
export function knownIds(facts: JobFacts): ReadonlySet<number> {
  if (facts.kind !== 'ids') throw failure('storage', { reason: 'storeDamaged' })
  return new Set(facts.ids)
}

/** Returns the known ids that a list lacks, as texts. */
export function lackedIds(
  known: ReadonlySet<number>,
  items: readonly { readonly id: number }[],
): string[] {
  return [...known.difference(new Set(items.map(({ id }) => id)))].map(String)
}

function sameProject(
  item: Omit<ProjectListItem, 'id'>,
  { fields }: IntentOf<'projectCreate'>,
): boolean {
  return item.scenario === fields.scenario && item.name.trim() === fields.name.trim()
}
