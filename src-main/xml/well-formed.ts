import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm'
import { maxXmlLength } from '../../src-shared/ipc/record-calls.ts'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import { guardXml, maxXmlDepth, positionAt } from '../../src-shared/xml/xml-guard.ts'
import type { XmlProblem } from './xml-answer.ts'

/**
 * Large text nodes are let through (a document's base64), lines beyond 65,535 are counted, nothing
 * outside the text is loaded, and the declared encoding is ignored: a string has no encoding.
 */
export const parseOptions =
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC

/** First reason to refuse a text, or null for well-formed XML within the caps. Holds the thread. */
export function findXmlProblem(text: string): XmlProblem | null {
  const refusal = guardXml(text, { maxLength: maxXmlLength, maxDepth: maxXmlDepth })
  if (refusal !== null) return { reason: refusal.reason, ...positionAt(text, refusal.offset) }
  try {
    XmlDocument.fromString(text, { option: parseOptions }).dispose()
    // Only a root with too many attributes is not found in what is well formed.
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
