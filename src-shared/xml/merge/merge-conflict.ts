/** What to put in a place that both sides changed. */
export type Choice =
  | { readonly take: 'mine' }
  | { readonly take: 'theirs' }
  /** XML as the user typed it, or the value of an attribute as it would stand between its quotes. */
  | { readonly take: 'own'; readonly text: string }

/**
 * What two sides disagree on: the text of a leaf or a comment; an attribute's value; an element that
 * one side took out and the other changed; the order of a list; two different things put in at the
 * same place or under the same key; or, when the texts can't be compared part by part, everything.
 */
export type ConflictKind =
  'text' | 'attribute' | 'deletedByMe' | 'deletedByThem' | 'order' | 'inserted' | 'wholeRecord'

export interface MergeConflict {
  /** Made of the place and the pieces, so that a choice survives a restart and a new merge. */
  readonly id: string
  readonly kind: ConflictKind
  /**
   * Names as written, with a number where the name is repeated: `/Project/General/Address[2]/City`,
   * `/Project/@id`. Counted in the base, or in the side that put it in. At most 2000 characters.
   */
  readonly path: string
  /** Source as written, of an attribute its value; null where it does not exist. */
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  /** Where it stands in the merged text, in UTF-16 units. Empty where nothing stands. */
  readonly range: { readonly start: number; readonly end: number }
}

export interface MergeTexts {
  /** What both sides descend from. */
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

export interface MergeResult {
  readonly text: string
  /** Every place that both sides changed, chosen or not, in the order of the merged text. */
  readonly conflicts: readonly MergeConflict[]
}
