import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm'
import { RecordError } from './record-error.ts'
import { refuseDoctype } from './read-xml.ts'

/**
 * Checks with libxml2 that a document from outside is well formed.
 * @throws RecordError doctype, or malformed with the line of the first mistake
 */
export function checkWellFormed(text: string): void {
  refuseDoctype(text)
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(text, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE,
    })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    const [first] = error.details
    const where = first ? `regel ${first.line}: ${first.message.trim()}` : error.message
    throw new RecordError('malformed', `De XML is niet geldig opgebouwd (${where}).`)
  }
  document.dispose()
}
