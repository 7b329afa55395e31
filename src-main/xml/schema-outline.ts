import type { SchemaProblem } from '../../src-shared/ipc/schema-calls.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'

/** Files that may be a schema. */
export interface SchemaWish {
  readonly files: readonly SchemaFile[]
  /** The file that is read first; null: to be found out. */
  readonly main: string | null
  /** Local name of the element that its documents begin with. */
  readonly root: string
}

/** What is known of a schema once it was read. */
export interface SchemaOutline {
  readonly main: string
  readonly targetNamespace: string
  /** What the file says of itself; null when it says nothing. */
  readonly version: string | null
  /** Local names of its global elements. */
  readonly roots: readonly string[]
}

export type SchemaReading =
  | { readonly outcome: 'read'; readonly outline: SchemaOutline }
  | { readonly outcome: 'refused'; readonly problems: readonly SchemaProblem[] }
