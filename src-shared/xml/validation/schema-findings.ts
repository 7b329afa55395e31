import { bindingOf } from '../language/element-binding.ts'
import { expandedNameAt } from '../language/element-names.ts'
import { isNil } from '../language/is-nil.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nameOf, nodeKind } from '../scan/xml-scan.ts'
import type { SchemaSet } from '../schema/schema-model.ts'
import { attributeFindings } from './attribute-findings.ts'
import { contentFindings } from './content-findings.ts'
import type { Finding } from './finding.ts'
import { valueFindings } from './value-findings.ts'

const maxAllowedRoots = 50

/**
 * Finds everything in the root that does not fit the schema, by our own engine, in the order of the
 * start tags.
 *
 * @param brokenTags elements with a malformed start tag
 */
export function schemaFindings(view: XmlView, brokenTags: ReadonlySet<number>): Finding[] {
  const { scan, schema } = view
  const { root } = scan
  if (schema === null || root < 0) return []
  const unknown = unknownRoot(view, schema)
  if (unknown !== null) return [unknown]
  const findings: Finding[] = []
  const behind = scan.next[root] ?? 0
  for (let node = root; node < behind; node += 1) {
    if (scan.kind[node] === nodeKind.element) addElementFindings(findings, view, node, brokenTags)
  }
  return findings
}

/** Returns the problem of a root that the schema does not declare; null for a declared root. */
export function unknownRoot({ scan }: XmlView, schema: SchemaSet): Finding | null {
  const { root } = scan
  if (schema.elements.get(expandedNameAt(scan, root))?.abstract === false) return null
  const allowed = [...schema.elements.values()]
    .filter(({ abstract }) => !abstract)
    .slice(0, maxAllowedRoots)
    .map(({ name }) => name)
  const start = scan.start[root] ?? 0
  const detail = { kind: 'unknownRoot', name: nameOf(scan, root), allowed } as const
  const end = scan.nameEnd[root] ?? start
  return { group: 'root', owner: root, attribute: '', about: root, start, end, detail }
}

/** Adds the problems of one element: of its attributes, its content and its value. */
export function addElementFindings(
  findings: Finding[],
  view: XmlView,
  element: number,
  brokenTags: ReadonlySet<number>,
): void {
  const bound = bindingOf(view, element)
  if (bound === null || bound.kind !== 'declared') return
  findings.push(...attributeFindings(view, element, bound, brokenTags.has(element)))
  if (bound.declaration.nillable && isNil(view, element)) return
  findings.push(...contentFindings(view, element, bound), ...valueFindings(view, element, bound))
}
