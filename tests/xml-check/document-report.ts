import type { Times } from './figures.ts'
import type { Insertions } from './insertions.ts'
import type { Ranks } from './child-ranks.ts'

/** One thing that is wrong. Lines and columns from 1, offsets in UTF-16 units without byte order mark. */
export interface DocumentError {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly start: number
  readonly end: number
  /** Our word for it. */
  readonly kind: string
  readonly message: string
  /** libxml2's words, where it said something of this. */
  readonly libxml2: string | null
}

export interface DocumentReport {
  /** As it was found, from where the command was called. */
  readonly file: string
  /** Why it could not be read or was kept from every parser; null when it was checked. */
  readonly refused: string | null
  /** Name of the schema that it was held against; null when it could not be read. */
  readonly schema: string | null
  readonly wellFormed: boolean
  readonly valid: boolean
  /** All there are; `errors` holds the first of them. */
  readonly errorCount: number
  readonly errors: readonly DocumentError[]
  readonly ranks: Ranks | null
  /** Null for a document that is not valid: there libxml2's verdict says nothing of the new element. */
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
