import { greaterThanSign, slash } from './markup-codes.ts'
/**
 * The kinds of node of a scan. A document type declaration is a `declaration`, and is reported as
 * an error as well.
 */
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
  /** The end tags of an element and its parent in the wrong order. The range covers both tags. */
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

/** Further mistakes are not reported. */
export const maxErrors = 10_000

/**
 * One mistake, with the offsets of the wrong text in UTF-16 units. The offsets are equal at the end
 * of the text.
 */
export interface ScanError {
  readonly kind: ScanErrorKind
  readonly start: number
  readonly end: number
}

/**
 * A text as a tree in flat columns: node `i` is at index `i` of each column. Nodes are in the order
 * of the text, without gaps: the first child of `i` is `i + 1` if `next[i]` is greater, and the
 * next sibling is `next[i]`. Offsets count UTF-16 units. Names keep their prefix.
 */
export interface XmlScan {
  readonly text: string
  /** The number of nodes; the columns may be longer. */
  readonly count: number
  readonly kind: Uint8Array
  /** The first character of the node: the `<` of a tag. */
  readonly start: Uint32Array
  /**
   * The end of the name of an element or instruction. The name begins at `start + 1` or `start +
   * 2`.
   */
  readonly nameEnd: Uint32Array
  /** The offset after the `>` of the start tag; for other nodes their end. */
  readonly openEnd: Uint32Array
  /** The `<` of the end tag; equals `end` for an empty element and if the end tag is missing. */
  readonly closeStart: Uint32Array
  readonly end: Uint32Array
  /** -1 at the top level. */
  readonly parent: Int32Array
  /** The first node after this node and its descendants. */
  readonly next: Uint32Array
  /** An index into `names`, for elements and instructions. */
  readonly name: Uint32Array
  /** The attributes of `i` go from `firstAttribute[i]` up to `firstAttribute[i + 1]`. */
  readonly firstAttribute: Uint32Array
  readonly attributes: XmlAttributes
  readonly names: readonly string[]
  /**
   * In the order of scanning, with forbidden characters last; `maxErrors` at most. Empty if the
   * scanner finds the text well formed.
   */
  readonly errors: readonly ScanError[]
  readonly trail: ScanTrail
  /**
   * The largest number of elements that are open at the same time. An empty tag, and an unfinished
   * tag without content, open no element, as in `guardXml`.
   */
  readonly depth: number
  /** The first element at the top level; -1 if there is none. */
  readonly root: number
}

/** The facts about a scan that `rescan` needs to scan a part of the text again. */
export interface ScanTrail {
  /**
   * The start of the token that was being read at each error; one entry an error, bad characters
   * excepted.
   */
  readonly errorTokens: readonly number[]
  /**
   * The tokens that were decided by text after their own end: their starts, and the ends of the
   * text that decided.
   */
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
  /** The offset after the closing quote. */
  readonly end: Uint32Array
  /** An index into `names`. */
  readonly name: Uint32Array
}

/** Returns the name of an element or instruction as written. */
export function nameOf(scan: XmlScan, node: number): string {
  return scan.names[scan.name[node] ?? 0] ?? ''
}

export function isElement(scan: XmlScan, node: number): boolean {
  return scan.kind[node] === nodeKind.element
}

/** Returns the source of a node. */
export function sourceOf(scan: XmlScan, node: number): string {
  return scan.text.slice(scan.start[node], scan.end[node])
}

/** Returns the source between the tags of an element. */
export function contentSource(scan: XmlScan, node: number): string {
  return scan.text.slice(scan.openEnd[node], scan.closeStart[node])
}

/** True for an empty-element tag, such as `<a/>`. */
export function isSelfClosed(scan: XmlScan, node: number): boolean {
  return scan.text.charCodeAt((scan.openEnd[node] ?? 0) - 2) === slash
}

/**
 * True if a start tag opened its element, with or without content. False for an empty-element tag
 * and for an unfinished tag without content.
 */
export function isOpened(text: string, openEnd: number, end: number): boolean {
  return (
    end > openEnd ||
    (text.charCodeAt(openEnd - 1) === greaterThanSign && text.charCodeAt(openEnd - 2) !== slash)
  )
}
