import {
  atLeast,
  childModels,
  type ElementModel,
  type RecordVersion,
} from './model/element-model.ts'
import { modelOfChild } from './version-limits.ts'
import type { XmlElement, XmlNode } from './xml-tree.ts'

/**
 * Converts canonical names to those of a version: earlier names, and groups that had no element.
 */
export function toVersionWords(
  node: XmlElement,
  model: ElementModel,
  version: RecordVersion,
): XmlElement {
  const children = node.children.flatMap((child): XmlNode[] => {
    if (child.kind !== 'element') return [child]
    const childModel = modelOfChild(model, child.name)
    if (!childModel) return [child]
    const { flattened, earlier } = childModel
    if (flattened && !atLeast(version, flattened.before)) {
      return child.children.flatMap((part): XmlNode[] => {
        if (part.kind !== 'element') return [part]
        const name = flattened.names[part.name]
        return name === undefined ? [] : [{ ...part, name }]
      })
    }
    const worded = toVersionWords(child, childModel, version)
    return [
      earlier && !atLeast(version, earlier.before) ? { ...worded, name: earlier.name } : worded,
    ]
  })
  return { ...node, children }
}

/** Converts the names of a version to canonical names: the inverse of `toVersionWords`. */
export function fromVersionWords(
  node: XmlElement,
  model: ElementModel,
  version: RecordVersion,
): XmlElement {
  const children: XmlNode[] = []
  const gathered = new Map<ElementModel, { at: number; parts: XmlElement[] }>()
  for (const child of node.children) {
    if (child.kind !== 'element') {
      children.push(child)
      continue
    }
    const loose = looseModel(model, child.name, version)
    if (loose) {
      const group = gathered.get(loose.group) ?? { at: children.length, parts: [] }
      if (group.parts.length === 0) children.push(child)
      group.parts.push({ ...child, name: loose.name })
      gathered.set(loose.group, group)
      continue
    }
    const childModel = earlierModel(model, child.name, version) ?? modelOfChild(model, child.name)
    const worded = childModel ? fromVersionWords(child, childModel, version) : child
    children.push(childModel ? { ...worded, name: childModel.name } : worded)
  }
  for (const [group, { at, parts }] of gathered) {
    children[at] = { kind: 'element', name: group.name, attributes: new Map(), children: parts }
  }
  return { ...node, children }
}

function looseModel(
  model: ElementModel,
  name: string,
  version: RecordVersion,
): { readonly group: ElementModel; readonly name: string } | null {
  for (const group of childModels(model)) {
    if (!group.flattened || atLeast(version, group.flattened.before)) continue
    for (const [canonical, loose] of Object.entries(group.flattened.names)) {
      if (loose === name) return { group, name: canonical }
    }
  }
  return null
}

function earlierModel(
  model: ElementModel,
  name: string,
  version: RecordVersion,
): ElementModel | undefined {
  return childModels(model).find(
    ({ earlier }) => earlier?.name === name && !atLeast(version, earlier.before),
  )
}
