import type { TextEdit } from '../scan/text-edit.ts'
import type { ScanError, XmlScan } from '../scan/xml-scan.ts'

export interface FormatOptions {
  /** One level of indentation; two spaces when it is not given. */
  readonly indent?: string
  /** Line end; as the text's first one when it is not given. */
  readonly lineEnd?: '\n' | '\r\n'
  /**
   * `keep` (when not given): start tags stay as they are. `oneLine`: one space before each attribute.
   * `wrap`: each attribute of an element that has several on a line of its own.
   */
  readonly attributes?: 'keep' | 'oneLine' | 'wrap'
  /**
   * Whether a schema lets an element hold text beside its elements: its white space then stays. Where
   * it does not say (null) an element that holds elements and white space only is taken to hold no
   * text, unless another of its name does.
   */
  readonly mayHoldText?: (scan: XmlScan, element: number) => boolean | null
}

/** Why a text stays as it is: its first mistake, or a depth at which indentation means nothing. */
export type FormatRefusal =
  { readonly reason: 'broken'; readonly error: ScanError } | { readonly reason: 'tooDeep' }

export type FormatOutcome =
  | { readonly outcome: 'formatted'; readonly edits: readonly TextEdit[] }
  | ({ readonly outcome: 'refused' } & FormatRefusal)
