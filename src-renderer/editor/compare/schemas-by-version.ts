import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import { schemaOfEachVersion } from '../language/schema-of-each-version.ts'
import { schemaMessage } from '../workbench/open-text.ts'

/**
 * Returns the versions of a kind of record, oldest first. The versions of a project are fixed; a
 * dossier has the versions for which a schema exists (open point 15).
 */
export async function knownVersions(kind: RecordTextRef['kind']): Promise<string[]> {
  if (kind === 'project') return [...projectXmlVersions]
  const entries = await unwrap(window.perceel.schemas.list())
  return schemaOfEachVersion(entries, kind).map(({ version }) => version)
}

/** Returns the schema of a version; null if the office has none. */
export async function schemaOfVersion(
  kind: RecordTextRef['kind'],
  version: string,
): Promise<SchemaFileSet | null> {
  const entries = await unwrap(window.perceel.schemas.list())
  const entry = schemaOfEachVersion(entries, kind).find((each) => each.version === version)
  if (entry === undefined) return null
  const found = await unwrap(window.perceel.schemas.texts({ id: entry.id }))
  return schemaMessage(found)
}
