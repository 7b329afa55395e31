import { XmlDocument, XmlLibError, XmlValidateError, type XsdValidator } from 'libxml2-wasm'
import { maxXmlLength } from '../../src-shared/ipc/record-calls.ts'
import { guardXml, maxXmlDepth } from '../../src-shared/xml/xml-guard.ts'
import { compileXsd } from '../../src-shared/xml/validation/compile-xsd.ts'
import { parseOptions } from '../../src-shared/xml/validation/parse-options.ts'
import type { SchemaFileSet } from './schema-file-set.ts'
import type { SchemaReport } from './xml-answer.ts'

const maxProblems = 200
const maxMessageLength = 1000

/** A record has four versions at most, and a user works on few records at once. */
const maxCompiled = 8

/** Compiled schemas by their texts, in the order of last use. They live in WebAssembly's memory. */
const compiled = new Map<string, XsdValidator>()

/**
 * Everything in a well-formed text that its schema does not allow. A compiled schema is kept for the
 * next question. Holds the thread.
 */
export function checkSchema(text: string, schema: SchemaFileSet): SchemaReport {
  for (const file of schema.files) {
    const refusal = guardXml(file.text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
    if (refusal !== null) return { kind: 'unusable', message: refusal.reason }
  }
  let validator: XsdValidator
  try {
    validator = validatorOf(schema)
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return { kind: 'unusable', message: plain(error.details[0]?.message ?? error.message) }
  }
  const document = XmlDocument.fromString(text, { option: parseOptions })
  try {
    validator.validate(document)
    return { kind: 'checked', problems: [], total: 0 }
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    const problems = error.details.slice(0, maxProblems).map(({ line, col, message }) => ({
      line: Math.max(1, line),
      column: Math.max(1, col),
      message: plain(message),
    }))
    return { kind: 'checked', problems, total: error.details.length }
  } finally {
    document.dispose()
  }
}

function validatorOf({ main, files }: SchemaFileSet): XsdValidator {
  const key = JSON.stringify([main, files.map(({ name, text }) => [name, text])])
  const validator =
    compiled.get(key) ??
    compileXsd({ main, files: new Map(files.map(({ name, text }) => [name, text])) })
  compiled.delete(key)
  compiled.set(key, validator)
  for (const [oldest, unused] of compiled) {
    if (compiled.size <= maxCompiled) break
    compiled.delete(oldest)
    unused.dispose()
  }
  return validator
}

/** libxml2 writes every name with its namespace in braces: noise where there is only one. */
function plain(message: string): string {
  return message
    .replaceAll(/\{[^{}]*\}/gu, '')
    .trim()
    .slice(0, maxMessageLength)
}
