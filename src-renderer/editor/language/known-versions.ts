import type { SchemaVersion } from '../../../src-shared/xml/language/hover/hover-versions.ts'
import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import {
  compileFileSet,
  type SchemaFileSet,
} from '../../../src-shared/xml/schema/schema-file-set.ts'

/** The schema of a version of a kind of record. `key` identifies its files. */
export interface VersionKey {
  readonly version: string
  readonly key: string
}

/** A kind of record has at most four versions. */
const maxKnown = 16

/**
 * Schemas by key: files until the schema is first used, then the compiled schema; null if it cannot
 * be compiled.
 */
const known = new Map<string, SchemaFileSet | SchemaSet | null>()

/** Stores schemas for later questions. Drops the oldest above the limit. */
export function learnSchemas(schemas: readonly SchemaFileSet[]): null {
  for (const schema of schemas) if (!known.has(schema.key)) known.set(schema.key, schema)
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break
    known.delete(oldest)
  }
  return null
}

/** Returns the keys whose files are not stored. */
export function unknownKeys(keys: readonly VersionKey[]): string[] {
  return keys.filter(({ key }) => !known.has(key)).map(({ key }) => key)
}

/**
 * Returns the schemas of the keys and compiles them on first use. Skips unknown and unusable
 * schemas.
 */
export function compiledVersions(keys: readonly VersionKey[]): SchemaVersion[] {
  return keys.flatMap(({ version, key }) => {
    const found = known.get(key)
    const set = found && 'files' in found ? compileFileSet(found) : (found ?? null)
    if (found !== undefined) known.set(key, set)
    return set === null ? [] : [{ version, set }]
  })
}
