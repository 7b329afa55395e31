import type { SchemaProblem } from '../../src-shared/ipc/calls/schema-calls.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'

/** Files that may form a schema. */
export interface SchemaCandidate {
  readonly files: readonly SchemaFile[]
  /** The file that is read first; null to detect it. */
  readonly main: string | null
  /** The local name of the root element of its documents. */
  readonly root: string
}

/** The facts about a schema after reading it. */
export interface SchemaOutline {
  readonly main: string
  readonly targetNamespace: string
  /** The version that the file states; null if it states none. */
  readonly version: string | null
  /** Local names of the global elements. */
  readonly roots: readonly string[]
  /** Content models that libxml2 cannot use; Perceel's engine goes on with the schema. */
  readonly warnings: readonly SchemaProblem[]
}

export type SchemaReading =
  | { readonly outcome: 'read'; readonly outline: SchemaOutline }
  | { readonly outcome: 'refused'; readonly problems: readonly SchemaProblem[] }
