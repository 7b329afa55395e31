import { childModels, type ElementModel, type RecordVersion } from './model/element-model.ts'
import { limitToVersion, modelOfChild } from './version-limits.ts'
import { childElements, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Attributes that distinguish repeated elements. */
const keyAttributes = ['id', 'nummer', 'taal']

/**
 * Restores the content of the stored record that the posted version does not know. Content that the
 * version knows, but the posted record lacks, was removed by the user and stays out. Both records
 * use canonical names. If both have a value, the posted value wins.
 */
export function restoreUnsaid(
  posted: XmlElement,
  stored: XmlElement,
  model: ElementModel,
  version: RecordVersion,
): XmlElement {
  const limited = limitToVersion(stored, model, version)
  const attributes = new Map(posted.attributes)
  for (const [name, text] of stored.attributes) {
    if (!attributes.has(name) && !limited?.attributes.has(name)) attributes.set(name, text)
  }
  if (model.type !== null) return { ...posted, attributes }

  const partners = pairUp(posted, stored, model, version)
  let children: XmlNode[] = posted.children.map((child) => {
    const partner = child.kind === 'element' ? partners.get(child) : undefined
    const childModel = child.kind === 'element' ? modelOfChild(model, child.name) : undefined
    return child.kind === 'element' && partner && childModel
      ? restoreUnsaid(child, partner, childModel, version)
      : child
  })
  for (const child of childElements(stored)) {
    const childModel = modelOfChild(model, child.name)
    if (!childModel || limitToVersion(child, childModel, version) !== null) continue
    if (!childModel.many && isTaken(children, model, childModel)) continue
    children = insertInOrder(children, child, model)
  }
  return { ...posted, attributes, children }
}

/** Pairs posted elements with the stored elements that they were made from. */
function pairUp(
  posted: XmlElement,
  stored: XmlElement,
  model: ElementModel,
  version: RecordVersion,
): Map<XmlElement, XmlElement> {
  const pairs = new Map<XmlElement, XmlElement>()
  const groups = Map.groupBy(childElements(posted), (child) => child.name)
  for (const [name, mine] of groups) {
    const childModel = modelOfChild(model, name)
    if (!childModel) continue
    const candidates = childElements(stored).filter((child) => child.name === name)
    // Only elements that the version shows can have been edited in that version.
    const shown = childModel.many
      ? candidates.filter((child) => limitToVersion(child, childModel, version) !== null)
      : candidates
    const byKey = new Map(shown.map((child) => [keyOf(child), child]))
    mine.forEach((child, index) => {
      const key = keyOf(child)
      const partner = key === null ? shown[index] : byKey.get(key)
      if (partner) pairs.set(child, partner)
    })
  }
  return pairs
}

function keyOf(node: XmlElement): string | null {
  const name = keyAttributes.find((candidate) => node.attributes.has(candidate))
  return name === undefined ? null : `${name}=${node.attributes.get(name) ?? ''}`
}

/** True if the place is taken: by the element itself, or by another alternative of its choice. */
function isTaken(children: readonly XmlNode[], parent: ElementModel, model: ElementModel): boolean {
  const choice = parent.children.find((entry) => Array.isArray(entry) && entry.includes(model)) as
    | readonly ElementModel[]
    | undefined
  const names = new Set((choice ?? [model]).map(({ name }) => name))
  return children.some((child) => child.kind === 'element' && names.has(child.name))
}

/** Inserts an element after the last element that precedes it, or is its equal, in the schema. */
function insertInOrder(
  children: readonly XmlNode[],
  node: XmlElement,
  parent: ElementModel,
): XmlNode[] {
  const order = childModels(parent).map(({ name }) => name)
  const rank = order.indexOf(node.name)
  const after = children.findLastIndex((child) => {
    const at = child.kind === 'element' ? order.indexOf(child.name) : -1
    return at >= 0 && at <= rank
  })
  return children.toSpliced(after + 1, 0, node)
}
