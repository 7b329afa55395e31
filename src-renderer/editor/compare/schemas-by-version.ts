import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import { schemaMessage } from '../workbench/open-text.ts'

/**
 * Returns the versions of a kind of record, oldest first. The versions of a project are fixed; a
 * dossier has the versions for which a schema exists (open point 15).
 */
export async function knownVersions(kind: RecordTextRef['kind']): Promise<string[]> {
  if (kind === 'project') return [...projectXmlVersions]
  const entries = await unwrap(window.perceel.schemas.list())
  const versions = entries.filter((entry) => entry.kind === kind).map(({ version }) => version)
  return [...new Set(versions)].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
}

/** Returns the schema of a version; null if the office has none. */
export async function schemaOfVersion(
  kind: RecordTextRef['kind'],
  version: string,
): Promise<SchemaFileSet | null> {
  const entries = await unwrap(window.perceel.schemas.list())
  // Schemas that the office imported take precedence over the samples.
  const entry = entries
    .filter((each) => each.kind === kind && each.version === version)
    .toSorted(
      (one, other) => Number(one.importedAt === null) - Number(other.importedAt === null),
    )[0]
  if (entry === undefined) return null
  const found = await unwrap(window.perceel.schemas.texts({ id: entry.id }))
  return schemaMessage(found)
}
