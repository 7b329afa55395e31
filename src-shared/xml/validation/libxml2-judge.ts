import { XmlDocument, XmlLibError, XmlValidateError, type XsdValidator } from 'libxml2-wasm'
import type { SchemaFiles } from '../schema/schema-model.ts'
import { compileXsd } from './compile-xsd.ts'
import { plainWords, type Libxml2Words } from './libxml2-fault.ts'
import { parseOptions } from './parse-options.ts'

/** A record has four versions at most; a dossier one. */
const maxCompiled = 8

/** Schemas by their keys, in the order of last use. They live in WebAssembly's memory. */
const compiled = new Map<string, XsdValidator>()

/** Where libxml2 gives up reading: 1-based, the column in bytes of UTF-8. */
export interface ReadingFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type Judgement =
  | { readonly outcome: 'notRead'; readonly faults: readonly ReadingFault[] }
  | { readonly outcome: 'unusable'; readonly message: string }
  | { readonly outcome: 'judged'; readonly words: readonly Libxml2Words[] }

export interface KeyedSchema extends SchemaFiles {
  /** The same texts have the same key: they are compiled once. */
  readonly key: string
}

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
    const validator = validatorOf(schema)
    if (typeof validator === 'string') return { outcome: 'unusable', message: validator }
    validator.validate(document)
    return { outcome: 'judged', words: [] }
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return { outcome: 'judged', words: error.details }
  } finally {
    document.dispose()
  }
}

/** libxml2's words when it refuses the schema. */
function validatorOf(schema: KeyedSchema): XsdValidator | string {
  let validator = compiled.get(schema.key)
  if (validator === undefined) {
    try {
      validator = compileXsd(schema)
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error
      return plainWords(error.details[0]?.message ?? error.message)
    }
  }
  compiled.delete(schema.key)
  compiled.set(schema.key, validator)
  for (const [oldest, unused] of compiled) {
    if (compiled.size <= maxCompiled) break
    compiled.delete(oldest)
    unused.dispose()
  }
  return validator
}
