import {
  listedByRemoteId,
  type ListedProject,
  oncePerRemoteId,
  showsSeveral,
} from '../../../src-shared/service/listed-project.ts'
import {
  type ProjectXmlVersion,
  projectXmlVersions,
} from '../../../src-shared/service/project-version.ts'
import type { PropertyFacts } from '../../../src-shared/service/property-identity.ts'
import type { ProjectCreation, ProjectListItem } from '../../../src-shared/service/resources.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { changedFields, noteWanted, ownNames } from '../../store/projects/project-names.ts'
import { noteAsked } from '../outbox/job-audit.ts'
import { joinRequests } from '../outbox/joined-requests.ts'
import { basesBefore, isTwinBusy, noteBases } from '../texts/edited-twin.ts'
import type { IntentOf, JobFacts } from '../../store/jobs/job-intent.ts'
import { projectOwner } from '../../accounts/service-binding.ts'
import { knownIds, lackedIds } from './ids-before.ts'
import { sendProjectCreation } from './job-requests.ts'
import { matchProject, type ProjectMatch } from './project-match.ts'
import { completeJob, type JobAttempt, type JobOutcome } from '../runner/job-run.ts'
import { freeRemoteIdFor } from '../identity/lost-remote-id.ts'
import { addressOf, fetchRecord } from '../texts/record-address.ts'
import { intentThatLeft } from '../runner/refused-request.ts'
import type { Accepted } from '../runner/listing-lags.ts'
import { formerFacts, type ReadBack, sendOnce } from '../runner/send-once.ts'
import { confirmService } from '../identity/service-check.ts'
import { takeBase, takeFirstText } from '../texts/server-text.ts'
import { recordVersionSchema } from '../../../src-shared/ipc/calls/record-calls.ts'
import { withRootId } from '../../../src-shared/xml/root-id.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import type { Records } from '../records.ts'

/** Creates a project at the service once, and stores its id in the local project. */
export async function runProjectCreation(
  attempt: JobAttempt,
  intent: IntentOf<'projectCreate'>,
): Promise<JobOutcome> {
  const { job, session, signal, tools } = attempt
  const { account, client } = session
  const ownerId = projectOwner(account)
  let accepted = null as Accepted | null
  const outcome = await sendOnce<number>(attempt, {
    async readFacts() {
      const items = await client.projects.list(ownerId, { signal })
      confirmService(tools, { account, items: listedByRemoteId(items), job })
      // An earlier request of the job is looked for by its own facts.
      if (formerFacts(job) === null) requireNoneAlike(attempt, intent, items)
      return { kind: 'ids', ids: items.map((item) => item.id) }
    },
    async send() {
      const leftAt = tools.clock.elapsed()
      const id = await sendProjectCreation(client, account, intent, { signal })
      accepted = { id, leftAt }
      attempt.remoteIdGiven(id)
      return id
    },
    async readBack(facts) {
      const items = await client.projects.list(ownerId, { signal })
      return findCreated(attempt, items, intent, facts)
    },
    finish: (remoteId, facts) =>
      storeCreated(attempt, intent, { remoteId, facts, isAnswered: accepted !== null }),
  })
  if (outcome === 'done' && accepted !== null) await takeBases(attempt)
  if (accepted !== null) await measureLag(attempt, ownerId, accepted)
  return outcome
}

/**
 * Requires that the list shows no project with the name of the new one that the user did not know when
 * the job was added: a colleague can have created the property meanwhile, or this profile is a copy from
 * before the job was sent. Throws conflict/projectThere for such a project, and notes it in the job, so
 * that the job is sent when the user tries again.
 */
function requireNoneAlike(
  { job, tools }: JobAttempt,
  intent: IntentOf<'projectCreate'>,
  items: readonly ProjectListItem[],
): void {
  const { projects, outbox } = tools.records
  const { fields, alike = [] } = intent
  const known = new Set(alike).union(projects.idsMadeHere(job.accountId))
  // An office has thousands of projects, and comparing two names takes time.
  const mayBe = mayBeSpelling(fields.name)
  const found = items.filter(
    (item) => !known.has(item.id) && mayBe(item.name) && matchProject(fields, item) === 'same',
  )
  const [first] = found
  if (first === undefined) return
  const told = [...alike, ...found.map(({ id }) => id)]
  outbox.change(job.id, { intent: { ...intent, alike: told } })
  const target = { remoteId: first.id, known: propertyOf(fields), found: propertyOf(first) }
  throw failure('conflict', { reason: 'projectThere', target }, { delivery: 'notSent' })
}

