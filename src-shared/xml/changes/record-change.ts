/** The way in which a value of a record is written for a person. */
export type ShownKind =
  | 'money'
  | 'area'
  | 'volume'
  | 'length'
  | 'percent'
  | 'months'
  | 'number'
  | 'date'
  | 'moment'
  | 'yes'
  | 'no'
  | 'text'

/** A value as the record has it, with the way to write the value. */
export interface ShownValue {
  readonly kind: ShownKind
  /** At most `longestShown` characters; for numbers, dates and moments in the form of XML. */
  readonly text: string
  /** Number of characters of the whole value. */
  readonly length: number
  /** Code of the currency (ISO 4217) if the record says one; null for euros and other kinds. */
  readonly currency: string | null
}

/** One of several elements with the same name: the second photo, floor 1, the Dutch text. */
export interface ChangedPlace {
  /** Local name of the element. */
  readonly name: string
  /** A title or number that distinguishes the element from the others, else its position from 1. */
  readonly which: string
}

/** One change of a record, for a list in words. */
export interface RecordChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  /**
   * Local names from the root's child to the part; an attribute begins with `@`, and `comment()`
   * and `processing-instruction()` end the path of such a node. Empty if the whole record changed.
   */
  readonly path: readonly string[]
  /** The nearest element around the part that occurs several times; null if there is none. */
  readonly place: ChangedPlace | null
  /** Number of parts with this change: two added rooms are one change with a count of 2. */
  readonly count: number
  /** One value, or the first values of an element with several; empty for a part without values. */
  readonly before: readonly ShownValue[]
  readonly after: readonly ShownValue[]
}

/** Changes from one text to another, the most telling ones first. */
export interface RecordChanges {
  /** At most `mostChanges`. */
  readonly changes: readonly RecordChange[]
  /** Number of further changes. */
  readonly more: number
}

/** Number of changes that a list shows. */
export const mostChanges = 20
/** Length of a shown value in characters. */
export const longestShown = 60
