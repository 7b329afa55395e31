import type { XmlView } from '../language/xml-view.ts'
import { elementAt } from '../scan/node-at.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import { ChildrenOf } from './children-of.ts'
import { addElement, chooseElement } from './add-element.ts'
import { refused, type FormOperation, type FormOutcome, type FormPlace } from './form-operation.ts'
import { moveElement } from './move-element.ts'
import { removeAttribute, removeElement } from './remove-element.ts'
import { setAttribute } from './set-attribute.ts'
import { setElementText } from './set-element-text.ts'

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
