import {
  type ErrorDetail,
  XmlDocument,
  XmlError,
  XmlLibError,
  XmlValidateError,
} from 'libxml2-wasm'
import type { KeyedSchema } from '../../schema/schema-file-set.ts'
import { keptValidator } from './kept-validators.ts'
import { plainWords, type Libxml2Words } from './libxml2-fault.ts'
import { parseOptions } from './parse-options.ts'

/**
 * libxml2 warns of a field of `xs:unique` or `xs:key` that has no value: an element with `xsi:nil`, or
 * one whose wrong value is an error of its own. A missing field of a key is told in other words.
 */
const noFault = /: Warning: No precomputed value available/u

/** An error of libxml2 with its place: 1-based line, and 1-based column in UTF-8 bytes. */
export interface ReadingFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Returns libxml2's description of an error with the place and with plain words. */
export function placedFault({ line, col, message }: ErrorDetail): ReadingFault {
  return { line: Math.max(1, line), column: Math.max(1, col), message: plainWords(message) }
}

export type Judgement =
  | { readonly outcome: 'notRead'; readonly faults: readonly ReadingFault[] }
  | { readonly outcome: 'unusable'; readonly message: string }
  /**
   * libxml2 stopped half-way, for example at a value of a costly pattern, and reported nothing
   * about the rest.
   */
  | { readonly outcome: 'gaveUp' }
  | { readonly outcome: 'judged'; readonly words: readonly Libxml2Words[] }

/**
 * Lets libxml2 check whether a text is well formed and, with a schema, valid. `guardXml` must have
 * accepted text and schema. Runs synchronously.
 */
export function validateText(text: string, schema: KeyedSchema | null): Judgement {
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(text, { option: parseOptions })
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return { outcome: 'notRead', faults: error.details.map(placedFault) }
  }
  try {
    if (schema === null) return { outcome: 'judged', words: [] }
    const validator = keptValidator(schema)
    if (typeof validator === 'string') return { outcome: 'unusable', message: validator }
    validator.validate(document)
    return { outcome: 'judged', words: [] }
  } catch (error) {
    if (error instanceof XmlValidateError) {
      const words = error.details.filter(({ message }) => !noFault.test(message))
      return { outcome: 'judged', words }
    }
    if (error instanceof XmlError) return { outcome: 'gaveUp' }
    throw error
  } finally {
    document.dispose()
  }
}
