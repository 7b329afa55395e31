import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { namespace } from './random-schema.ts'

/** Asks libxml2 about children of `root`; dispose it when done. */
export interface ChildrenValidator {
  accepts(children: readonly string[]): boolean
  dispose(): void
}

/** Null when libxml2 does not take the schema, as one that is ambiguous. */
export function openChildrenValidator(schema: string): ChildrenValidator | null {
  const document = XmlDocument.fromString(schema)
  try {
    const validator = XsdValidator.fromDoc(document)
    return {
      accepts: (children) => accepts(validator, children),
      dispose: () => {
        validator.dispose()
      },
    }
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return null
  } finally {
    document.dispose()
  }
}

function accepts(validator: XsdValidator, children: readonly string[]): boolean {
  const inner = children.map((name) => `<${name}/>`).join('')
  const document = XmlDocument.fromString(
    `<root xmlns="${namespace}" xmlns:w="urn:w">${inner}</root>`,
  )
  try {
    validator.validate(document)
    return true
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return false
  } finally {
    document.dispose()
  }
}
