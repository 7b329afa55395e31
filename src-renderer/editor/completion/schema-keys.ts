import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { SchemaEntry } from '../../../src-shared/ipc/calls/schema-calls.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { VersionKey } from '../language/known-versions.ts'
import { schemaOfEachVersion } from '../language/schema-of-each-version.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

let listing: Promise<readonly SchemaEntry[]> | null = null

/** Clears the cached list of the account's schemas. */
export function forgetSchemaList(): void {
  listing = null
}

/** Returns the schemas of a kind of record: one for each version, oldest version first. */
export async function schemaKeysOf(kind: RecordTextRef['kind']): Promise<VersionKey[]> {
  const schemas = schemaOfEachVersion(await entries(), kind)
  return schemas.map(({ version, id }) => ({ version, key: id }))
}

/**
 * Reads the files of schemas by their keys, for the worker. Skips a schema that was removed
 * meanwhile.
 */
export async function readSchemas(keys: readonly string[]): Promise<SchemaFileSet[]> {
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
