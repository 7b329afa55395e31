import type { ExpandedName } from '../../src-shared/xml/schema/expanded-name.ts'
import type { ComplexType, SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import { bindingOf } from '../../src-shared/xml/language/element-binding.ts'
import {
  attributeValue,
  expandedNameAt,
  prefixesAt,
} from '../../src-shared/xml/language/element-names.ts'
import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { childElements } from '../../src-shared/xml/scan/relatives.ts'
import { nodeKind } from '../../src-shared/xml/scan/xml-scan.ts'

/** An element that may contain elements by its declaration, with its children. */
export interface Holder {
  readonly node: number
  readonly type: ComplexType
  readonly children: readonly number[]
  readonly names: readonly ExpandedName[]
}

const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

/** Returns all such elements in the order of the text, without elements with `xsi:nil`. */
export function holdersOf(view: XmlView & { readonly schema: SchemaSet }): Holder[] {
  const { scan } = view
  const holders: Holder[] = []
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const binding = bindingOf(view, node)
    if (binding?.kind !== 'declared' || binding.type.kind !== 'complex') continue
    if (binding.type.content === null || isNil(view, node)) continue
    const children = childElements(scan, node)
    const names = children.map((child) => expandedNameAt(scan, child))
    holders.push({ node, type: binding.type, children, names })
  }
  return holders
}

function isNil({ scan }: XmlView, node: number): boolean {
  for (const [prefix, namespace] of prefixesAt(scan, node)) {
    if (namespace !== instanceNamespace) continue
    const written = attributeValue(scan, node, `${prefix}:nil`)
    if (written === 'true' || written === '1') return true
  }
  return false
}
