/** Why a schema cannot be used, or why a part of it makes no sense. */
export type SchemaProblemKind =
  /** `main` is not among the files; names: the file. */
  | 'noMainFile'
  | 'doctype'
  /** Nested too deep: tags, groups in groups, types derived from types. */
  | 'tooDeep'
  /** More than the caps: characters, files, what a type holds when everything is written out. */
  | 'tooLarge'
  /** names: the scanner's word for it (`ScanErrorKind`). */
  | 'notWellFormed'
  /** The root is no `xs:schema`; names: the root. */
  | 'notSchema'
  /** An include, import or redefine asks for a file that was not given; names: its location. */
  | 'missingFile'
  /** An included file has another target namespace, or an imported one not the one that was asked;
   * names: the location, what was asked, what it has. */
  | 'otherNamespace'
  /** names: the prefix. */
  | 'undeclaredPrefix'
  /** Something is asked that no file declares; names: its expanded name. */
  | 'unknownType'
  | 'unknownElement'
  | 'unknownAttribute'
  | 'unknownGroup'
  | 'unknownAttributeGroup'
  /** A simple type is asked and this is none; names: its expanded name. */
  | 'notSimple'
  /** Content with elements is derived from what has none, or the other way round; names: the type. */
  | 'wrongBase'
  /** An element's type does not derive from that of its `substitutionGroup`; names: the element. */
  | 'wrongSubstitute'
  /** names: the expanded name. */
  | 'duplicate'
  /** A type, group or substitution leads back to itself; names: its expanded name, if it has one. */
  | 'circular'
  /** A declaration without the name that it must have; names: the declaration's word. */
  | 'noName'
  /** names: the attribute or facet, and what it says. */
  | 'badValue'

/** One problem. A screen words it by its kind. */
export interface SchemaProblem {
  readonly kind: SchemaProblemKind
  /** As in `SchemaFiles`. */
  readonly file: string
  /** Where in that file, in UTF-16 units. */
  readonly offset: number
  readonly names: readonly string[]
}

const maxProblems = 200
const maxNameLength = 300

/** Problems as they are met; those beyond 200 are left out. */
export class Problems {
  readonly list: SchemaProblem[] = []

  report(kind: SchemaProblemKind, file: string, offset: number, ...names: string[]): void {
    if (this.list.length >= maxProblems) return
    this.list.push({ kind, file, offset, names: names.map((name) => name.slice(0, maxNameLength)) })
  }
}
