import { compileSchema } from './compile-schema.ts'
import type { SchemaFiles, SchemaSet } from './schema-model.ts'

export interface SchemaFile {
  /** From the folder that was chosen on, with forward slashes. */
  readonly name: string
  readonly text: string
}

/** A schema's files as they cross threads. */
export interface SchemaFileSet {
  /** The same texts have the same key: they are compiled once. */
  readonly key: string
  /** The file that is read first. */
  readonly main: string
  readonly files: readonly SchemaFile[]
}

/** A schema's files by name. */
export interface KeyedSchema extends SchemaFiles {
  readonly key: string
}

export function keyedSchema({ key, main, files }: SchemaFileSet): KeyedSchema {
  return { key, main, files: new Map(files.map(({ name, text }) => [name, text])) }
}

/** Null for files that are refused: main refuses those before (`schemas.importFiles`). */
export function compileFileSet(set: SchemaFileSet): SchemaSet | null {
  const compiled = compileSchema(keyedSchema(set))
  return compiled.outcome === 'compiled' ? compiled.set : null
}
