import type { ExpandedName } from '../schema/expanded-name.ts'
import type { ValueProblem } from '../schema/simple-value.ts'

/** Where a text says something that another version of its schema cannot say. */
interface LostPlace {
  /** In the text, UTF-16 units without a byte order mark. */
  readonly start: number
  readonly end: number
  /** As people read it: `/Project/General/Address[2]/@id`; names as written. */
  readonly path: string
  /** The text's own version cannot say it either: it is wrong there, whatever the version. */
  readonly wrongHereToo: boolean
}

/** What is lost; an element with all that is in it. */
export type LostDetail =
  /** Its parent has no such child in that version, or (`place`) not there or not once more. */
  | {
      readonly kind: 'element' | 'place'
      readonly name: string
      /** What it says, white space as one space; shortened. */
      readonly says: string
      /** Elements in it. */
      readonly holds: number
    }
  | { readonly kind: 'attribute'; readonly name: string; readonly says: string }
  /** Text where that version takes elements only, or nothing. */
  | { readonly kind: 'text'; readonly name: string; readonly says: string }
  | {
      readonly kind: 'value'
      readonly name: string
      /** As written; null for the element's own text. */
      readonly attribute: string | null
      readonly says: string
      readonly builtIn: string
      /** Null: that version fixes it to `fixed`. */
      readonly problem: ValueProblem | null
      readonly fixed: string | null
    }
  /** That version wants what the text does not have; any one of `names`. Stands at its parent. */
  | {
      readonly kind: 'missingElement'
      readonly names: readonly ExpandedName[]
      readonly count: number
      readonly parent: string
    }
  | { readonly kind: 'missingAttribute'; readonly name: ExpandedName; readonly parent: string }
  /** That version has no such record at all. */
  | { readonly kind: 'root'; readonly name: string }

export type LostItem = LostPlace & LostDetail

export interface LostReport {
  /** In the order of the text; `maxItems` at most. */
  readonly items: readonly LostItem[]
  /** How many there are. */
  readonly total: number
}

/** More are counted, not told. */
export const maxItems = 500

/** What is said is quoted up to here. */
export const maxSays = 120
