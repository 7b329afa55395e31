import type { FindProblem } from '../find-question.ts'
import { readTokens, type XPathToken } from './tokens.ts'
import { prefixOf } from '../../qualified-name.ts'

export interface ReadyXPath {
  readonly expression: string
  readonly namespaces: Record<string, string>
}

/** The functions of XPath 1.0, section 4, without those of later versions. */
const functions = new Set(
  (
    'last position count id local-name namespace-uri name string concat starts-with contains ' +
    'substring-before substring-after substring string-length normalize-space translate boolean ' +
    'not true false lang number sum floor ceiling round'
  ).split(' '),
)

/**
 * Prepares an expression for a document. In XPath 1.0 an unprefixed name has no namespace (section
 * 2.3), so `//City` would find nothing in a record. Here unprefixed element names get a new prefix
 * bound to the root's namespace. Attributes have no namespace and stay. Expressions that would fail
 * give a problem with a clear kind.
 *
 * @param prefixes prefixes of the document, with their namespaces
 * @param rootNamespace empty if the root has none
 * @param inNone true for a name that occurs only without a namespace, as in records whose schema
 *   leaves local elements unqualified; such a name stays
 */
export function withNamespaces(
  expression: string,
  prefixes: ReadonlyMap<string, string>,
  rootNamespace: string,
  inNone: (name: string) => boolean,
): { readonly ready: ReadyXPath } | { readonly problem: FindProblem } {
  if (expression.trim() === '') return { problem: { kind: 'nothingAsked' } }
  const read = readTokens(expression)
  if ('problem' in read) return read
  const { tokens } = read
  const own = freePrefix(prefixes)
  let [made, from] = ['', 0]
  for (const [at, token] of tokens.entries()) {
    const problem = problemOf(token, prefixes)
    if (problem !== null) return { problem }
    if (rootNamespace === '' || !isPlainName(tokens, at) || inNone(token.text)) continue
    made += `${expression.slice(from, token.start)}${own}:`
    from = token.start
  }
  const namespaces = Object.fromEntries(prefixes)
  if (rootNamespace !== '') namespaces[own] = rootNamespace
  return { ready: { expression: made + expression.slice(from), namespaces } }
}

function problemOf(
  { kind, text }: XPathToken,
  prefixes: ReadonlyMap<string, string>,
): FindProblem | null {
  if (kind === 'symbol' && text === '$') return { kind: 'variable', name: text }
  if (kind === 'axis' && text === 'namespace') return { kind: 'namespaceAxis' }
  if (kind === 'function' && !functions.has(text)) return { kind: 'unknownFunction', name: text }
  if (kind !== 'name' || !text.includes(':')) return null
  const prefix = prefixOf(text)
  return prefixes.has(prefix) || prefix === 'xml' ? null : { kind: 'unknownPrefix', name: prefix }
}

/** An unprefixed name test of an element; `*` matches every namespace anyway. */
function isPlainName(tokens: readonly XPathToken[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'name' || token.text === '*' || token.text.includes(':')) return false
  const [outer, before] = [tokens[at - 2], tokens[at - 1]]
  const ofAttribute = before?.text === '@' || (before?.text === '::' && outer?.text === 'attribute')
  return !ofAttribute
}

function freePrefix(prefixes: ReadonlyMap<string, string>): string {
  let prefix = 'root'
  while (prefixes.has(prefix)) prefix += '_'
  return prefix
}
