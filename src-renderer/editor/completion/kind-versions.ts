import type { RecordTextRef } from '../../../src-shared/ipc/record-calls.ts'
import type { SchemaEntry } from '../../../src-shared/ipc/schema-calls.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { VersionKey } from '../language/known-versions.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

let listing: Promise<readonly SchemaEntry[]> | null = null

/** What is known of the account's schemas is asked again after this. */
export function forgetVersions(): void {
  listing = null
}

/** The schemas of a kind of record, one for each version, the oldest version first. */
export async function versionsOf(kind: RecordTextRef['kind']): Promise<VersionKey[]> {
  const byVersion = new Map<string, SchemaEntry>()
  for (const entry of await entries()) {
    const known = byVersion.get(entry.version)
    // What the office imported goes before the samples.
    if (entry.kind === kind && (!known || known.importedAt === null)) {
      byVersion.set(entry.version, entry)
    }
  }
  return [...byVersion.values()]
    .map(({ version, id }) => ({ version, key: id }))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}

/** Files of schemas by their keys, for the worker. One that is gone meanwhile is left out. */
export async function schemaMessages(keys: readonly string[]): Promise<SchemaFileSet[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const texts = await unwrap(window.perceel.schemas.texts({ id: key }))
      return texts === null ? [] : [{ key, main: texts.main, files: texts.files }]
    }),
  )
  return found.flat()
}

function entries(): Promise<readonly SchemaEntry[]> {
  listing ??= unwrap(window.perceel.schemas.list()).catch((error: unknown) => {
    listing = null // the next hover asks again
    throw error
  })
  return listing
}
