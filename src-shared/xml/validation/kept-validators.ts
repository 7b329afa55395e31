import { XmlLibError, type XsdValidator } from 'libxml2-wasm'
import type { KeyedSchema } from '../schema/schema-file-set.ts'
import { compileXsd } from './compile-xsd.ts'
import { plainWords } from './libxml2-fault.ts'

/** A record has four versions at most, and a user works on few records at once. */
const maxCompiled = 8

/** Schemas by their keys, in the order of last use. They live in WebAssembly's memory. */
const compiled = new Map<string, XsdValidator>()

/**
 * libxml2's own form of a schema, which is not the caller's to dispose of; its words when it refuses
 * the schema. Holds the thread.
 */
export function keptValidator(schema: KeyedSchema): XsdValidator | string {
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
