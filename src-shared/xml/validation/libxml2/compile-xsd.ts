import {
  ParseOption,
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { schemaSources, type SchemaSources } from '../../schema/schema-sources.ts'
import type { SchemaFiles } from '../../schema/schema-model.ts'
import { attributeValue } from '../../language/element-names.ts'
import { childElements } from '../../scan/relatives.ts'
import { scanXml } from '../../scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../../scan/text-edit.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'
import { nameOf } from '../../scan/xml-scan.ts'

/** No option allows fetching: files outside the schema are never read. */
const option =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC

/** Present in Node and browsers; declared here to avoid either's types. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const takesIn = /^(?:[^:]*:)?(?:include|import|redefine)$/u

/**
 * Compiles a schema with libxml2. The caller disposes of the result, which lives in WebAssembly
 * memory. `compileSchema` must have accepted the files (no DOCTYPE, bounded depth). Throws
 * `XmlLibError` with libxml2's message if libxml2 refuses the schema. Runs synchronously.
 */
export function compileXsd({ main, files }: SchemaFiles): XsdValidator {
  const sources = schemaSources(files)
  // libxml2 resolves locations by its own rules; generated names avoid any ambiguity.
  const address = new Map([...sources.files.keys()].map((name, at) => [name, `perceel-${at}.xsd`]))
  const plain = (name: string) => withAddresses(sources, address, name)
  const encoder = new TextEncoder()
  const others = Object.fromEntries(
    [...address]
      .filter(([name]) => name !== main)
      .map(([name, url]) => [url, encoder.encode(plain(name))]),
  )
  xmlRegisterInputProvider(new XmlBufferInputProvider(others))
  try {
    const document = XmlDocument.fromString(plain(main), { option, url: address.get(main) ?? main })
    try {
      return XsdValidator.fromDoc(document)
    } finally {
      document.dispose()
    }
  } finally {
    xmlCleanupInputProvider()
  }
}

/**
 * Rewrites a file so that each include and import names its file explicitly. Removes the XML
 * declaration, as its encoding is about the original bytes.
 */
function withAddresses(
  { files, included, imported }: SchemaSources,
  address: ReadonlyMap<string, string>,
  name: string,
): string {
  const scan = scanXml((files.get(name) ?? '').replace(/^\ufeff?<\?xml[^>]*\?>/u, ''))
  const edits: TextEdit[] = []
  for (const node of scan.root < 0 ? [] : childElements(scan, scan.root)) {
    if (!takesIn.test(nameOf(scan, node))) continue
    const location = attributeValue(scan, node, 'schemaLocation')
    const found = nameOf(scan, node).endsWith('import')
      ? imported(name, attributeValue(scan, node, 'namespace') ?? '', location)
      : included(name, location ?? '')
    const url = found === null ? undefined : address.get(found)
    if (url === undefined) continue
    const at = attributeNamed(scan, node, 'schemaLocation')
    const behind = scan.nameEnd[node] ?? 0
    edits.push(
      at < 0
        ? { start: behind, end: behind, text: ` schemaLocation="${url}"` }
        : {
            start: scan.attributes.valueStart[at] ?? 0,
            end: scan.attributes.valueEnd[at] ?? 0,
            text: url,
          },
    )
  }
  return applyEdits(scan.text, edits)
}
