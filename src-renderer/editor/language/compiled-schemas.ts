import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import {
  compileFileSet,
  type SchemaFileSet,
} from '../../../src-shared/xml/schema/schema-file-set.ts'

/** A project record has at most four versions; a dossier has one. */
const maxSchemas = 8

const schemas = new Map<string, SchemaSet | null>()

/**
 * Compiles a schema and caches the result. Returns null without files, or for an unusable schema;
 * main refuses unusable schemas on import (`schemas.importFiles`).
 */
export function compiledSchema(files: SchemaFileSet | null): SchemaSet | null {
  if (files === null) return null
  const known = schemas.get(files.key)
  if (known !== undefined) return known
  const set = compileFileSet(files)
  for (const oldest of schemas.keys()) {
    if (schemas.size < maxSchemas) break
    schemas.delete(oldest)
  }
  schemas.set(files.key, set)
  return set
}
