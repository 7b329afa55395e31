/** Why a schema cannot be used. */
export type SchemaProblemKind =
  /** `main` is not among the files; names: the file. */
  | 'noMainFile'
  | 'doctype'
  /** Tags, groups or type derivations are nested too deep. */
  | 'tooDeep'
  /** A limit is exceeded: characters, files, or expanded content of a type. */
  | 'tooLarge'
  /** names: the scanner's error kind (`ScanErrorKind`). */
  | 'notWellFormed'
  /** The root is not `xs:schema`; names: the root. */
  | 'notSchema'
  /** The schema needs XML Schema 1.1; names: the part, such as `xs:assert`. */
  | 'newerVersion'
  /** A file of an include, import or redefine was not given; names: its location. */
  | 'missingFile'
  /**
   * The target namespace of an included or imported file differs from the requested one; names: the
   * location, the requested and the actual namespace.
   */
  | 'otherNamespace'
  /** names: the prefix. */
  | 'undeclaredPrefix'
  /** A reference to a declaration that no file has; names: its expanded name. */
  | 'unknownType'
  | 'unknownElement'
  | 'unknownAttribute'
  | 'unknownGroup'
  | 'unknownAttributeGroup'
  /** A simple type is required here; names: the expanded name of the other type. */
  | 'notSimple'
  /** Element content derives from a type without, or the reverse; names: the type. */
  | 'wrongBase'
  /** An element's type does not derive from that of its `substitutionGroup`; names: the element. */
  | 'wrongSubstitute'
  /** names: the expanded name. */
  | 'duplicate'
  /** A type, group or substitution refers to itself; names: its expanded name, if it has one. */
  | 'circular'
  /** A declaration without its required name; names: the declaring element. */
  | 'noName'
  /** names: the attribute or facet, and its value. */
  | 'badValue'

/** One problem. The screen chooses the text by `kind`. */
export interface SchemaProblem {
  readonly kind: SchemaProblemKind
  /** The name as in `SchemaFiles`. */
  readonly file: string
  /** Offset in that file, in UTF-16 units. */
  readonly offset: number
  readonly names: readonly string[]
}

const maxProblems = 200
const maxNameLength = 300

/** Collects problems, at most 200. */
export class Problems {
  readonly list: SchemaProblem[] = []

  report(kind: SchemaProblemKind, file: string, offset: number, ...names: string[]): void {
    if (this.list.length >= maxProblems) return
    this.list.push({ kind, file, offset, names: names.map((name) => name.slice(0, maxNameLength)) })
  }
}
