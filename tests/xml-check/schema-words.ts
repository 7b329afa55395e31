import { lineStartsOf, positionOf } from '../../src-shared/xml/scan/line-starts.ts'
import type { SchemaFiles } from '../../src-shared/xml/schema/schema-model.ts'
import type {
  SchemaProblem,
  SchemaProblemKind,
} from '../../src-shared/xml/schema/schema-problem.ts'

type Words = (first: string, second: string, third: string) => string

const words: Readonly<Record<SchemaProblemKind, Words>> = {
  noMainFile: (file) => `the file ${file} was not given`,
  doctype: () =>
    'a document type declaration (DOCTYPE) is refused: it could load or blow up things',
  tooDeep: () => 'it is nested too deep',
  tooLarge: () => 'it is too large',
  notWellFormed: (error) => `it is not well-formed XML (${error})`,
  notSchema: (root) => `it is no XML Schema: its root is ${root}`,
  newerVersion: (part) => `${part} belongs to XML Schema 1.1; Perceel reads 1.0`,
  missingFile: (location) => `it takes in ${location}, which is not there`,
  otherNamespace: (location, asked, has) =>
    `${location} should be in the namespace '${asked}' and is in '${has}'`,
  undeclaredPrefix: (prefix) => `the prefix ${prefix} is not declared`,
  unknownType: (name) => `the type ${name} is not declared`,
  unknownElement: (name) => `the element ${name} is not declared`,
  unknownAttribute: (name) => `the attribute ${name} is not declared`,
  unknownGroup: (name) => `the group ${name} is not declared`,
  unknownAttributeGroup: (name) => `the attribute group ${name} is not declared`,
  notSimple: (name) => `${name} is asked as a simple type and is none`,
  wrongBase: (name) => `the type ${name} cannot be derived from its base`,
  wrongSubstitute: (name) =>
    `the type of ${name} does not derive from that of its substitutionGroup`,
  duplicate: (name) => `${name} is declared twice`,
  circular: (name) => `${name || 'a declaration'} leads back to itself`,
  noName: (declaration) => `${declaration} has no name`,
  badValue: (what, value) => `${what} cannot be '${value}'`,
}

/** Returns one line for each problem: file, line and column, and a description. */
export function schemaProblemLines(
  problems: readonly SchemaProblem[],
  { files }: SchemaFiles,
): string[] {
  return problems.map(({ kind, file, offset, names }) => {
    const { line, column } = positionOf(lineStartsOf(files.get(file) ?? ''), offset)
    const [first = '', second = '', third = ''] = names
    return `${file}:${line}:${column}: ${words[kind](first, second, third)}`
  })
}
