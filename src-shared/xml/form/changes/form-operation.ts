import type { TextEdit } from '../../scan/text-edit.ts'
import type { ExpandedName } from '../../schema/expanded-name.ts'

/** An element, identified by the offset of its `<` in the current text and its name there. */
export interface FormPlace {
  readonly at: number
  readonly name: string
}

/** A change requested by the form. */
export type FormOperation =
  /** `attribute`: its written name; null for the element's own text. */
  | {
      readonly kind: 'set'
      readonly place: FormPlace
      readonly attribute: string | null
      readonly text: string
    }
  /** Sets the text of a child that occurs at most once; a missing child is added. */
  | {
      readonly kind: 'put'
      readonly place: FormPlace
      readonly name: ExpandedName
      readonly text: string
    }
  /** Adds a child at its schema position, or with the content of the last child of its name. */
  | { readonly kind: 'add'; readonly place: FormPlace; readonly name: ExpandedName }
  /** `isLeftover`: removes the element only if nothing else goes with the element. */
  | {
      readonly kind: 'remove'
      readonly place: FormPlace
      readonly attribute: string | null
      readonly isLeftover?: boolean
    }
  /** Moves by places among the elements of its name: 1 swaps with the next. */
  | { readonly kind: 'move'; readonly place: FormPlace; readonly by: number }
  /** Replaces an alternative of an `xs:choice`. */
  | { readonly kind: 'choose'; readonly place: FormPlace; readonly name: ExpandedName }

/**
 * - `moved`: no such element at this place any more; the form showed an older text.
 * - `noPlace`: the schema has no place for the element.
 * - `characters`: XML cannot contain one of the characters.
 * - `locked`: the element has content that the form cannot represent.
 */
export type FormRefusal = 'moved' | 'noPlace' | 'characters' | 'locked'

export type FormOutcome =
  | {
      readonly outcome: 'edits'
      /** Offsets in the text as given; empty if the text already has the value. */
      readonly edits: readonly TextEdit[]
    }
  | { readonly outcome: 'refused'; readonly reason: FormRefusal }

/** Returns the outcome of a change that the form refuses. */
export function refused(reason: FormRefusal): FormOutcome {
  return { outcome: 'refused', reason }
}

/** Returns the outcome of a change that edits the text. */
export function edits(...list: readonly TextEdit[]): FormOutcome {
  return { outcome: 'edits', edits: list }
}
