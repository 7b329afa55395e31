import type { PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline } from '../../src-shared/channels/fix-list/record-place.ts'
import type { LostPart } from '../../src-shared/xml/lost-parts.ts'
import type { Choice, MergeResult, MergeTexts } from '../../src-shared/xml/merge/merge-conflict.ts'
import type { Replaced, ReplaceTask } from './replace-in-text.ts'
import type { SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaReading, SchemaWish } from './schema-outline.ts'

/** What the XML worker is asked. Plain data: it crosses threads. */
export type XmlTask =
  | { readonly task: 'inspect'; readonly text: string }
  | { readonly task: 'content'; readonly text: string }
  | { readonly task: 'outline'; readonly text: string }
  /** Of a schema (XSD), or of the paths that a record has. */
  | { readonly task: 'placeIndex'; readonly of: SchemaFileSet | readonly string[] }
  | { readonly task: 'readSchema'; readonly wish: SchemaWish }
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
  | { readonly task: 'validate'; readonly text: string; readonly schema: SchemaFileSet }
  | ReplaceTask

export interface XmlQuestion {
  readonly id: number
  readonly task: XmlTask
}

/** The first thing that is wrong with a text; line and column are 1-based. */
export interface XmlProblem {
  readonly reason: 'doctype' | 'tooDeep' | 'tooManyElements' | 'xmlTooLarge' | 'notWellFormed'
  readonly line: number
  readonly column: number
}

/** What is read out of a record that is well formed. */
export interface XmlFacts {
  /** Local name and namespace of the root; the namespace is empty when there is none. */
  readonly rootName: string
  readonly namespace: string
  /** The root's `id`; null when there is none or it is no number. */
  readonly recordId: number | null
  /** List columns; empty when the record does not have them. */
  readonly type: string
  readonly city: string
  /** Postal code, and street with number and addition, of the first address; empty likewise. */
  readonly zipcode: string
  readonly address: string
  /** What a building is mainly used for; empty likewise. */
  readonly mainUse: string
}

/** A document's bytes out of its XML, or the address where they are, or neither (`EmbeddedScan`). */
export type XmlContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: 'contentBroken' | 'contentUnclear' }

/** A place where a text breaks its schema, in libxml2's words; line and column are 1-based. */
interface SchemaProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type SchemaReport =
  | {
      readonly kind: 'checked'
      /** In the order of the text, 200 at most. Empty: the text is valid. */
      readonly problems: readonly SchemaProblem[]
      /** How many there are, also beyond the cap. */
      readonly total: number
    }
  /** The schema is refused (a reason of `XmlProblem`), broken, or needs another file (libxml2's words). */
  | { readonly kind: 'unusable'; readonly message: string }

export type XmlAnswer =
  | { readonly id: number; readonly outcome: 'facts'; readonly facts: XmlFacts }
  | { readonly id: number; readonly outcome: 'content'; readonly content: XmlContent }
  | { readonly id: number; readonly outcome: 'outline'; readonly outline: RecordOutline }
  | { readonly id: number; readonly outcome: 'placeIndex'; readonly index: PlaceIndex }
  | { readonly id: number; readonly outcome: 'merged'; readonly merged: MergeResult }
  | { readonly id: number; readonly outcome: 'lost'; readonly lost: readonly LostPart[] }
  | { readonly id: number; readonly outcome: 'report'; readonly report: SchemaReport }
  | { readonly id: number; readonly outcome: 'schema'; readonly reading: SchemaReading }
  | { readonly id: number; readonly outcome: 'replaced'; readonly replaced: Replaced }
  | { readonly id: number; readonly outcome: 'problem'; readonly problem: XmlProblem }
  /** Our own fault: this question has no answer, the next one may. */
  | { readonly id: number; readonly outcome: 'broken'; readonly message: string }
