import type { RecordTextRef } from '../../../src-shared/ipc/record-calls.ts'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import { schemaMessage } from '../workbench/open-text.ts'

/**
 * Versions of a kind of record, oldest first: a project's are known, a dossier's are those of which
 * there is a schema (open point 15).
 */
export async function knownVersions(kind: RecordTextRef['kind']): Promise<string[]> {
  if (kind === 'project') return [...projectXmlVersions]
  const entries = await unwrap(window.perceel.schemas.list())
  const versions = entries.filter((entry) => entry.kind === kind).map(({ version }) => version)
  return [...new Set(versions)].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
}

/** The schema of a version; null when the office has none. */
export async function schemaOfVersion(
  kind: RecordTextRef['kind'],
  version: string,
): Promise<SchemaFileSet | null> {
  const entries = await unwrap(window.perceel.schemas.list())
  // What the office imported goes before the samples.
  const entry = entries
    .filter((each) => each.kind === kind && each.version === version)
    .toSorted(
      (one, other) => Number(one.importedAt === null) - Number(other.importedAt === null),
    )[0]
  if (entry === undefined) return null
  const found = await unwrap(window.perceel.schemas.texts({ id: entry.id }))
  return schemaMessage(found)
}
