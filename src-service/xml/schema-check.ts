import { ParseOption, XmlDocument, XmlValidateError } from 'libxml2-wasm'
import { ServiceError } from '../http/service-error.ts'
import { versionOfNamespace, type RecordKind } from '../records/model/record-namespace.ts'
import type { SchemaLibrary } from './schema-library.ts'

/**
 * Checks a record against the schema of the version in its namespace.
 * @param xml checked before: well formed, no document type, a known namespace
 * @throws ServiceError 422 with the line and the mistake
 */
export function checkSchema(kind: RecordKind, xml: string, schemas: SchemaLibrary): void {
  const option =
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_NONET |
    // libxml2 otherwise reports line 65535 for all later lines.
    ParseOption.XML_PARSE_BIG_LINES |
    // A dossier can hold its whole document in one element: more than libxml2 accepts by default.
    ParseOption.XML_PARSE_HUGE
  const document = XmlDocument.fromString(xml, { option })
  try {
    const version = versionOfNamespace(kind, document.root.namespaceUri)
    if (version === null) throw new Error('A record of no version reached the schema check')
    schemas.validatorOf(kind, version).validate(document)
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    throw new ServiceError(422, `De XML past niet bij het schema: ${where(error)}`)
  } finally {
    document.dispose()
  }
}

function where(error: XmlValidateError): string {
  const detail = error.details[0]
  const text = detail === undefined ? error.message : `regel ${detail.line}: ${detail.message}`
  // libxml2 writes every name with its namespace in braces, which is needless for one namespace.
  return text
    .replaceAll(/\{[^{}]*\}/gu, '')
    .trim()
    .slice(0, 300)
}
