import {
  atLeast,
  childModels,
  type ElementModel,
  type RecordVersion,
} from './model/element-model.ts'
import { textOf, type XmlElement, type XmlNode } from './xml-tree.ts'

/**
 * Returns the model of a child by its newest name; undefined for an element outside the schemas.
 */
export function modelOfChild(model: ElementModel, name: string): ElementModel | undefined {
  return childModels(model).find((child) => child.name === name)
}

/**
 * Returns the part of a canonical element that a version can hold, with canonical names; null if
 * the version can hold nothing of it. Elements outside the schemas stay, as they belong to the
 * user.
 */
export function limitToVersion(
  node: XmlElement,
  model: ElementModel,
  version: RecordVersion,
): XmlElement | null {
  if (!atLeast(version, model.since)) return null
  if (model.type?.values) {
    const text = textOf(node).trim()
    const known = model.type.values.find(({ value }) => value === text)
    if (known && !atLeast(version, known.since)) return null
  }
  const attributes = new Map(
    [...node.attributes].filter(([name, text]) => canSayAttribute(model, name, text, version)),
  )
  if (lacksRequired(model, node, attributes)) return null
  const children = node.children.flatMap((child): XmlNode[] => {
    if (child.kind !== 'element') return [child]
    const childModel = modelOfChild(model, child.name)
    if (!childModel) return [child]
    const limited = limitToVersion(child, childModel, version)
    return limited ? [limited] : []
  })
  const emptied = children.length === 0 && node.children.length > 0 && attributes.size === 0
  return emptied && !model.required ? null : { ...node, attributes, children }
}

function canSayAttribute(
  model: ElementModel,
  name: string,
  text: string,
  version: RecordVersion,
): boolean {
  const attribute = model.attributes.find((candidate) => candidate.name === name)
  if (!attribute) return true
  const value = attribute.type.values?.find((candidate) => candidate.value === text)
  return atLeast(version, attribute.since) && (!value || atLeast(version, value.since))
}

/**
 * True if a required attribute is lost, such as a language that the version does not know: the
 * element is then left out.
 */
function lacksRequired(
  model: ElementModel,
  node: XmlElement,
  kept: ReadonlyMap<string, string>,
): boolean {
  return model.attributes.some(
    ({ name, required }) => required && node.attributes.has(name) && !kept.has(name),
  )
}
