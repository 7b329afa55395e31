/** What a node of a scan is. A document type declaration is a `declaration` as well, and an error. */
export const nodeKind = {
  element: 0,
  text: 1,
  cdata: 2,
  comment: 3,
  instruction: 4,
  declaration: 5,
} as const

export type ScanErrorKind =
  | 'unclosedElement'
  | 'strayEndTag'
  | 'mismatchedEndTag'
  /** Of an element and its parent, the wrong way round: from the one to behind the other. */
  | 'crossedEndTags'
  | 'unclosedTag'
  | 'unclosedComment'
  | 'unclosedCdata'
  | 'unclosedInstruction'
  | 'missingValue'
  | 'missingQuote'
  | 'missingSpace'
  | 'duplicateAttribute'
  | 'lessThanInValue'
  | 'strayLessThan'
  | 'strayCharacter'
  | 'badReference'
  | 'badCharacter'
  | 'cdataEndInText'
  | 'doubleHyphen'
  | 'misplacedDeclaration'
  | 'doctype'
  | 'textOutsideRoot'
  | 'secondRoot'
  | 'noRoot'

/** More mistakes than this are not told. */
export const maxErrors = 10_000

/** One mistake. Offsets of what is wrong, in UTF-16 units; equal at the end of the text. */
export interface ScanError {
  readonly kind: ScanErrorKind
  readonly start: number
  readonly end: number
}

/**
 * A text as a tree in flat columns: node `i` is at index `i` of each column. Nodes are in the order
 * of the text, without gaps, so the first child of `i` is `i + 1` when `next[i]` is greater, and the
 * sibling behind it is `next[i]`. Offsets count UTF-16 units. Names are kept with their prefix.
 */
export interface XmlScan {
  readonly text: string
  /** Nodes; the columns may be longer. */
  readonly count: number
  readonly kind: Uint8Array
  /** First character: a tag's `<`. */
  readonly start: Uint32Array
  /** Behind the name of an element or instruction, which begins at `start + 1` or `start + 2`. */
  readonly nameEnd: Uint32Array
  /** Behind the start tag's `>`; of other nodes their end. */
  readonly openEnd: Uint32Array
  /** The end tag's `<`; `end` when there is none (an empty element, or it is missing). */
  readonly closeStart: Uint32Array
  readonly end: Uint32Array
  /** -1 at the top. */
  readonly parent: Int32Array
  /** First node behind this one and everything in it. */
  readonly next: Uint32Array
  /** Index into `names`, of elements and instructions. */
  readonly name: Uint32Array
  /** Attributes of `i`: from `firstAttribute[i]` up to `firstAttribute[i + 1]`. */
  readonly firstAttribute: Uint32Array
  readonly attributes: XmlAttributes
  readonly names: readonly string[]
  /**
   * In the order in which they were met, characters that no XML may hold at the end; `maxErrors` at
   * most. Empty: as far as we see, well formed.
   */
  readonly errors: readonly ScanError[]
  readonly trail: ScanTrail
  /**
   * How many elements are open at once at most; an empty tag, and one that breaks off and has
   * nothing in it, opens none, as in `guardXml`.
   */
  readonly depth: number
  /** The first element at the top; -1 when there is none. */
  readonly root: number
}

/** How the scan came about: what `rescan` has to know to read a part of the text again. */
export interface ScanTrail {
  /** Offsets of what was being read when an error was met; as many as errors, bad characters aside. */
  readonly errorTokens: readonly number[]
  /** What was decided by text behind its own end: where it begins, and up to where that is. */
  readonly lookTokens: readonly number[]
  readonly lookEnds: readonly number[]
}

export interface XmlAttributes {
  readonly count: number
  readonly start: Uint32Array
  readonly nameEnd: Uint32Array
  /** The value without its quotes; entities are not resolved. */
  readonly valueStart: Uint32Array
  readonly valueEnd: Uint32Array
  /** Behind the closing quote. */
  readonly end: Uint32Array
  /** Index into `names`. */
  readonly name: Uint32Array
}

/** Name of an element or instruction, as written. */
export function nameOf(scan: XmlScan, node: number): string {
  return scan.names[scan.name[node] ?? 0] ?? ''
}

export function isElement(scan: XmlScan, node: number): boolean {
  return scan.kind[node] === nodeKind.element
}

/** Source of a node. */
export function sourceOf(scan: XmlScan, node: number): string {
  return scan.text.slice(scan.start[node], scan.end[node])
}

/** True for `<a/>`: a start tag that is its own end. */
export function isSelfClosed(scan: XmlScan, node: number): boolean {
  return scan.text.charCodeAt((scan.openEnd[node] ?? 0) - 2) === 0x2f
}

/** Whether a start tag opened its element: it has something in it, or could have. */
export function isOpened(text: string, openEnd: number, end: number): boolean {
  return (
    end > openEnd ||
    (text.charCodeAt(openEnd - 1) === 0x3e && text.charCodeAt(openEnd - 2) !== 0x2f)
  )
}
