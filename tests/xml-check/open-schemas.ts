import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { XmlLibError, type XsdValidator } from 'libxml2-wasm'
import { compileSchema } from '../../src-shared/xml/schema/compile-schema.ts'
import type { ExpandedName } from '../../src-shared/xml/schema/expanded-name.ts'
import type { SchemaFiles, SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import { compileXsd } from '../../src-shared/xml/validation/libxml2/compile-xsd.ts'
import { CheckRefusal } from './refusal.ts'
import { readSchemaFiles } from './schema-files.ts'
import { schemaProblemLines } from './schema-words.ts'

/** A schema, compiled by the editor's engine and by libxml2. */
export interface OpenSchema {
  readonly source: SchemaFiles
  /** A hash of the files. Equal files have equal keys. */
  readonly key: string
  readonly set: SchemaSet
  /** libxml2's validator, which must be disposed. */
  readonly xsd: XsdValidator
}

export type OpenSchemas = readonly [OpenSchema, ...OpenSchema[]]

/**
 * Opens all schemas of the paths. Throws CheckRefusal for a path without a schema, and for a schema
 * that the engine or libxml2 refuses.
 */
export async function openSchemas(paths: readonly string[], from: string): Promise<OpenSchemas> {
  const schemas: OpenSchema[] = []
  for (const path of paths) {
    for (const source of await readSchemaFiles(resolve(from, path)))
      schemas.push(openSchema(source))
  }
  const [first, ...others] = schemas
  if (first === undefined) throw new CheckRefusal('There is no schema')
  return [first, ...others]
}

function openSchema(source: SchemaFiles): OpenSchema {
  const compiled = compileSchema(source)
  if (compiled.outcome === 'problems')
    throw new CheckRefusal(
      `The schema ${source.main} cannot be used`,
      schemaProblemLines(compiled.problems, source),
    )
  const files = JSON.stringify([source.main, ...source.files])
  const key = createHash('sha256').update(files).digest('hex')
  try {
    return { source, key, set: compiled.set, xsd: compileXsd(source) }
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const lines = error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`)
    throw new CheckRefusal(`libxml2 refuses the schema ${source.main}`, lines)
  }
}

/** Returns the first schema that declares the root, or the first schema if none declares it. */
export function schemaFor(schemas: OpenSchemas, root: ExpandedName | null): OpenSchema {
  return schemas.find(({ set }) => root !== null && set.elements.has(root)) ?? schemas[0]
}
