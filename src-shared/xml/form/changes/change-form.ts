import type { XmlView } from '../../language/xml-view.ts'
import { elementAt } from '../../scan/node-at.ts'
import { nameOf, type XmlScan } from '../../scan/xml-scan.ts'
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
import { moveElement } from './move-element.ts'
import { removeAttribute, removeElement } from './remove-element.ts'
import { setElementText } from './set-element-text.ts'
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
        ? removeElement(view, node, operation.isLeftover)
        : removeAttribute(view.scan, node, operation.attribute)
    case 'move':
      return moveElement(view, node, operation.by)
    case 'choose':
      return chooseElement(view, node, operation.name)
  }
}

/**
 * Adds a child with a text, or sets the text of the child. Typing can outrun the form: the second letter
 * may meet the element that the first letter created.
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
