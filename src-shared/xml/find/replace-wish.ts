import type { TextWish } from './find-question.ts'

/** What is replaced in values, and by what. */
export interface ReplaceWish {
  /** Whose values: elements or attributes by name or path, or what an expression finds. */
  readonly where:
    | { readonly by: 'element'; readonly name: string }
    | { readonly by: 'xpath'; readonly expression: string }
  readonly match:
    /** Every value, whatever it says. */
    | { readonly by: 'any' }
    /** Values that say just this; white space around them does not count. */
    | { readonly by: 'whole'; readonly text: string; readonly caseSensitive: boolean }
    /** Each occurrence in a value. */
    | { readonly by: 'part'; readonly wish: TextWish }
  /** Plain text; with a regular expression, `$1` and the like stand for what it found. */
  readonly replacement: string
}
