import { bindingOf } from '../language/element-binding.ts'
import { expandedNameAt } from '../language/element-names.ts'
import { isNil } from '../language/is-nil.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nameOf, nodeKind } from '../scan/xml-scan.ts'
import { attributeFinds } from './attribute-finds.ts'
import { contentFinds } from './content-finds.ts'
import type { Find } from './find.ts'
import { valueFinds } from './value-finds.ts'

const maxAllowedRoots = 50

/**
 * Finds everything in the root that does not fit the schema, by our own engine, in the order of the
 * start tags.
 *
 * @param brokenTags elements with a malformed start tag
 */
export function schemaFinds(view: XmlView, brokenTags: ReadonlySet<number>): Find[] {
  const { scan, schema } = view
  const { root } = scan
  if (schema === null || root < 0) return []
  if (schema.elements.get(expandedNameAt(scan, root))?.abstract !== false) {
    const allowed = [...schema.elements.values()]
      .filter(({ abstract }) => !abstract)
      .slice(0, maxAllowedRoots)
      .map(({ name }) => name)
    const start = scan.start[root] ?? 0
    const detail = { kind: 'unknownRoot', name: nameOf(scan, root), allowed } as const
    const end = scan.nameEnd[root] ?? start
    return [{ group: 'root', owner: root, attribute: '', about: root, start, end, detail }]
  }
  const finds: Find[] = []
  const behind = scan.next[root] ?? 0
  for (let node = root; node < behind; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const bound = bindingOf(view, node)
    if (bound === null || bound.kind !== 'declared') continue
    finds.push(...attributeFinds(view, node, bound, brokenTags.has(node)))
    if (bound.declaration.nillable && isNil(view, node)) continue
    finds.push(...contentFinds(view, node, bound), ...valueFinds(view, node, bound))
  }
  return finds
}
