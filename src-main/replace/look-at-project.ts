import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { FindProblem } from '../../src-shared/xml/find/find-question.ts'
import type { ReplaceInstruction } from '../../src-shared/xml/find/replace-places.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import { findRecord, type RecordSubject } from '../records/record-subject.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import { versionOf } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import { inTime } from '../xml/in-time.ts'
import type { Replaced } from '../xml/replace-in-text.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import type { Item, Verdict } from './replace-items.ts'

export interface LookDeps {
  readonly records: Pick<
    Records,
    'projects' | 'texts' | 'recordTexts' | 'dossiers' | 'projectState'
  >
  /** A worker for replacements alone: a timeout ends the worker. */
  readonly xml: Pick<XmlWorkerClient, 'replace' | 'validate' | 'drop'>
  readonly schemas: SchemaSource
  readonly limit?: number
}

/** A replacement in records of one version. */
export interface PreviewRequest {
  readonly version: ProjectXmlVersion
  readonly instruction: ReplaceInstruction
}

/** The result of a preview: the verdict, and the text that would be written. */
export interface Look {
  readonly verdict: Verdict
  readonly record: RecordSubject | null
  readonly text: string
  /** Set if the request itself is invalid, for any record. */
  readonly problem: FindProblem | null
}

/** Problems of a single record. Every other problem lies in the request. */
const ofRecord: ReadonlySet<FindProblem['kind']> = new Set([
  'unknownPrefix',
  'notWellFormed',
  'refused',
])

/** Returns the reason why a record must not be written now; null if it may be written. */
export function refusalOf(
  { projectState, recordTexts }: Pick<Records, 'recordTexts' | 'projectState'>,
  record: RecordSubject,
  version: ProjectXmlVersion,
): NonNullable<Item['skip']> | null {
  if (projectState.of(record) === 'conflict') return 'conflict'
  const drafted = recordTexts.versions(record).some((one) => recordTexts.hasDraft(record, one))
  if (drafted || recordTexts.hasDraft(record, version)) return 'draft'
  const edited = recordTexts.editedVersion(record)
  const elsewhere = projectState.editsOf(record).some((job) => versionOf(job.intent) !== version)
  if (elsewhere || (edited !== null && edited !== version)) return 'otherVersion'
  return recordTexts.get(record, version).local === null ? 'notFetched' : null
}

/** Previews a replacement in one project. Writes nothing. */
export async function lookAtProject(
  deps: LookDeps,
  request: PreviewRequest,
  item: Item,
): Promise<Look> {
  try {
    return await look(deps, request, item)
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    const broken = error.error.reason === 'notWellFormed'
    return skipped(broken ? 'notWellFormed' : 'failed', { error: errorOf(error) })
  }
}

async function look(
  deps: LookDeps,
  { version, instruction }: PreviewRequest,
  item: Item,
): Promise<Look> {
  const { records, xml, schemas } = deps
  const record = findRecord(records, { kind: 'project', id: item.projectId })
  const refusal = refusalOf(records, record, version)
  if (refusal !== null) return skipped(refusal)
  const hash = records.recordTexts.get(record, version).local
  if (hash === null) return skipped('notFetched')
  const text = records.texts.get(hash)
  const leftOut = item.hash === hash ? [...item.leftOut] : []
  if (leftOut.length === 0) item.leftOut.clear()
  const replaced = await inTime(deps, xml.replace({ text, instruction, leftOut }))
  if (replaced === null) return skipped('tooLong')
  if (replaced.outcome === 'problem') {
    const { problem } = replaced
    if (!ofRecord.has(problem.kind)) return { ...skipped('failed'), problem }
    return skipped(problem.kind === 'unknownPrefix' ? 'unknownPrefix' : 'notWellFormed')
  }
  const places = replaced.places.length
  const found = { record, text: replaced.text, problem: null }
  if (places === 0) return { ...found, verdict: { state: 'nothing', hash, places } }
  if (replaced.broken) {
    return { ...found, verdict: { state: 'skipped', skip: 'wouldBreak', hash, places } }
  }
  const schema = await schemas.schemaFor(record.accountId, replaced.namespace, version)
  const objection = schema === null ? '' : await objectionOf(deps, text, replaced, schema)
  if (objection === null) return skipped('tooLong')
  const state = objection === '' ? 'ready' : 'invalid'
  return { ...found, verdict: { state, objection, hash, places } }
}

/**
 * Returns the schema's first problem with the result, if the present text has none; empty without a
 * problem, null after a timeout.
 */
async function objectionOf(
  deps: LookDeps,
  text: string,
  replaced: Replaced & { outcome: 'places' },
  schema: Parameters<XmlWorkerClient['validate']>[1],
): Promise<string | null> {
  const after = await inTime(deps, deps.xml.validate(replaced.text, schema))
  if (after === null) return null
  if (after.kind !== 'checked' || after.total === 0) return ''
  const before = await inTime(deps, deps.xml.validate(text, schema))
  if (before === null) return null
  if (before.kind !== 'checked' || before.total > 0) return ''
  return after.problems[0]?.message || '-'
}

function skipped(skip: NonNullable<Item['skip']>, said: Partial<Verdict> = {}): Look {
  return { verdict: { ...said, state: 'skipped', skip }, record: null, text: '', problem: null }
}
