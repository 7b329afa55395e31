import { XmlDocument, XmlError, XmlLibError, XmlValidateError } from 'libxml2-wasm'
import { guardXml, maxXmlDepth, maxXmlLength, positionAt } from '../../src-shared/xml/xml-guard.ts'
import { keptValidator } from '../../src-shared/xml/validation/libxml2/kept-validators.ts'
import { isAboutAmbiguity } from '../../src-shared/xml/validation/libxml2/ambiguous-schema.ts'
import { placedFault } from '../../src-shared/xml/validation/libxml2/libxml2-validator.ts'
import { parseOptions } from '../../src-shared/xml/validation/libxml2/parse-options.ts'
import { checkText } from '../../src-shared/xml/validation/check-text.ts'
import { createXmlView } from '../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import {
  compileFileSet,
  keyedSchema,
  type SchemaFileSet,
} from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaReport } from './xml-answer.ts'

const maxProblems = 200

/**
 * Returns the places where a well-formed text violates its schema. The compiled schema is cached
 * for the next call. Blocks the thread.
 */
export function checkSchema(text: string, schema: SchemaFileSet): SchemaReport {
  for (const file of schema.files) {
    const refusal = guardXml(file.text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
    if (refusal !== null) return { kind: 'unusable', message: refusal.reason }
  }
  const validator = keptValidator(keyedSchema(schema))
  if (typeof validator === 'string')
    return isAboutAmbiguity(validator)
      ? checkAlone(text, schema)
      : { kind: 'unusable', message: validator }
  const document = XmlDocument.fromString(text, { option: parseOptions })
  try {
    validator.validate(document)
    return { kind: 'checked', problems: [], total: 0 }
  } catch (error) {
    if (error instanceof XmlError && !(error instanceof XmlLibError))
      return { kind: 'unusable', message: 'libxml2 gave up' } // on a value with a costly pattern
    if (!(error instanceof XmlValidateError)) throw error
    const problems = error.details.slice(0, maxProblems).map(placedFault)
    return { kind: 'checked', problems, total: error.details.length }
  } finally {
    document.dispose()
  }
}

/** Checks a text with Perceel's own engine, for a schema that libxml2 refuses as ambiguous. */
function checkAlone(text: string, schema: SchemaFileSet): SchemaReport {
  const view = createXmlView(scanXml(text), compileFileSet(schema))
  const { problems, total } = checkText(view, keyedSchema(schema))
  return {
    kind: 'checked',
    problems: problems.slice(0, maxProblems).map((problem) => {
      const { line, column } = positionAt(text, problem.start)
      return {
        line,
        column,
        message: `${problem.kind}: ${text.slice(problem.start, problem.end).slice(0, 200)}`,
      }
    }),
    total,
  }
}
