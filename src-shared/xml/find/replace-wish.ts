import type { TextWish } from './find-question.ts'

/** A replacement in values. */
export interface ReplaceWish {
  /** Where: elements or attributes by name or path, or the result of an expression. */
  readonly where:
    | { readonly by: 'element'; readonly name: string }
    | { readonly by: 'xpath'; readonly expression: string }
  readonly match:
    /** Every value. */
    | { readonly by: 'any' }
    /** Values equal to this text, ignoring surrounding white space. */
    | { readonly by: 'whole'; readonly text: string; readonly caseSensitive: boolean }
    /** Each occurrence in a value. */
    | { readonly by: 'part'; readonly wish: TextWish }
  /** Plain text; with a regular expression, `$1` etc. refer to its groups. */
  readonly replacement: string
}
