import type { TextEdit } from '../scan/text-edit.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'

/** An element by the offset of its `<` in the text as it is now, and the name that it has there. */
export interface FormPlace {
  readonly at: number
  readonly name: string
}

/** A change that the form asks for. */
export type FormOperation =
  /** `attribute`: its written name; null: the element's own text. */
  | {
      readonly kind: 'set'
      readonly place: FormPlace
      readonly attribute: string | null
      readonly text: string
    }
  /** The text of a child that there is one of at most; it is added when it is not there. */
  | {
      readonly kind: 'put'
      readonly place: FormPlace
      readonly name: ExpandedName
      readonly text: string
    }
  /** A child where the schema has it, or like the last of its name. */
  | { readonly kind: 'add'; readonly place: FormPlace; readonly name: ExpandedName }
  | { readonly kind: 'remove'; readonly place: FormPlace; readonly attribute: string | null }
  /** Trades places with the previous (-1) or next (1) element of its name. */
  | { readonly kind: 'move'; readonly place: FormPlace; readonly by: -1 | 1 }
  /** Another of `xs:choice` in the place of the one that stands there. */
  | { readonly kind: 'choose'; readonly place: FormPlace; readonly name: ExpandedName }

/**
 * - `moved`: there is no such element there any more: the form was of an older text.
 * - `noPlace`: the schema has no room for it.
 * - `characters`: XML cannot hold one of them.
 * - `locked`: it holds more than a form can say.
 */
export type FormRefusal = 'moved' | 'noPlace' | 'characters' | 'locked'

export type FormOutcome =
  | {
      readonly outcome: 'edits'
      /** Places of the text as it was asked; empty: it already says so. */
      readonly edits: readonly TextEdit[]
    }
  | { readonly outcome: 'refused'; readonly reason: FormRefusal }

export function refused(reason: FormRefusal): FormOutcome {
  return { outcome: 'refused', reason }
}

export function edits(...list: readonly TextEdit[]): FormOutcome {
  return { outcome: 'edits', edits: list }
}