/**
 * Returns a quick test for names that can be another spelling of a name: they have its numbers and its
 * longest word.
 */
function mayBeSpelling(name: string): (other: string) => boolean {
  const numbers = name.match(/\d+/gu) ?? []
  const words = foldText(name).match(/\p{L}+/gu) ?? []
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return (other) =>
    numbers.every((number) => other.includes(number)) && foldText(other).includes(longest)
}

function propertyOf({ scenario, name }: PropertyFacts): PropertyFacts {
  return { scenario, name }
}

/** Looks in a list for the project of a creation that left after `facts` were read. */
function findCreated(
  attempt: JobAttempt,
  items: readonly ProjectListItem[],
  intent: IntentOf<'projectCreate'>,
  facts: JobFacts,
): ReadBack<number> {
  const { job, tools } = attempt
  const known = knownIds(facts)
  const left = intentThatLeft(facts, intent)
  const taken = tools.records.projects.idsMadeHere(job.accountId)
  const made = foundBefore(facts)
  const fresh = oncePerRemoteId(items)
    .filter(({ id }) => !known.has(id) && !taken.has(id) && (made === null || id === made))
    .map((item) => ({
      id: item.id,
      match: made === null ? match(attempt, item, left) : 'same',
    }))
  const [only, ...more] = fresh.filter((one) => one.match === 'same')
  if (only !== undefined)
    return more.length > 0 ? { result: 'ambiguous' } : { result: 'found', found: only.id }
  return fresh.some((one) => one.match === 'near')
    ? { result: 'ambiguous' }
    : { result: 'missing', lacks: lackedIds(known, items), shows: items.map(({ id }) => id) }
}

/**
 * Stores the id of the created project, and removes the job. The job stays while the row that the
 * service's list shows has edits of its own (`isTwinBusy`).
 */
function storeCreated(
  attempt: JobAttempt,
  intent: IntentOf<'projectCreate'>,
  created: {
    readonly remoteId: number
    readonly facts: JobFacts
    /** False for a project that was found later, without an answer to its creation. */
    readonly isAnswered: boolean
  },
): JobOutcome {
  const { job, tools } = attempt
  const { records } = tools
  const { remoteId, facts, isAnswered } = created
  if (isTwinBusy(records, job, remoteId)) return 'later'
  const outcome = completeJob(attempt, () => {
    const at = tools.clock.now()
    const { fields } = intentThatLeft(facts, intent)
    const { scenario, name } = fields
    const project = { id: job.projectId, accountId: job.accountId, scenario, name }
    freeRemoteIdFor(records, project, remoteId, at)
    keepChangedFields(attempt, { wanted: intent.fields, there: fields })
    const ids = { projectId: job.projectId, dossierId: null }
    const before = basesBefore(records, ids)
    joinRequests(records, job.projectId, remoteId, (id) => noteAsked(tools, id, 'takenBack'))
    records.projects.setRemoteId(job.projectId, remoteId, at)
    noteBases(records, ids, before)
    writeRemoteIdInTexts(records, ids, remoteId, at)
    if (!isAnswered) saveDrafts(attempt)
  })
  tools.events.publish('projectsChanged', { projectIds: null })
  return outcome
}

/**
 * Shows the project as the service made it, if the user changed the fields after the request had
 * left. What the user wanted becomes a notice of the project: only the record's XML can change a
 * project, and its structure is not documented (service.md, "Project (XML form)").
 */
function keepChangedFields(
  { job, tools }: JobAttempt,
  { wanted, there }: Readonly<Record<'wanted' | 'there', ProjectCreation>>,
): void {
  const { store, projects } = tools.records
  const changed = changedFields(wanted, there)
  if (changed.length === 0) return
  projects.showCreation(job.projectId, there, tools.clock.now())
  noteWanted(store, job.projectId, changed)
}

/** Measures how long the service's list takes to show a new project. */
function measureLag(
  { lags, session }: JobAttempt,
  ownerId: number,
  { id, leftAt }: Accepted,
): Promise<void> {
  const { account, client } = session
  return lags.accepted({
    account,
    list: 'projects',
    id,
    leftAt,
    async isListed(signal) {
      const items = await client.projects.list(ownerId, { signal, background: true })
      return items.some((item) => item.id === id)
    },
  })
}

