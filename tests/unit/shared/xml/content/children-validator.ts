import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { namespace } from './random-schema.ts'

/** Asks libxml2 about the children of `root`. Dispose it after use. */
export interface ChildrenValidator {
  accepts(children: readonly string[]): boolean
  dispose(): void
}

/** Returns null if libxml2 refuses the schema, for example because it is ambiguous. */
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
