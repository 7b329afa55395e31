import {
  ParseOption,
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { schemaFileFinder } from '../schema/find-file.ts'
import type { SchemaFiles } from '../schema/schema-model.ts'

/** Schemas are read without a way out: what is not among their files is not fetched. */
const option =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC

/** Node and browsers have it; the types of either stay out of here. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** In a start tag of an include, import or redefine. */
const location =
  /(<(?:[\w.-]+:)?(?:include|import|redefine|override)\b[^<>]*?\sschemaLocation\s*=\s*)("[^"<]*"|'[^'<]*')/gu

/**
 * Compiles a schema with libxml2. To be disposed; it lives in WebAssembly's memory. Files were checked
 * before (`compileSchema`): no DOCTYPE, no depth without end. Throws `XmlLibError` with libxml2's words
 * when it refuses them. Holds the thread.
 */
export function compileXsd({ main, files }: SchemaFiles): XsdValidator {
  // libxml2 knows a location by its own rules for addresses; a number of our own leaves no doubt.
  const address = new Map([...files.keys()].map((name, at) => [name, `perceel-${at}.xsd`]))
  const findFile = schemaFileFinder(files.keys())
  const plain = (name: string) =>
    withAddresses(files.get(name) ?? '', (asked) => {
      const found = findFile(name, asked)
      return found === null ? null : (address.get(found) ?? null)
    })
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

/** Without its XML declaration too: what it says of the encoding is about bytes that are gone. */
function withAddresses(text: string, addressOf: (asked: string) => string | null): string {
  const bare = text.replace(/^<\?xml[^>]*\?>/u, '')
  return bare.replaceAll(location, (whole: string, before: string, quoted: string) => {
    const found = addressOf(quoted.slice(1, -1).replaceAll('&amp;', '&'))
    return found === null ? whole : `${before}"${found}"`
  })
}
