import type { SchemaEntry } from '../../../src-shared/ipc/calls/schema-calls.ts'

/**
 * Returns one schema for each version of a kind of record, the oldest version first. A schema that the
 * office imported takes precedence over the sample of the same version.
 */
export function schemaOfEachVersion(
  entries: readonly SchemaEntry[],
  kind: SchemaEntry['kind'],
): SchemaEntry[] {
  const byVersion = new Map<string, SchemaEntry>()
  for (const entry of entries) {
    if (entry.kind !== kind) continue
    const known = byVersion.get(entry.version)
    const isBetter = known?.importedAt === null && entry.importedAt !== null
    if (known === undefined || isBetter) byVersion.set(entry.version, entry)
  }
  return [...byVersion.values()].sort((one, other) =>
    one.version.localeCompare(other.version, 'en', { numeric: true }),
  )
}
