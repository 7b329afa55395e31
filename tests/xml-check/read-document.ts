import { readFile } from 'node:fs/promises'
import { decodeXml } from '../../src-main/schemas/read-schema-files.ts'
import { expandedNameAt } from '../../src-shared/xml/language/element-names.ts'
import { createXmlView, type XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import { type OpenSchema, type OpenSchemas, schemaFor } from './open-schemas.ts'

export interface ReadDocument {
  readonly view: XmlView & { readonly schema: SchemaSet }
  readonly schema: OpenSchema
}

/**
 * Reads a document and finds the schema of its root. Returns null if its bytes are not text in the
 * stated encoding.
 */
export async function readDocument(
  path: string,
  schemas: OpenSchemas,
): Promise<ReadDocument | null> {
  const text = decodeXml(await readFile(path))
  if (text === null) return null
  const scan = scanXml(text)
  const root = scan.root < 0 ? null : expandedNameAt(scan, scan.root)
  const schema = schemaFor(schemas, root)
  return { view: { ...createXmlView(scan, schema.set), schema: schema.set }, schema }
}
