import type { IdentityPath, NameTest } from '../identity-constraint.ts'
import { isPlainName } from '../../qualified-name.ts'

/** Bounds for a hostile schema. */
const maxPathLength = 10_000
const maxAlternatives = 200

/** Returns the namespace of a prefix; null if the prefix is not declared. */
type NamespaceOf = (prefix: string) => string | null

/**
 * Reads the XPath of a selector or field (XML Schema 1.0 part 1, 3.11.6). A name without a prefix
 * has no namespace. Returns null for an expression outside the permitted subset.
 *
 * @param attributes true for a field, whose last step may be an attribute
 */
export function readIdentityPaths(
  xpath: string,
  namespaceOf: NamespaceOf,
  attributes: boolean,
): IdentityPath[] | null {
  if (xpath.length > maxPathLength) return null
  const alternatives = xpath.split('|')
  if (alternatives.length > maxAlternatives) return null
  const paths: IdentityPath[] = []
  for (const alternative of alternatives) {
    const path = readPath(alternative, namespaceOf, attributes)
    if (path === null) return null
    paths.push(path)
  }
  return paths
}

/** White space may stand between all tokens of an expression (XPath 1.0, 3.7). */
function readPath(
  written: string,
  namespaceOf: NamespaceOf,
  attributes: boolean,
): IdentityPath | null {
  const parts = written.split('/').map((part) => part.trim())
  const isAnyDepth = parts.length > 2 && parts[0] === '.' && parts[1] === ''
  const own = isAnyDepth ? parts.slice(2) : parts
  const steps: NameTest[] = []
  for (const [index, part] of own.entries()) {
    if (part === '.') continue
    const attribute = /^(?:@|attribute\s*::)\s*(.*)$/u.exec(part)?.[1]
    if (attribute !== undefined) {
      const test = attributes && index === own.length - 1 ? readTest(attribute, namespaceOf) : null
      return test && { isAnyDepth, steps, attribute: test }
    }
    const test = readTest(part.replace(/^child\s*::\s*/u, ''), namespaceOf)
    if (test === null) return null
    steps.push(test)
  }
  return { isAnyDepth, steps, attribute: null }
}

function readTest(written: string, namespaceOf: NamespaceOf): NameTest | null {
  if (written === '*') return { namespace: null, local: null }
  const colon = written.indexOf(':')
  const prefix = written.slice(0, Math.max(0, colon))
  const local = written.slice(colon + 1)
  if (colon >= 0 && !isPlainName(prefix)) return null
  if (local !== '*' && !isPlainName(local)) return null
  const namespace = colon < 0 ? '' : namespaceOf(prefix)
  return namespace === null ? null : { namespace, local: local === '*' ? null : local }
}
