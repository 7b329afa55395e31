import { XmlLibError, type XsdValidator } from 'libxml2-wasm'
import type { KeyedSchema } from '../../schema/schema-file-set.ts'
import { compileXsd } from './compile-xsd.ts'
import { plainWords } from './libxml2-fault.ts'

/** A record has at most four versions, and a user works on few records at once. */
const maxCompiled = 8

/**
 * Compiled schemas by key, least recently used first, or libxml2's refusal. Compiled schemas live in
 * WebAssembly memory.
 */
const compiled = new Map<string, XsdValidator | string>()

/**
 * Returns libxml2's compiled schema from the cache, or libxml2's message if it refuses the schema.
 * The cache disposes of the validators. Runs synchronously.
 */
export function keptValidator(schema: KeyedSchema): XsdValidator | string {
  let validator = compiled.get(schema.key)
  if (validator === undefined) {
    try {
      validator = compileXsd(schema)
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error
      validator = plainWords(error.details[0]?.message ?? error.message)
    }
  }
  compiled.delete(schema.key)
  compiled.set(schema.key, validator)
  for (const [oldest, unused] of compiled) {
    if (compiled.size <= maxCompiled) break
    compiled.delete(oldest)
    if (typeof unused !== 'string') unused.dispose()
  }
  return validator
}
