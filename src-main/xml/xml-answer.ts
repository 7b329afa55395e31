import type { PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline } from '../../src-shared/channels/fix-list/record-place.ts'
import type { RecordChanges } from '../../src-shared/xml/changes/record-change.ts'
import type { LostPart } from '../../src-shared/xml/lost-parts.ts'
import type { Choice, MergeResult, MergeTexts } from '../../src-shared/xml/merge/merge-conflict.ts'
import type { ClosingAnswer, ClosingTask } from './closing-task.ts'
import type { CopyAnswer, CopyTask } from './copy-task.ts'
import type { TakeOverTask } from './take-over-task.ts'
import type { TakenOver } from '../../src-shared/facts/take-over/take-over.ts'
import type { Replaced, ReplaceTask } from './replace-in-text.ts'
import type { SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaReading, SchemaCandidate } from './schema-outline.ts'
import type { PlaceValues } from '../../src-shared/records/office-values.ts'
import type { PropertyFacts } from '../../src-shared/records/property-facts.ts'
import type { XmlProblem } from './well-formed.ts'

/** The tasks of the XML worker. Plain data, as it crosses threads. */
export type XmlTask =
  | { readonly task: 'inspect'; readonly text: string }
  | { readonly task: 'content'; readonly text: string }
  | { readonly task: 'outline'; readonly text: string }
  /** For a schema (XSD), or for the paths in a record. */
  | { readonly task: 'placeIndex'; readonly of: SchemaFileSet | readonly string[] }
  | { readonly task: 'readSchema'; readonly candidate: SchemaCandidate }
  | {
      readonly task: 'merge'
      readonly texts: MergeTexts
      readonly choices: ReadonlyMap<string, Choice>
    }
  | {
      readonly task: 'lostParts'
      readonly sent: string
      readonly readBack: string
      readonly replaced: string | null
    }
  | {
      readonly task: 'renames'
      readonly before: string
      readonly after: string
      readonly name: string
    }
  | { readonly task: 'changes'; readonly before: string; readonly after: string }
  | { readonly task: 'validate'; readonly text: string; readonly schema: SchemaFileSet }
  | ReplaceTask
  | ClosingTask
  | CopyTask
  | TakeOverTask

export interface XmlQuestion {
  readonly id: number
  readonly task: XmlTask
}

/** The values that are read from a well-formed record. */
export interface XmlFacts {
  /** Local name and namespace of the root; the namespace is empty if there is none. */
  readonly rootName: string
  readonly namespace: string
  /** The root's `id`; null if it is missing or not a number. */
  readonly recordId: number | null
  /** List columns; empty if the record does not have them. */
  readonly type: string
  readonly city: string
  /**
   * The postal code of the first address, and its street with number and addition; empty if
   * missing.
   */
  readonly zipcode: string
  readonly address: string
  /** The main use of a building; empty if missing. */
  readonly mainUse: string
  /** What the record says about its property. */
  readonly property: PropertyFacts
  /** Values that other records of the office may have too. */
  readonly values: readonly PlaceValues[]
}

/** The document in an XML: its bytes, its address, or neither (`EmbeddedScan`). */
export type XmlContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: 'contentBroken' | 'contentUnclear' }

/** A violation of the schema, with libxml2's message; line and column are 1-based. */
interface SchemaProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type SchemaReport =
  | {
      readonly kind: 'checked'
      /** In the order of the text, 200 at most. Empty for a valid text. */
      readonly problems: readonly SchemaProblem[]
      /** The number of all problems, also beyond the cap. */
      readonly total: number
    }
  /**
   * The schema is refused (a reason of `XmlProblem`), broken, or needs another file (libxml2's
   * message).
   */
  | { readonly kind: 'unusable'; readonly message: string }

export type XmlAnswer =
  | { readonly id: number; readonly outcome: 'facts'; readonly facts: XmlFacts }
  | { readonly id: number; readonly outcome: 'content'; readonly content: XmlContent }
  | { readonly id: number; readonly outcome: 'outline'; readonly outline: RecordOutline }
  | { readonly id: number; readonly outcome: 'placeIndex'; readonly index: PlaceIndex }
  | { readonly id: number; readonly outcome: 'merged'; readonly merged: MergeResult }
  | { readonly id: number; readonly outcome: 'lost'; readonly lost: readonly LostPart[] }
  | { readonly id: number; readonly outcome: 'renames'; readonly names: readonly string[] }
  | { readonly id: number; readonly outcome: 'changes'; readonly changes: RecordChanges | null }
  | { readonly id: number; readonly outcome: 'report'; readonly report: SchemaReport }
  | { readonly id: number; readonly outcome: 'schema'; readonly reading: SchemaReading }
  | { readonly id: number; readonly outcome: 'replaced'; readonly replaced: Replaced }
  | { readonly id: number; readonly outcome: 'closed'; readonly closed: ClosingAnswer }
  | { readonly id: number; readonly outcome: 'copied'; readonly copied: CopyAnswer }
  | { readonly id: number; readonly outcome: 'takenOver'; readonly taken: TakenOver }
  | { readonly id: number; readonly outcome: 'problem'; readonly problem: XmlProblem }
  /** A bug: this task has no answer, but the next one may have. */
  | { readonly id: number; readonly outcome: 'broken'; readonly message: string }
