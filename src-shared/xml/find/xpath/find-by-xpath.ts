import { XmlDocument, XmlLibError, XmlXPath, XmlXPathError } from 'libxml2-wasm'
import { rootNamespaceOf } from '../root-namespace.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { namespaceAt } from '../../language/element-names.ts'
import { plainText } from '../../tree/plain-text.ts'
import { parseOptions } from '../../validation/libxml2/parse-options.ts'
import { guardXml, maxXmlDepth } from '../../xml-guard.ts'
import type { FindProblem, FoundNode } from '../find-question.ts'
import { Twins } from './twins.ts'
import { withNamespaces } from './with-namespaces.ts'
import { qualified } from '../../qualified-name.ts'

export type XPathFound =
  /** In text order. */
  | { readonly outcome: 'nodes'; readonly nodes: readonly FoundNode[] }
  | { readonly outcome: 'value'; readonly value: string | number | boolean }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }

/** Nobody types longer expressions. */
const longestExpression = 10_000
const longestText = 32_000_000

/**
 * Evaluates XPath 1.0 with libxml2 on a well-formed text and maps the nodes to the scan. Prefixes
 * are the document's own; names without a prefix belong to the root's namespace, or to no namespace
 * if only that matches (`withNamespaces`). Runs synchronously, possibly for hours on a hostile
 * expression, so call it in a worker that can be terminated.
 */
export function findByXPath(scan: XmlScan, expression: string): XPathFound {
  if (expression.length > longestExpression) return failed({ kind: 'badExpression' })
  const prefixes = prefixesOf(scan)
  const namespace = rootNamespaceOf(scan)
  const prepared = withNamespaces(
    expression,
    prefixes,
    namespace,
    inNoneOf(scan, prefixes, namespace),
  )
  if ('problem' in prepared) return failed(prepared.problem)
  const refusal = guardXml(scan.text, { maxLength: longestText, maxDepth: maxXmlDepth })
  if (refusal !== null) {
    const many = refusal.reason === 'tooManyElements'
    return failed({ kind: 'refused', reason: many ? 'xmlTooLarge' : refusal.reason })
  }
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(scan.text, { option: parseOptions })
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return failed({ kind: 'notWellFormed', line: Math.max(1, error.details[0]?.line ?? 1) })
  }
  try {
    return evaluate(scan, document, prepared.ready)
  } finally {
    document.dispose()
  }
}

function evaluate(
  scan: XmlScan,
  document: XmlDocument,
  { expression, namespaces }: { expression: string; namespaces: Record<string, string> },
): XPathFound {
  let xpath: XmlXPath
  try {
    xpath = XmlXPath.compile(expression, namespaces)
  } catch (error) {
    if (!(error instanceof XmlXPathError)) throw error
    return failed({ kind: 'badExpression' })
  }
  const children = XmlXPath.compile('node()')
  try {
    const found = document.eval(xpath)
    if (!Array.isArray(found)) return { outcome: 'value', value: found }
    const twins = new Twins(scan, document, children)
    const nodes = found.map((node) => twins.of(node)).filter((node) => node !== null)
    return { outcome: 'nodes', nodes: nodes.sort(inTextOrder) }
  } catch (error) {
    if (!(error instanceof XmlXPathError)) throw error
    return failed({ kind: 'badExpression' })
  } finally {
    children.dispose()
    xpath.dispose()
  }
}

function inTextOrder(one: FoundNode, other: FoundNode): number {
  if (one.node !== other.node) return one.node - other.node
  const [first, second] = [one, other].map((each) =>
    each.kind === 'attribute' ? each.attribute : -1,
  )
  return (first ?? -1) - (second ?? -1)
}

/** Without a default namespace at the root, unprefixed names of a record have no namespace. */
function inNoneOf(
  scan: XmlScan,
  prefixes: ReadonlyMap<string, string>,
  rootNamespace: string,
): (name: string) => boolean {
  if (scan.root < 0 || namespaceAt(scan, scan.root, '') !== '') return () => false
  const written = new Set(scan.names)
  const ofRoot = [...prefixes].flatMap(([prefix, stands]) =>
    stands === rootNamespace ? prefix : [],
  )
  return (name) =>
    written.has(name) && !ofRoot.some((prefix) => written.has(qualified(prefix, name)))
}

/** Every prefix that the document declares; of two meanings the first is used. */
function prefixesOf({ names, attributes, text }: XmlScan): Map<string, string> {
  const prefixes = new Map<string, string>()
  if (!names.some((name) => name.startsWith('xmlns:'))) return prefixes
  for (let at = 0; at < attributes.count; at += 1) {
    const name = names[attributes.name[at] ?? 0] ?? ''
    if (!name.startsWith('xmlns:')) continue
    const prefix = name.slice('xmlns:'.length)
    const value = plainText(text, attributes.valueStart[at] ?? 0, attributes.valueEnd[at] ?? 0)
    if (!prefixes.has(prefix)) prefixes.set(prefix, value)
  }
  return prefixes
}

function failed(problem: FindProblem): XPathFound {
  return { outcome: 'problem', problem }
}
