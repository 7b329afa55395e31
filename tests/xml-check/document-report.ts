import type { Times } from './figures.ts'
import type { Insertions } from './insertions.ts'
import type { Ranks } from './child-ranks.ts'

/**
 * A problem of a document. Lines and columns count from 1. Offsets are UTF-16 units without the
 * byte order mark.
 */
export interface DocumentError {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly start: number
  readonly end: number
  /** The editor's kind of the problem. */
  readonly kind: string
  readonly message: string
  /** libxml2's message, if libxml2 reported the problem. */
  readonly libxml2: string | null
}

export interface DocumentReport {
  /** The path as found, relative to the folder of the call. */
  readonly file: string
  /** The reason for which the document could not be read or checked; null if it was checked. */
  readonly refused: string | null
  /** The name of the schema that was used; null if the document could not be read. */
  readonly schema: string | null
  readonly wellFormed: boolean
  readonly valid: boolean
  /** The number of all errors. `errors` contains the first of them. */
  readonly errorCount: number
  readonly errors: readonly DocumentError[]
  readonly ranks: Ranks | null
  /** Null for an invalid document, where libxml2's verdict says nothing about the new element. */
  readonly insertions: Insertions | null
  readonly completion: Times | null
}

interface SchemaReport {
  readonly file: string
  readonly files: readonly string[]
  readonly targetNamespace: string
  readonly version: string | null
}

export interface CheckReport {
  readonly schemas: readonly SchemaReport[]
  readonly seed: number
  readonly documents: readonly DocumentReport[]
  readonly total: {
    readonly documents: number
    readonly wellFormed: number
    readonly valid: number
    readonly errors: number
    readonly ranks: Ranks
    readonly insertions: Insertions
    readonly completion: Times | null
  }
}
