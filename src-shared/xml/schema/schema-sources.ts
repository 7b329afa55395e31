import { findRootTag } from '../root-tag.ts'
import { decode } from '../tree/plain-text.ts'
import { xmlNamespace } from '../namespace-names.ts'
import { schemaFileFinder } from './find-file.ts'
import type { SchemaFiles } from './schema-model.ts'
import { xmlSchemaText } from './xml-namespace-schema.ts'

/** The files of a schema, and which of them an include or import means. */
export interface SchemaSources {
  /** Also the file of XML's own namespace, which hardly anybody sends along. */
  readonly files: ReadonlyMap<string, string>
  /** Null: there is no such file. */
  readonly included: (from: string, location: string) => string | null
  /** `namespace`: '' for none. `location`: null where the import does not say. */
  readonly imported: (from: string, namespace: string, location: string | null) => string | null
}

/** Everywhere the same: our engine and libxml2 have to read the same files. */
export function schemaSources(given: SchemaFiles['files']): SchemaSources {
  const find = schemaFileFinder(given.keys())
  const ownXml = nameOfItsOwn(given)
  const files = new Map([...given, [ownXml, xmlSchemaText]])
  /** Files by their target namespace; made when it is asked for the first time. */
  let targets: ReadonlyMap<string, string> | null = null
  const ofNamespace = (namespace: string): string | null => {
    if (namespace === '') return null
    targets ??= new Map(
      [...files].reverse().map(([name, text]): [string, string] => [targetOf(text), name]),
    )
    return targets.get(namespace) ?? null
  }
  return {
    files,
    included: find,
    // XML Schema 1.0 part 1, 4.2.3: the location is a hint, so that a file with that namespace will do.
    imported: (from, namespace, location) =>
      (location === null ? null : find(from, location)) ?? ofNamespace(namespace),
  }
}

/** The address under which it is known; no file of a folder is called so. */
function nameOfItsOwn(given: SchemaFiles['files']): string {
  let name = xmlNamespace
  while (given.has(name)) name += '/'
  return name
}

function targetOf(text: string): string {
  const root = findRootTag(text)
  const target = root?.attributes.find(({ name }) => name === 'targetNamespace')
  return target === undefined ? '' : decode(target.value).trim()
}
