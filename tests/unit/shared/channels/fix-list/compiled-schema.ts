import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'

/** Compiles a schema that consists of one file. */
export function compiledSchema(text: string): SchemaSet {
  const compiled = compileSchema({ main: 'main.xsd', files: new Map([['main.xsd', text]]) })
  if (compiled.outcome === 'problems') throw new Error(JSON.stringify(compiled.problems))
  return compiled.set
}
