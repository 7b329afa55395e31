import type { TextEdit } from '../scan/text-edit.ts'
import type { ScanError, XmlScan } from '../scan/xml-scan.ts'

export interface FormatOptions {
  /** One level of indentation; two spaces by default. */
  readonly indent?: string
  /** Line end; by default the first one of the text. */
  readonly lineEnd?: '\n' | '\r\n'
  /**
   * `keep` (default): start tags stay unchanged. `oneLine`: one space before each attribute.
   * `wrap`: elements with several attributes get one attribute a line.
   */
  readonly attributes?: 'keep' | 'oneLine' | 'wrap'
  /**
   * Tells whether the schema allows text in an element; white space in such an element is kept. If
   * the result is null, an element with only child elements and white space counts as element-only,
   * unless another element of its name holds text.
   */
  readonly mayHoldText?: (scan: XmlScan, element: number) => boolean | null
}

/** Why a text is not formatted: its first mistake, or nesting too deep to indent. */
export type FormatRefusal =
  | { readonly reason: 'broken'; readonly error: ScanError }
  | { readonly reason: 'tooDeep' }

export type FormatOutcome =
  | { readonly outcome: 'formatted'; readonly edits: readonly TextEdit[] }
  | ({ readonly outcome: 'refused' } & FormatRefusal)
