import type { MergedRecord } from '../../src-shared/ipc/calls/conflict-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Records } from '../sync/records.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { type ConflictSubject, textsOf } from './conflict-subject.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'

/** The maximum number of problems that are shown. */
const maxProblems = 100

type Check = Pick<MergedRecord, 'wellFormed' | 'schema' | 'problems'>

interface MergingDeps {
  readonly records: Pick<Records, 'texts' | 'conflicts'>
  readonly xml: XmlWorkerClient
}

/**
 * Returns the merged text for the present choices, computed anew in the XML worker, and its
 * problems.
 */
export async function mergedRecord(
  deps: MergingDeps,
  schemas: SchemaSource,
  conflict: ConflictSubject,
): Promise<MergedRecord> {
  const { records, xml } = deps
  const { byId, canUndo, canRedo } = records.conflicts.choices(conflict.record)
  const merged = await xml.merge(textsOf(records, conflict), byId)
  const places = merged.conflicts.map(({ range, ...place }) => ({
    ...place,
    ...range,
    choice: byId.get(place.id) ?? null,
  }))
  return {
    text: merged.text,
    places,
    open: places.filter(({ choice }) => choice === null).length,
    canUndo,
    canRedo,
    ...(await check(deps, schemas, conflict, merged.text)),
  }
}

async function check(
  { xml }: MergingDeps,
  schemas: SchemaSource,
  { record, version }: ConflictSubject,
  text: string,
): Promise<Check> {
  let namespace: string
  try {
    namespace = (await xml.inspect(text)).namespace
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    const { line = 1, column = 1 } = error.error
    return { wellFormed: false, schema: 'none', problems: [{ line, column, message: '' }] }
  }
  const schema = await schemas.schemaFor(record.accountId, namespace, version)
  if (schema === null) return { wellFormed: true, schema: 'none', problems: [] }
  const report = await xml.validate(text, schema)
  // An unusable schema counts as no schema.
  if (report.kind === 'unusable') return { wellFormed: true, schema: 'none', problems: [] }
  return {
    wellFormed: true,
    schema: report.total === 0 ? 'valid' : 'invalid',
    problems: report.problems
      .slice(0, maxProblems)
      .map((problem) => ({ ...problem, message: problem.message.slice(0, 1000) })),
  }
}
