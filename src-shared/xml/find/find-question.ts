/** How a piece of text is looked for. */
export interface TextWish {
  readonly text: string
  readonly caseSensitive: boolean
  /** Not inside a longer word. */
  readonly wholeWord: boolean
  /** `text` is a regular expression of JavaScript, with its `u` and `m` flags. */
  readonly regex: boolean
}

export type FindQuestion =
  /** In the text as it is written, tags included. */
  | { readonly by: 'text'; readonly wish: TextWish }
  /** Elements or attributes of a name or path (`parseNamePath`), of which the value may matter. */
  | { readonly by: 'element'; readonly name: string; readonly value: TextWish | null }
  | { readonly by: 'xpath'; readonly expression: string }

/** Why nothing can be looked for. `at`: UTF-16 units into what was typed, where that is known. */
export type FindProblem =
  | { readonly kind: 'nothingAsked' }
  | { readonly kind: 'badPattern' }
  | { readonly kind: 'badName' }
  | { readonly kind: 'unknownPrefix' | 'unknownFunction' | 'variable'; readonly name: string }
  | { readonly kind: 'namespaceAxis' }
  | { readonly kind: 'openQuote' | 'strayCharacter' | 'openBracket'; readonly at: number }
  | { readonly kind: 'strayBracket'; readonly at: number }
  | { readonly kind: 'badExpression' }
  /** Where places are asked for: the expression gives a number, a text or a truth. */
  | { readonly kind: 'noPlaces' }
  | { readonly kind: 'notWellFormed'; readonly line: number }
  | { readonly kind: 'refused'; readonly reason: 'doctype' | 'tooDeep' | 'xmlTooLarge' }

/** What is found, as a place of the scan: an element, a stretch of text, or an attribute of a node. */
export type FoundNode =
  | { readonly kind: 'node'; readonly node: number }
  | { readonly kind: 'attribute'; readonly node: number; readonly attribute: number }

/** One line of the result. Offsets in UTF-16 units. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  /** How far to select: of an element with more in it than text, its start tag only. */
  readonly showEnd: number
  /** From 1. */
  readonly line: number
  /** `/Project/General/Address[2]/City`; names as written. */
  readonly path: string
  /** The hit with what stands around it, on one line. */
  readonly before: string
  readonly hit: string
  readonly after: string
}

export type FindAnswer =
  /** `total`: all there are; `places` are the first of them. */
  | { readonly outcome: 'found'; readonly places: readonly FoundPlace[]; readonly total: number }
  /** An expression that gives a number, a text or a truth. */
  | { readonly outcome: 'value'; readonly value: string | number | boolean }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }
