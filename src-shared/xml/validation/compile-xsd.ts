import {
  ParseOption,
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { schemaSources, type SchemaSources } from '../schema/schema-sources.ts'
import type { SchemaFiles } from '../schema/schema-model.ts'
import { attributeValue } from '../language/element-names.ts'
import { childElements } from '../scan/relatives.ts'
import { scanXml } from '../scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../scan/text-edit.ts'
import { attributeNamed } from '../scan/attribute-named.ts'
import { nameOf } from '../scan/xml-scan.ts'

/** Schemas are read without a way out: what is not among their files is not fetched. */
const option =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC

/** Node and browsers have it; the types of either stay out of here. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const takesIn = /^(?:[^:]*:)?(?:include|import|redefine)$/u

/**
 * Compiles a schema with libxml2. To be disposed; it lives in WebAssembly's memory. Files were checked
 * before (`compileSchema`): no DOCTYPE, no depth without end. Throws `XmlLibError` with libxml2's words
 * when it refuses them. Holds the thread.
 */
export function compileXsd({ main, files }: SchemaFiles): XsdValidator {
  const sources = schemaSources(files)
  // libxml2 knows a location by its own rules for addresses; a number of our own leaves no doubt.
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
 * A file in which each include and import names the file that it means, also where it said nothing.
 * Without its XML declaration too: what it says of the encoding is about bytes that are gone.
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
