import { attributeUse } from '../language/attribute-use.ts'
import { bindingOf } from '../language/element-binding.ts'
import { resolveAttributeName } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import type { TextRange } from '../scan/text-edit.ts'
import type { IdentityPath } from '../schema/identity-constraint.ts'
import type { SimpleType } from '../schema/schema-model.ts'
import { valueKey, withSpace } from '../schema/simple-value.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { collapse } from '../tree/plain-text.ts'
import { expandedName } from '../schema/expanded-name.ts'
import { ownText } from '../validation/element-text.ts'
import { fieldNode, type Budget, type FieldNode } from './follow-paths.ts'

/** A value of a text that a constraint is about. */
export interface PlaceValue extends FieldNode, TextRange {
  /** Without the white space that does not count. */
  readonly value: string
  /** Equal for equal values. */
  readonly key: string
  /** True if the text does not say the value, but the schema's default does. */
  readonly byDefault: boolean
}

/** The simple type of an attribute, or of an element's text for attribute -1; null for none. */
export function typeAt(view: XmlView, { element, attribute }: FieldNode): SimpleType | null {
  const binding = bindingOf(view, element)
  if (binding?.kind !== 'declared') return null
  const { type } = binding
  if (attribute < 0) return type.kind === 'simple' ? type : type.text
  const { names, attributes } = view.scan
  const written = names[attributes.name[attribute] ?? 0] ?? ''
  const name = resolveAttributeName(view.scan, element, written)
  return attributeUse(view, binding, name)?.type ?? null
}

interface KnownValues {
  readonly elements: Map<number, PlaceValue | null>
  readonly attributes: Map<number, PlaceValue | null>
}

const known = new WeakMap<XmlView, KnownValues>()

/** The value of a place, also of an empty one; null for an element with elements inside. */
export function valueAt(view: XmlView, place: FieldNode): PlaceValue | null {
  const none: KnownValues = { elements: new Map(), attributes: new Map() }
  const ofView = known.get(view) ?? none
  known.set(view, ofView)
  const { element, attribute } = place
  const values = attribute < 0 ? ofView.elements : ofView.attributes
  const key = attribute < 0 ? element : attribute
  const before = values.get(key)
  if (before !== undefined) return before
  const value = readValueAt(view, place)
  values.set(key, value)
  return value
}

function readValueAt(view: XmlView, place: FieldNode): PlaceValue | null {
  const { scan } = view
  const { element, attribute } = place
  const type = typeAt(view, place)
  if (attribute >= 0) {
    const { valueStart, valueEnd } = scan.attributes
    const range = { start: valueStart[attribute] ?? 0, end: valueEnd[attribute] ?? 0 }
    return { ...place, ...range, ...valued(type, attributeText(scan, attribute)), byDefault: false }
  }
  const text = ownText(scan, element)
  if (text.hasElements) return null
  const binding = bindingOf(view, element)
  const declaration = binding?.kind === 'declared' ? binding.declaration : null
  const byDefault = text.value === '' ? (declaration?.default ?? declaration?.fixed ?? null) : null
  const { start, end } = text
  const value = valued(type, byDefault ?? text.value)
  return { ...place, start, end, ...value, byDefault: byDefault !== null }
}

function valued(type: SimpleType | null, text: string): { value: string; key: string } {
  const value = type === null ? collapse(text) : withSpace(type.facets.whiteSpace, text)
  return { value, key: type === null ? `text ${value}` : valueKey(type, text) }
}

/** The value of a field of a selected element; null if the element does not have the field. */
export function fieldValue(
  view: XmlView,
  target: number,
  paths: readonly IdentityPath[],
  budget: Budget,
): PlaceValue | null {
  const place = fieldNode(view, target, paths, budget)
  return place === null ? defaultOf(view, target, paths) : valueAt(view, place)
}

/** An attribute of the selected element that the schema adds with its default. */
function defaultOf(
  view: XmlView,
  element: number,
  paths: readonly IdentityPath[],
): PlaceValue | null {
  const binding = bindingOf(view, element)
  for (const { steps, attribute } of paths) {
    if (steps.length > 0 || attribute === null) continue
    const { namespace, local } = attribute
    if (namespace === null || local === null) continue
    const use = attributeUse(view, binding, expandedName(namespace, local))
    const value = use?.default ?? use?.fixed ?? null
    if (use === null || value === null) continue
    const start = view.scan.start[element] ?? 0
    const range = { start, end: view.scan.nameEnd[element] ?? start }
    return { element, attribute: -1, ...range, ...valued(use.type, value), byDefault: true }
  }
  return null
}
