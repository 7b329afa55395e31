import type { SchemaVersion } from '../../../src-shared/xml/language/hover-versions.ts'
import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import {
  compileFileSet,
  type SchemaFileSet,
} from '../../../src-shared/xml/schema/schema-file-set.ts'

/** A schema of a kind of record by its version; `key` stands for its files. */
export interface VersionKey {
  readonly version: string
  readonly key: string
}

/** A kind has four versions at most. */
const maxKnown = 16

/** Files until somebody asks for the schema; null for what cannot be compiled. */
const known = new Map<string, SchemaFileSet | SchemaSet | null>()

/** Takes in schemas that a worker is going to be asked about. */
export function learnSchemas(schemas: readonly SchemaFileSet[]): null {
  for (const schema of schemas) if (!known.has(schema.key)) known.set(schema.key, schema)
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break
    known.delete(oldest)
  }
  return null
}

/** Keys of which the files were never taken in. */
export function unknownKeys(keys: readonly VersionKey[]): string[] {
  return keys.filter(({ key }) => !known.has(key)).map(({ key }) => key)
}

/** The schemas of keys, compiled the first time; without those that are unknown or cannot be used. */
export function knownVersions(keys: readonly VersionKey[]): SchemaVersion[] {
  return keys.flatMap(({ version, key }) => {
    const found = known.get(key)
    const set = found && 'files' in found ? compileFileSet(found) : (found ?? null)
    if (found !== undefined) known.set(key, set)
    return set === null ? [] : [{ version, set }]
  })
}
