/** A text search. */
export interface TextSearch {
  readonly text: string
  readonly caseSensitive: boolean
  /** Match whole words only. */
  readonly wholeWord: boolean
  /** `text` is a JavaScript regular expression, with the flags `u` and `m`. */
  readonly regex: boolean
}

export type FindQuestion =
  /** Searches the source text, tags included. */
  | { readonly by: 'text'; readonly search: TextSearch }
  /** Searches elements or attributes by name or path (`parseNamePath`), optionally by value. */
  | { readonly by: 'element'; readonly name: string; readonly value: TextSearch | null }
  | { readonly by: 'xpath'; readonly expression: string }

/** Why a search cannot run. `at`: offset in the typed text, in UTF-16 units, if known. */
export type FindProblem =
  | { readonly kind: 'nothingAsked' }
  | { readonly kind: 'badPattern' }
  | { readonly kind: 'badName' }
  | { readonly kind: 'unknownPrefix' | 'unknownFunction' | 'variable'; readonly name: string }
  | { readonly kind: 'namespaceAxis' }
  | { readonly kind: 'openQuote' | 'strayCharacter' | 'openBracket'; readonly at: number }
  | { readonly kind: 'strayBracket'; readonly at: number }
  | { readonly kind: 'badExpression' }
  /** The expression yields a number, a string or a boolean instead of places. */
  | { readonly kind: 'noPlaces' }
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'refused'; readonly reason: 'doctype' | 'tooDeep' | 'xmlTooLarge' }

/** A found place of the scan: a node, a range of text, or an attribute. */
export type FoundNode =
  | { readonly kind: 'node'; readonly node: number }
  | { readonly kind: 'attribute'; readonly node: number; readonly attribute: number }

/** One line of the result. Offsets in UTF-16 units. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  /** End of the selection: for an element with child elements, the end of its start tag. */
  readonly showEnd: number
  /** 1-based. */
  readonly line: number
  /** `/Project/General/Address[2]/City`; names as written. */
  readonly path: string
  /** The hit with the text around it, on one line. */
  readonly before: string
  readonly hit: string
  readonly after: string
}

export type FindAnswer =
  /** `places` holds the first hits, `total` counts all. */
  | { readonly outcome: 'found'; readonly places: readonly FoundPlace[]; readonly total: number }
  /** The result of an expression that yields a number, a string or a boolean. */
  | { readonly outcome: 'value'; readonly value: string | number | boolean }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }
