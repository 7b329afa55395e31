import type { XmlView } from '../../language/xml-view.ts'
import { elementAt } from '../../scan/node-at.ts'
import { nameOf, sourceOf, type XmlScan } from '../../scan/xml-scan.ts'
import type { ExpandedName } from '../../schema/expanded-name.ts'
import { ChildrenOf } from '../children-of.ts'
import { addElement, chooseElement } from './add-element.ts'
import {
  edits,
  type FormOperation,
  type FormOutcome,
  type FormPlace,
  refused,
} from './form-operation.ts'
import { removeAttribute, removeElement } from './remove-element.ts'
import { setElementText } from './set-element-text.ts'
import { nextElement, previousElement } from '../../scan/relatives.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'
import { badCharacters } from '../../scan/bad-characters.ts'
import { attributeText } from '../../tree/parsed-text.ts'
import { attributeSource } from '../../tree/source-text.ts'

/**
 * Computes the edits of a form operation, with as few characters as possible. If another element is
 * at the place by now, nothing changes, so a late operation never hits the wrong element.
 */
export function changeForm(view: XmlView, operation: FormOperation): FormOutcome {
  const node = nodeOf(view, operation.place)
  if (node < 0) return refused('moved')
  switch (operation.kind) {
    case 'set':
      return operation.attribute === null
        ? setElementText(view, node, operation.text)
        : setAttribute(view.scan, node, operation.attribute, operation.text)
    case 'put':
      return putChild(view, node, operation.name, operation.text)
    case 'add':
      return addElement(view, node, operation.name, null)
    case 'remove':
      return operation.attribute === null
        ? removeElement(view.scan, node)
        : removeAttribute(view.scan, node, operation.attribute)
    case 'move':
      return moveElement(view.scan, node, operation.by)
    case 'choose':
      return chooseElement(view, node, operation.name)
  }
}

/**
 * Typing can outrun the form: the second letter may meet the element that the first letter created.
 */
function putChild(view: XmlView, parent: number, name: ExpandedName, text: string): FormOutcome {
  const { nodes, names } = new ChildrenOf(view, parent)
  const child = nodes[names.indexOf(name)]
  return child === undefined
    ? addElement(view, parent, name, text)
    : setElementText(view, child, text)
}

function nodeOf({ scan }: XmlView, { at, name }: FormPlace): number {
  const node = elementAt(scan, at)
  return node >= 0 && scan.start[node] === at && nameOf(scan, node) === name ? node : -1
}

/**
 * Moves an element by places among its siblings of the same name. The siblings in between close the
 * gap; the content between elements stays.
 */
function moveElement(scan: XmlScan, node: number, by: number): FormOutcome {
  const step = by < 0 ? previousElement : nextElement
  const places = [node]
  for (let at = step(scan, node); at >= 0; at = step(scan, at)) {
    if (places.length > Math.abs(by)) break
    if (scan.name[at] === scan.name[node]) places.push(at)
  }
  if (by === 0 || places.length <= Math.abs(by)) return refused('noPlace')
  const moved = places.map((at, index) => ({
    start: scan.start[at] ?? 0,
    end: scan.end[at] ?? 0,
    text: sourceOf(scan, places[index + 1] ?? node),
  }))
  return edits(...(by < 0 ? moved.reverse() : moved))
}

/** Sets or adds an attribute. */
function setAttribute(scan: XmlScan, node: number, name: string, value: string): FormOutcome {
  if (badCharacters(value, 1).length > 0) return refused('characters')
  const attribute = attributeNamed(scan, node, name)
  if (attribute < 0) {
    const last = (scan.firstAttribute[node + 1] ?? 0) - 1
    const has = last >= (scan.firstAttribute[node] ?? 0)
    const at = has
      ? (scan.attributes.end[last] ?? 0)
      : (scan.start[node] ?? 0) + 1 + nameOf(scan, node).length
    return edits({ start: at, end: at, text: ` ${name}="${attributeSource(value, '"')}"` })
  }
  if (attributeText(scan, attribute) === value) return edits()
  const start = scan.attributes.valueStart[attribute] ?? 0
  const end = scan.attributes.valueEnd[attribute] ?? 0
  const quote = scan.text.charAt(start - 1)
  if ((quote !== '"' && quote !== "'") || scan.text.charAt(end) !== quote) return refused('locked')
  return edits({ start, end, text: attributeSource(value, quote) })
}
