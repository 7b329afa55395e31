import type { ExpandedName } from '../schema/expanded-name.ts'
import type { ValueProblem } from '../schema/simple-value.ts'
import type { ScanErrorKind } from '../scan/xml-scan.ts'

type ProblemSeverity = 'error' | 'warning' | 'info'

/** What every problem says. Offsets in UTF-16 units of the text without byte order mark. */
interface ProblemPlace {
  /** Exactly what is wrong; equal at a place where something is missing at the end of the text. */
  readonly start: number
  readonly end: number
  readonly severity: ProblemSeverity
  /**
   * The `<` of the element that it is about: of a missing or misplaced child its parent's, of an
   * unknown or superfluous element its own. Null outside the root.
   */
  readonly element: number | null
  /** Written names from the root to that element; none of one that is deeper than `maxXmlDepth`. */
  readonly path: readonly string[]
  /** libxml2's own words; null where they are the scanner's finds or beyond what libxml2 looked at. */
  readonly original: string | null
}

/** Against the rules of XML itself; told by the scanner. */
interface FormFault {
  readonly kind: ScanErrorKind
  /** The element, attribute or reference concerned, as written; empty where there is none. */
  readonly name: string
  /** Of a mismatched end tag: the name that it should have. Else empty. */
  readonly expected: string
}

/** What no parser is given (`guardXml`). */
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

/** The parent has no such child at all. */
interface UnknownElement {
  readonly kind: 'unknownElement'
  readonly name: string
  readonly parent: string
  /** What the parent may hold, in the order of the schema. */
  readonly allowed: readonly ExpandedName[]
}

/** The parent knows it, but not here, and not once more elsewhere. */
interface SuperfluousElement {
  readonly kind: 'superfluousElement'
  readonly name: string
  readonly parent: string
  /** There is another of it: one too many, rather than beside what it does not go with. */
  readonly again: boolean
}

/** It would be right before another child. */
interface MisplacedElement {
  readonly kind: 'misplacedElement'
  readonly name: string
  readonly parent: string
  /** Written name of the child before which it belongs, null for the end. */
  readonly before: string | null
  /** Where it belongs: that child's `<`, or the parent's end tag. */
  readonly at: number
}

interface MissingElement {
  readonly kind: 'missingElement'
  /** What may stand there, in the order of the schema; empty where a wildcard takes anything. */
  readonly elements: readonly ExpandedName[]
  readonly count: number
  readonly parent: string
  /** Written name of the child before which it belongs, null for the end. */
  readonly before: string | null
  /** Where it belongs: that child's `<`, or the parent's end tag; an empty tag's end for `<a/>`. */
  readonly at: number
}

/** Text between elements where only elements may be; or anything in what is empty. */
interface TextNotAllowed {
  readonly kind: 'textNotAllowed'
  readonly name: string
  readonly empty: boolean
}

/** An element in one that holds a value. */
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
  /** As written; null for the element's own text. */
  readonly attribute: string | null
  /** What was typed, references resolved; shortened to `maxValueLength`. */
  readonly value: string
  /** Nearest built-in type (`token`, `date`). */
  readonly builtIn: string
  /** Bounds of the type as the schema writes them, both included; null without. */
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
  /** `xs:key` and `xs:unique`: another has the same; `value`: of its fields. */
  | 'duplicateKey'
  /** A field of a key is not there; `value`: what the schema calls the key. */
  | 'missingKey'
  /** `xs:keyref`: what it refers to is nowhere. */
  | 'unmatchedKey'
  /** An `xs:ID` that another has. */
  | 'duplicateId'
  /** `xsi:type` has to say which type it is. */
  | 'abstractType'
  /** What `xsi:type` names (`value`) does not exist, or may not stand there. */
  | 'unknownType'
  | 'wrongType'
  /** `xsi:nil` on what may not be empty, or with something in it. */
  | 'notNillable'
  | 'notNil'

/** Against a rule of the schema that libxml2 alone looks after. */
interface RuleFault {
  readonly kind: RuleKind
  readonly name: string
  /** As written; null where it is about the element. */
  readonly attribute: string | null
  readonly value: string
}

/** A warning: the declaration names another encoding than the one that texts are kept and sent in. */
interface OtherEncoding {
  readonly kind: 'otherEncoding'
  /** As written. */
  readonly name: string
}

/** What only libxml2 found; its words are all that is known. */
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

/** A value that was typed is quoted up to here. */
export const maxValueLength = 200

/** More problems than this are counted, not told. */
export const maxProblems = 2000

export interface ProblemReport {
  /** In the order of the text; `maxProblems` at most. */
  readonly problems: readonly XmlProblem[]
  /** How many there are. */
  readonly total: number
  /** Of those that are not told, the offset of their element, or else their own; they go up. */
  readonly unlisted: { readonly errors: Uint32Array; readonly warnings: Uint32Array }
  /**
   * `none`: without a schema only the form was looked at. `unusable`: libxml2 refuses the schema,
   * with its words. `refused`: the text is too deep, too large or has a DOCTYPE, so that no parser
   * got it.
   */
  readonly checked: 'schema' | 'none' | 'unusable' | 'refused'
  readonly unusable: string | null
}