/**
 * Reads the service's texts of a project that was created just now, as the bases of the texts that
 * were saved or typed before. Notes the name of the creation if such a text has another name.
 *
 * If the texts cannot be read now, the first edit becomes a conflict for the user. The same holds
 * for a project that was found later: colleagues may have written into its record since, and the
 * user has not seen what they wrote.
 */
async function takeBases(attempt: JobAttempt): Promise<void> {
  const { job, session, signal, tools } = attempt
  const { recordTexts } = tools.records
  const address = addressOf(tools.records, job)
  if (address === null) return
  try {
    for (const version of projectXmlVersions) {
      const saved = recordTexts.get(job, version).local !== null
      if (!saved && !recordTexts.hasDraft(job, version)) continue
      const text = await fetchRecord(session.client, address, version, { signal })
      await (saved ? takeBase : takeFirstText)(tools, job, version, text)
      if (saved) await noteOtherName(attempt, version, text)
    }
  } catch (error) {
    // The creation itself is complete and stored.
    if (!(error instanceof AppFailure)) throw error
  }
}

/**
 * Notes the name of the creation if the text written before has another name: the user changed the
 * request after writing the text, and the text is sent last.
 */
async function noteOtherName(
  { job, tools }: JobAttempt,
  version: ProjectXmlVersion,
  made: string,
): Promise<void> {
  const { projects, recordTexts, texts, store } = tools.records
  const { local } = recordTexts.get(job, version)
  const name = projects.get(job.projectId)?.creation?.name ?? ''
  if (local === null) return
  const [there] = await tools.xml.renames(made, texts.get(local), name)
  if (there !== undefined)
    noteWanted(store, job.projectId, [{ field: 'name', wanted: name, there }])
}

/**
 * Saves the drafts of a project that was found later, so that they count as edits without a base: a
 * text of the service that the user has not seen must not become the base of a draft.
 */
function saveDrafts({ job, tools }: JobAttempt): void {
  const { recordTexts, texts } = tools.records
  for (const version of projectXmlVersions) {
    const draft = recordTexts.draft(job, version)
    if (draft !== null && recordTexts.get(job, version).local === null)
      recordTexts.set(job, version, { local: texts.put(draft) })
  }
}

/** Returns the id that an earlier attempt found for the created project; null without one. */
function foundBefore(facts: JobFacts): number | null {
  return facts.kind === 'ids' ? (facts.found ?? null) : null
}

/**
 * Compares a listed project with the created one. The user can have renamed the project in the listed
 * row before the creation looked for the project, so that a former name counts too.
 */
function match(
  { job, tools }: JobAttempt,
  item: ListedProject,
  { fields }: IntentOf<'projectCreate'>,
): ProjectMatch {
  const row = tools.records.projects.byRemoteId(job.accountId, item.id)
  const formerNames = row === null ? [] : ownNames(tools.records.store, row.id)
  const matches = [item.name, ...formerNames].map((name) => matchProject(fields, { ...item, name }))
  // An id that is also listed as another property proves nothing.
  if (matches.includes('same') && showsSeveral(item)) return 'near'
  return (['same', 'near'] as const).find((one) => matches.includes(one)) ?? 'other'
}

/**
 * Writes a record's first API object id on the root of its local texts, drafts and pending edits,
 * because the service accepts no text without the id. Call in the transaction that stores the id.
 * The history keeps the texts unchanged.
 */
function writeRemoteIdInTexts(
  records: Pick<Records, 'texts' | 'recordTexts' | 'outbox' | 'projectState'>,
  ids: RecordIds,
  remoteId: number,
  at: number,
): void {
  const { recordTexts, texts, outbox, projectState } = records
  for (const version of recordTexts.versions(ids)) {
    const { local } = recordTexts.get(ids, version)
    if (local === null) continue
    recordTexts.set(ids, version, { local: texts.put(withRootId(texts.get(local), remoteId)) })
  }
  for (const version of recordVersionSchema.options) {
    const draft = recordTexts.draft(ids, version)
    if (draft === null) continue
    const base = recordTexts.draftBase(ids, version)
    recordTexts.writeDraft(ids, version, withRootId(draft, remoteId), at, base)
  }
  for (const job of projectState.editsOf(ids)) {
    const textHash = texts.put(withRootId(texts.get(job.intent.textHash), remoteId))
    outbox.change(job.id, { intent: { ...job.intent, textHash } })
  }
}
