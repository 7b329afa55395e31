import { XmlDocument, XmlLibError } from 'libxml2-wasm'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import { parseOptions } from '../../src-shared/xml/validation/libxml2/parse-options.ts'
import { guardXml, maxXmlDepth, maxXmlLength, positionAt } from '../../src-shared/xml/xml-guard.ts'

/** The first problem in a text; line and column are 1-based. */
export interface XmlProblem {
  readonly reason: 'doctype' | 'tooDeep' | 'tooManyElements' | 'xmlTooLarge' | 'notWellFormed'
  readonly line: number
  readonly column: number
}

/**
 * Returns the first reason to refuse a text; null for well-formed XML within the caps. Blocks the
 * thread.
 */
export function findXmlProblem(text: string): XmlProblem | null {
  const refusal = guardXml(text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
  if (refusal !== null) return { reason: refusal.reason, ...positionAt(text, refusal.offset) }
  try {
    XmlDocument.fromString(text, { option: parseOptions }).dispose()
    // In well-formed XML, `findRootTag` fails only for a root with too many attributes.
    return findRootTag(text) === null ? { reason: 'xmlTooLarge', line: 1, column: 1 } : null
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const first = error.details[0]
    return {
      reason: 'notWellFormed',
      line: Math.max(1, first?.line ?? 1),
      column: Math.max(1, first?.col ?? 1),
    }
  }
}
