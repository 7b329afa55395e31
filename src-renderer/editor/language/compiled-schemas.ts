import { compileSchema } from '../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import type { SchemaMessage } from './language-message.ts'

/** A record has four versions at most; a dossier one. */
const maxSchemas = 8

const schemas = new Map<string, SchemaSet | null>()

/** Null too for a schema that cannot be used: main refuses those before (`schemas.importFiles`). */
export function compiledSchema(message: SchemaMessage | null): SchemaSet | null {
  if (message === null) return null
  const known = schemas.get(message.key)
  if (known !== undefined) return known
  const files = new Map(message.files.map(({ name, text }) => [name, text]))
  const compiled = compileSchema({ main: message.main, files })
  const set = compiled.outcome === 'compiled' ? compiled.set : null
  for (const oldest of schemas.keys()) {
    if (schemas.size < maxSchemas) break
    schemas.delete(oldest)
  }
  schemas.set(message.key, set)
  return set
}
