import type { ExpandedName } from '../schema/expanded-name.ts'
import type { ValueProblem } from '../schema/simple-value.ts'

/** A place in a text that another version cannot express. */
interface LostPlace {
  /** Offsets in UTF-16 units, without a byte order mark. */
  readonly start: number
  readonly end: number
  /** Path for people: `/Project/General/Address[2]/@id`; names as written. */
  readonly path: string
  /** True if the text's own version cannot express the part either: a mistake in both versions. */
  readonly wrongHereToo: boolean
}

/** The kind of loss. An element is lost with all its content. */
export type LostDetail =
  /**
   * The parent has no such child in that version, or (`place`) not at this position or not once
   * more.
   */
  | {
      readonly kind: 'element' | 'place'
      readonly name: string
      /** The text inside, with white space collapsed, shortened. */
      readonly says: string
      /** Number of elements inside. */
      readonly holds: number
    }
  | { readonly kind: 'attribute'; readonly name: string; readonly says: string }
  /** Text in an element that has only child elements or no content in that version. */
  | { readonly kind: 'text'; readonly name: string; readonly says: string }
  | {
      readonly kind: 'value'
      readonly name: string
      /** Name as written; null for the element's own text. */
      readonly attribute: string | null
      readonly says: string
      readonly builtIn: string
      /** Null if that version requires the value `fixed`. */
      readonly problem: ValueProblem | null
      readonly fixed: string | null
    }
  /**
   * The other version requires a child that the text lacks: an element with one of `names`. The place is
   * the parent.
   */
  | {
      readonly kind: 'missingElement'
      readonly names: readonly ExpandedName[]
      readonly count: number
      readonly parent: string
    }
  | { readonly kind: 'missingAttribute'; readonly name: ExpandedName; readonly parent: string }
  /** The other version does not know the root element of the record. */
  | { readonly kind: 'root'; readonly name: string }

export type LostItem = LostPlace & LostDetail

export interface LostReport {
  /** In text order, at most `maxItems`. */
  readonly items: readonly LostItem[]
  /** Total number of losses. */
  readonly total: number
}

/** Further losses are counted but not listed. */
export const maxItems = 500

/** Limit on the length of quoted text. */
export const maxSays = 120
