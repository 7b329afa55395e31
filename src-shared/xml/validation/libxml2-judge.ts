import { XmlDocument, XmlError, XmlLibError, XmlValidateError } from 'libxml2-wasm'
import type { KeyedSchema } from '../schema/schema-file-set.ts'
import { keptValidator } from './kept-validators.ts'
import { plainWords, type Libxml2Words } from './libxml2-fault.ts'
import { parseOptions } from './parse-options.ts'

/** Where libxml2 gives up reading: 1-based, the column in bytes of UTF-8. */
export interface ReadingFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type Judgement =
  | { readonly outcome: 'notRead'; readonly faults: readonly ReadingFault[] }
  | { readonly outcome: 'unusable'; readonly message: string }
  /** A value of a costly pattern, say: libxml2 stops in the middle, and says nothing of the rest. */
  | { readonly outcome: 'gaveUp' }
  | { readonly outcome: 'judged'; readonly words: readonly Libxml2Words[] }

/**
 * Asks libxml2 whether a text is well formed and, with a schema, valid. The text and the schema's
 * were checked before (`guardXml`). Holds the thread.
 */
export function judgeText(text: string, schema: KeyedSchema | null): Judgement {
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(text, { option: parseOptions })
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const faults = error.details.map(({ line, col, message }) => ({
      line: Math.max(1, line),
      column: Math.max(1, col),
      message: plainWords(message),
    }))
    return { outcome: 'notRead', faults }
  }
  try {
    if (schema === null) return { outcome: 'judged', words: [] }
    const validator = keptValidator(schema)
    if (typeof validator === 'string') return { outcome: 'unusable', message: validator }
    validator.validate(document)
    return { outcome: 'judged', words: [] }
  } catch (error) {
    if (error instanceof XmlValidateError) return { outcome: 'judged', words: error.details }
    if (error instanceof XmlError) return { outcome: 'gaveUp' }
    throw error
  } finally {
    document.dispose()
  }
}
