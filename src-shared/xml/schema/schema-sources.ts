import { findRootTag } from '../root-tag.ts'
import { decode } from '../tree/plain-text.ts'
import { schemaNamespace, xmlNamespace } from '../namespace-names.ts'
import { schemaFileFinder } from './find-file.ts'
import type { SchemaFiles } from './schema-model.ts'

/** The attributes that any element may have. */
const xmlAttributeNames = ['lang', 'space', 'base', 'id']

/**
 * The schema of the XML namespace, which schemas usually import from the web: xml:lang and
 * xml:space by XML 1.0 (2.12, 2.10), xml:base by XML Base, xml:id by xml:id 1.0.
 */
const xmlSchemaText = `<xs:schema xmlns:xs="${schemaNamespace}" targetNamespace="${xmlNamespace}">
<xs:attribute name="lang"><xs:simpleType><xs:union memberTypes="xs:language">
<xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value=""/></xs:restriction></xs:simpleType>
</xs:union></xs:simpleType></xs:attribute>
<xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName">
<xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction></xs:simpleType></xs:attribute>
<xs:attribute name="base" type="xs:anyURI"/><xs:attribute name="id" type="xs:ID"/>
<xs:attributeGroup name="specialAttrs">${xmlAttributeNames.map((name) => `<xs:attribute ref="xml:${name}"/>`).join('')}</xs:attributeGroup>
</xs:schema>`

/** The files of a schema, and the resolution of includes and imports. */
export interface SchemaSources {
  /** The given files and the schema of the XML namespace, which offices rarely include. */
  readonly files: ReadonlyMap<string, string>
  /** Null: no such file. */
  readonly included: (from: string, location: string) => string | null
  /** `namespace`: '' for none. `location`: null if the import names none. */
  readonly imported: (from: string, namespace: string, location: string | null) => string | null
}

/** Our engine and libxml2 both use this resolution, so that both read the same files. */
export function schemaSources(given: SchemaFiles['files']): SchemaSources {
  const find = schemaFileFinder(given.keys())
  const ownXml = nameOfItsOwn(given)
  const files = new Map([...given, [ownXml, xmlSchemaText]])
  /** Files by target namespace, computed on first use. */
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
    // The location is only a hint (XML Schema 1.0 part 1, 4.2.3): any file with the namespace will
    // do.
    imported: (from, namespace, location) =>
      (location === null ? null : find(from, location)) ?? ofNamespace(namespace),
  }
}

/** A name for the built-in file that no given file has. */
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
