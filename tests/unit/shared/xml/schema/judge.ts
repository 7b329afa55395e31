import { ParseOption, XmlDocument, XmlError, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'

/**
 * Compiles a schema with libxml2. `accepts` validates a document, and returns null if libxml2 gives
 * up (`internal error`).
 */
export function withLibxml<Result>(
  schema: string,
  ask: (accepts: (xml: string) => boolean | null) => Result,
): Result {
  const document = XmlDocument.fromString(schema)
  const validator = XsdValidator.fromDoc(document)
  try {
    return ask((xml) => {
      const asked = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
      try {
        validator.validate(asked)
        return true
      } catch (error) {
        if (error instanceof XmlValidateError) return false
        if (error instanceof XmlError && error.message.includes('internal error')) return null
        throw error
      } finally {
        asked.dispose()
      }
    })
  } finally {
    validator.dispose()
    document.dispose()
  }
}

/** Compiles one schema file. Throws if it has problems. */
export function compiled(text: string, others: Readonly<Record<string, string>> = {}): SchemaSet {
  const files = new Map([['main.xsd', text], ...Object.entries(others)])
  const answer = compileSchema({ main: 'main.xsd', files })
  if (answer.outcome === 'compiled') return answer.set
  throw new Error(JSON.stringify(answer.problems))
}

/** Writes an XML Schema with these declarations. */
export function schemaOf(content: string, attributes = ''): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${content}</xs:schema>`
}
