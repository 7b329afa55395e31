/** The value for a place that both sides changed. */
export type Choice =
  | { readonly take: 'mine' }
  | { readonly take: 'theirs' }
  /** XML as the user typed it, or an attribute's value as written between quotes. */
  | { readonly take: 'own'; readonly text: string }

/**
 * The subject of a conflict between the two sides: the text of a leaf or a comment; an attribute's value; an element
 * that one side removed and the other changed; the order of a list; two different insertions at the
 * same place or with the same key; or the whole record if the texts cannot be compared part by
 * part.
 */
export type ConflictKind =
  | 'text'
  | 'attribute'
  | 'deletedByMe'
  | 'deletedByThem'
  | 'order'
  | 'inserted'
  | 'wholeRecord'

export interface MergeConflict {
  /** Derived from place and pieces, so a choice survives a restart and a new merge. */
  readonly id: string
  readonly kind: ConflictKind
  /**
   * Names as written, with a number where the name repeats: `/Project/General/Address[2]/City`,
   * `/Project/@id`. Numbers count in the base, or in the side that inserted the element. At most
   * 2,000 characters.
   */
  readonly path: string
  /** Source as written; for an attribute its value; null where the part does not exist. */
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  /** Range in the merged text, in UTF-16 units. Empty if the part is absent there. */
  readonly range: { readonly start: number; readonly end: number }
}

export interface MergeTexts {
  /** The common ancestor of both sides. */
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

export interface MergeResult {
  readonly text: string
  /** Every place that both sides changed, settled or not, in the order of the merged text. */
  readonly conflicts: readonly MergeConflict[]
}
