import { readFileSync } from 'node:fs'
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

/** Validates documents against one committed schema. Dispose it after use. */
export interface SchemaChecker {
  /** Returns the first problem, or null if the document is valid. */
  problem(xml: string): string | null
  dispose(): void
}

/** Returns a sample schema, such as `project-1.3`. */
export function schemaText(name: string): string {
  return readFileSync(new URL(`../../../../resources/schemas/${name}.xsd`, import.meta.url), 'utf8')
}

/** Compiles a sample schema with libxml2. */
export function openSchema(name: string): SchemaChecker {
  const document = XmlDocument.fromString(schemaText(name))
  const validator = XsdValidator.fromDoc(document)
  return {
    problem(xml) {
      const candidate = XmlDocument.fromString(xml)
      try {
        validator.validate(candidate)
        return null
      } catch (error) {
        if (!(error instanceof XmlLibError)) throw error
        return error.message
      } finally {
        candidate.dispose()
      }
    },
    dispose() {
      validator.dispose()
      document.dispose()
    },
  }
}
