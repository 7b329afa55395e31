import type { ExpandedName } from '../schema/expanded-name.ts'
import type { ValueProblem } from '../schema/simple-value.ts'
import type { ScanErrorKind } from '../scan/xml-scan.ts'

type ProblemSeverity = 'error' | 'warning' | 'info'

/** Common fields of problems. Offsets are UTF-16 units of the text without byte order mark. */
interface ProblemPlace {
  /** Exact range of the mistake; empty if something is missing at the end of the text. */
  readonly start: number
  readonly end: number
  readonly severity: ProblemSeverity
  /**
   * Offset of the `<` of the element concerned: the parent for a missing or misplaced child, the
   * element itself for an unknown or superfluous one. Null outside the root.
   */
  readonly element: number | null
  /** Written names from the root to that element; empty if deeper than `maxXmlDepth`. */
  readonly path: readonly string[]
  /** libxml2's message; null for findings of the scanner and for parts that libxml2 did not check. */
  readonly original: string | null
}

/** A mistake of XML syntax, found by the scanner. */
interface FormFault {
  readonly kind: ScanErrorKind
  /** The element, attribute or reference concerned, as written, or empty. */
  readonly name: string
  /** For a mismatched end tag: the expected name. Else empty. */
  readonly expected: string
}

/** A text that `guardXml` refuses to give to a parser. */
interface Refused {
  readonly kind: 'tooDeep' | 'tooLarge'
}

interface UndeclaredPrefix {
  readonly kind: 'undeclaredPrefix'
  readonly prefix: string
  readonly name: string
}

interface UnknownRoot {
  readonly kind: 'unknownRoot'
  readonly name: string
  readonly allowed: readonly ExpandedName[]
}

/** The parent never has such a child. */
interface UnknownElement {
  readonly kind: 'unknownElement'
  readonly name: string
  readonly parent: string
  /** The parent's allowed children, in schema order. */
  readonly allowed: readonly ExpandedName[]
}

/** The parent has such a child, but not at this position, and no other position is free. */
interface SuperfluousElement {
  readonly kind: 'superfluousElement'
  readonly name: string
  readonly parent: string
  /** True for one occurrence too many; false for a child that excludes its siblings. */
  readonly again: boolean
}

/** The element is valid at another position. */
interface MisplacedElement {
  readonly kind: 'misplacedElement'
  readonly name: string
  readonly parent: string
  /** Written name of the child before which the element belongs; null for the end. */
  readonly before: string | null
  /** Offset where the element belongs: that child's `<`, or the parent's end tag. */
  readonly at: number
}

interface MissingElement {
  readonly kind: 'missingElement'
  /** Elements that may be inserted, in schema order; empty if a wildcard accepts any. */
  readonly elements: readonly ExpandedName[]
  readonly count: number
  readonly parent: string
  /** Written name of the child before which the elements belong; null for the end. */
  readonly before: string | null
  /**
   * Offset where the elements belong: that child's `<`, or the parent's end tag; the tag's end for
   * `<a/>`.
   */
  readonly at: number
}

/** Text in element-only content, or any content in an empty element. */
interface TextNotAllowed {
  readonly kind: 'textNotAllowed'
  readonly name: string
  readonly empty: boolean
}

/** A child element in an element with a simple value. */
interface ElementInValue {
  readonly kind: 'elementInValue'
  readonly name: string
  readonly parent: string
}

interface MissingAttribute {
  readonly kind: 'missingAttribute'
  readonly attribute: ExpandedName
  readonly name: string
}

interface UnknownAttribute {
  readonly kind: 'unknownAttribute'
  readonly attribute: string
  readonly name: string
  readonly allowed: readonly ExpandedName[]
}

interface WrongValue {
  readonly kind: 'wrongValue'
  /** The element. */
  readonly name: string
  /** Name as written; null for the element's own text. */
  readonly attribute: string | null
  /** The value with references resolved, cut at `maxValueLength`. */
  readonly value: string
  /** Nearest built-in type (`token`, `date`). */
  readonly builtIn: string
  /** Inclusive bounds of the type as the schema writes them, or null. */
  readonly from: string | null
  readonly upTo: string | null
  readonly fault: ValueProblem
}

interface NotFixedValue {
  readonly kind: 'notFixedValue'
  readonly name: string
  readonly attribute: string | null
  readonly value: string
  readonly fixed: string
}

export type RuleKind =
  /** `xs:key` and `xs:unique`: another element has the same key; `value`: its fields. */
  | 'duplicateKey'
  /** A key field is missing; `value`: the key's name in the schema. */
  | 'missingKey'
  /** `xs:keyref`: the referenced key does not exist. */
  | 'unmatchedKey'
  /** A duplicate `xs:ID`. */
  | 'duplicateId'
  /** An `xs:IDREF` to an identifier that no element has; libxml2 does not check this rule. */
  | 'unmatchedId'
  /** An abstract element, where a wildcard lets any element stand. */
  | 'abstractElement'
  /** `xsi:type` must name a concrete type. */
  | 'abstractType'
  /** The type named by `xsi:type` (`value`) does not exist or is not allowed here. */
  | 'unknownType'
  | 'wrongType'
  /** `xsi:nil` on an element that is not nillable, or on an element with content. */
  | 'notNillable'
  | 'notNil'

/** A violation of a schema rule that only libxml2 checks. */
interface RuleFault {
  readonly kind: RuleKind
  readonly name: string
  /** Attribute name as written; null for the element itself. */
  readonly attribute: string | null
  readonly value: string
}

/** A warning: the declared encoding is not the one in which Perceel keeps and sends texts. */
interface OtherEncoding {
  readonly kind: 'otherEncoding'
  /** The encoding as written. */
  readonly name: string
}

/** A problem that only libxml2 found and that is known only by its message. */
interface OtherFault {
  readonly kind: 'otherForm' | 'otherSchema'
  readonly name: string
}

export type ProblemDetail =
  | FormFault
  | Refused
  | UndeclaredPrefix
  | UnknownRoot
  | UnknownElement
  | SuperfluousElement
  | MisplacedElement
  | MissingElement
  | TextNotAllowed
  | ElementInValue
  | MissingAttribute
  | UnknownAttribute
  | WrongValue
  | NotFixedValue
  | RuleFault
  | OtherEncoding
  | OtherFault

export type XmlProblem = ProblemPlace & ProblemDetail
export type ProblemKind = ProblemDetail['kind']

/** Limit on the length of a quoted value. */
export const maxValueLength = 200

/** Further problems are counted but not listed. */
export const maxProblems = 2000

export interface ProblemReport {
  /** In text order, at most `maxProblems`. */
  readonly problems: readonly XmlProblem[]
  /** Total number of problems. */
  readonly total: number
  /**
   * Ascending offsets of the problems that are not listed: of their element if known, else their
   * own.
   */
  readonly unlisted: { readonly errors: Uint32Array; readonly warnings: Uint32Array }
  /**
   * `none`: no schema, so only the form was checked. `unusable`: libxml2 refuses the schema;
   * `unusable` below holds its message. `own`: libxml2 refuses the schema as ambiguous, so only
   * Perceel's engine judged. `refused`: too deep, too large or with a DOCTYPE, so no
   * parser was used.
   */
  readonly checked: 'schema' | 'own' | 'none' | 'unusable' | 'refused'
  readonly unusable: string | null
}
