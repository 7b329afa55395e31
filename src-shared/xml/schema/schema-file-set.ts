import { compileSchema } from './compile-schema.ts'
import type { SchemaFiles, SchemaSet } from './schema-model.ts'

export interface SchemaFile {
  /** Path relative to the chosen folder, with forward slashes. */
  readonly name: string
  readonly text: string
}

/** A schema's files in a form that can be posted to a worker. */
export interface SchemaFileSet {
  /** Equal texts have an equal key, so they are compiled once. */
  readonly key: string
  /** The file that is read first. */
  readonly main: string
  readonly files: readonly SchemaFile[]
}

/** A schema's files by name. */
export interface KeyedSchema extends SchemaFiles {
  readonly key: string
}

/** Returns the files of a schema by name. */
export function keyedSchema({ key, main, files }: SchemaFileSet): KeyedSchema {
  return { key, main, files: new Map(files.map(({ name, text }) => [name, text])) }
}

/** Returns null for invalid files; main already refuses those (`schemas.importFiles`). */
export function compileFileSet(set: SchemaFileSet): SchemaSet | null {
  const compiled = compileSchema(keyedSchema(set))
  return compiled.outcome === 'compiled' ? compiled.set : null
}
