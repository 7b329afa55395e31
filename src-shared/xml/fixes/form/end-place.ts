import { declarationOf } from '../../content/declaration-of.ts'
import { bindingOf } from '../../language/element-binding.ts'
import { expandedNameAt } from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { childElements } from '../../scan/relatives.ts'
import { nodeKind } from '../../scan/xml-scan.ts'
import { behindContent, isBlankText, previousNode } from '../layout.ts'

/**
 * Candidate offsets for a missing end tag: before the first child that belongs to the parent, else
 * where the scanner ended the element.
 */
export function endPlaces(view: XmlView, element: number): number[] {
  const { scan } = view
  const openEnd = scan.openEnd[element] ?? 0
  const whole = behindContent(scan.text, scan.end[element] ?? 0, openEnd)
  const stranger = firstStranger(view, element)
  if (stranger < 0) return [whole]
  let before = previousNode(scan, stranger)
  while (before >= 0 && (isBlankText(scan, before) || scan.kind[before] === nodeKind.comment)) {
    before = previousNode(scan, before)
  }
  const kept = before < 0 ? openEnd : behindContent(scan.text, scan.end[before] ?? 0, openEnd)
  return kept === whole ? [whole] : [kept, whole]
}

function firstStranger(view: XmlView, element: number): number {
  const { scan, schema } = view
  const children = childElements(scan, element)
  const own = bindingOf(view, element)
  const parent = scan.parent[element] ?? -1
  const outer = parent < 0 ? null : bindingOf(view, parent)
  if (schema !== null && own?.kind === 'declared' && outer?.kind === 'declared') {
    const { type } = own
    return (
      children.find((child) => {
        const name = expandedNameAt(scan, child)
        return (
          (type.kind === 'simple' || declarationOf(schema, type, name) === null) &&
          declarationOf(schema, outer.type, name) !== null
        )
      }) ?? -1
    )
  }
  // Without a schema: text content is more frequent than mixed content.
  const first = element + 1
  const hasText = scan.kind[first] === nodeKind.text && !isBlankText(scan, first)
  return hasText && scan.parent[first] === element ? (children[0] ?? -1) : -1
}
