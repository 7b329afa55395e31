import type { XmlView } from '../language/xml-view.ts'
import { createXmlView } from '../language/xml-view.ts'
import { childElements } from '../scan/relatives.ts'
import { scanXml } from '../scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../scan/text-edit.ts'
import { isSelfClosed, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { localNameOf } from '../schema/expanded-name.ts'
import type { Documentation, ElementDeclaration, TypeDefinition } from '../schema/schema-model.ts'
import { addElement } from './changes/add-element.ts'
import { formBindingOf } from './form-binding.ts'
import type { FormKey } from './form-model.ts'
import { choiceKey, nameInside } from './form-offers.ts'
import { attributeKey, childKey, groupKey, stepsTo } from './node-key.ts'
import { slotsOf } from './slots.ts'
import { localName } from '../qualified-name.ts'

/** A part of a path: the local name of an element, or an attribute. */
export interface PathPart {
  readonly name: string
  /** Documentation of the schema; empty without a schema. */
  readonly documentation: readonly Documentation[]
}

/** The place of a path in a text. Offsets are UTF-16 units. */
export interface PathPlace {
  /** Offset of the element, or of its nearest existing ancestor. */
  readonly start: number
  /** The nearest existing ancestor, or the element itself. */
  readonly nearest: PathPart
  /** The parts of the path that the text lacks, from the outside in; empty if the text has all. */
  readonly missing: readonly PathPart[]
  /** Keys of the form's items for the place, the best first. The last key exists in the text. */
  readonly keys: readonly FormKey[]
  /**
   * Offset for the caret: the value of an existing attribute or of an element without child
   * elements; the place where the schema has the first missing part; otherwise `start`.
   */
  readonly caret: number
  /** Adds the missing parts at their place. Null if the schema has no place for them. */
  readonly addition: TextEdit | null
}

interface Step {
  readonly name: string
  /** 1-based position among the siblings of the same name. */
  readonly position: number
}

/**
 * Finds the element or attribute of a path (`/Project/General/Address[2]/City`, an attribute after
 * `@`). Returns null if the text has no such root.
 */
export function placeOfPath(view: XmlView, path: string): PathPlace | null {
  const steps = stepsOf(path)
  const attribute = /\/@([^/]+)$/u.exec(path)?.[1] ?? null
  const { node, depth } = nearestElement(view.scan, steps)
  if (node < 0) return null
  const left = steps.slice(depth)
  const key = stepsTo(view.scan, node).at(-1)?.key ?? ''
  const found = { start: view.scan.start[node] ?? 0, nearest: partOf(view, node) }
  const [first] = left
  if (first === undefined) return { ...found, ...placeInside(view, node, key, attribute) }
  return {
    ...found,
    missing: missingParts(view, node, left),
    keys: [...missingKeys(view, node, key, first), key],
    ...additionOf(view, node, left),
  }
}

function stepsOf(path: string): Step[] {
  return path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('@'))
    .map((part) => {
      const [, name = part, position] = /^([^[@]+)(?:\[(\d+)\])?/u.exec(part) ?? []
      return { name: localName(name), position: Number(position ?? 1) }
    })
}

/** Returns the innermost element on the path and its depth; -1 if even the root differs. */
function nearestElement(scan: XmlScan, steps: readonly Step[]) {
  let node = -1
  let depth = 0
  for (const { name, position } of steps) {
    const same = childElements(scan, node).filter((one) => localName(nameOf(scan, one)) === name)
    const next = same[position - 1]
    if (next === undefined) break
    node = next
    depth += 1
  }
  return { node, depth }
}

function partOf(view: XmlView, node: number): PathPart {
  const binding = formBindingOf(view, node)
  const documentation = binding.kind === 'declared' ? binding.declaration.documentation : []
  return { name: localName(nameOf(view.scan, node)), documentation }
}

/** Returns the place of an existing element, or of one of its attributes. */
function placeInside(
  view: XmlView,
  node: number,
  key: FormKey,
  attribute: string | null,
): Pick<PathPlace, 'missing' | 'keys' | 'caret' | 'addition'> {
  const { scan } = view
  const tagEnd = (scan.openEnd[node] ?? 0) - (isSelfClosed(scan, node) ? 2 : 1)
  if (attribute !== null) {
    const first = scan.firstAttribute[node] ?? 0
    const last = scan.firstAttribute[node + 1] ?? 0
    const at = Array.from({ length: last - first }, (_, index) => first + index).find(
      (one) => scan.names[scan.attributes.name[one] ?? 0] === attribute,
    )
    const keys = [attributeKey(key, attribute), key]
    if (at !== undefined)
      return { missing: [], keys, caret: (scan.attributes.end[at] ?? 0) - 1, addition: null }
    const type = typeOf(view, node)
    const uses = type?.kind === 'complex' ? type.attributes : []
    const use = uses.find(({ name }) => name === attribute)
    const text = ` ${attribute}=""`
    return {
      missing: [{ name: attribute, documentation: use?.documentation ?? [] }],
      keys,
      caret: tagEnd,
      addition: use === undefined ? null : { start: tagEnd, end: tagEnd, text },
    }
  }
  const isLeaf = childElements(scan, node).length === 0 && !isSelfClosed(scan, node)
  const caret = isLeaf ? (scan.openEnd[node] ?? 0) : (scan.start[node] ?? 0)
  return { missing: [], keys: [key], caret, addition: null }
}

/** Returns the declaration of a child with this local name; null if the schema has none. */
function childDeclaration(
  view: XmlView,
  type: TypeDefinition | null,
  name: string,
): ElementDeclaration | null {
  if (view.schema === null || type === null) return null
  const elements = slotsOf(view.schema, type).slots.flatMap((slot) => slot.elements)
  return elements.find((one) => localNameOf(one.name) === name) ?? null
}

function typeOf(view: XmlView, node: number): TypeDefinition | null {
  const binding = formBindingOf(view, node)
  return binding.kind === 'declared' ? binding.type : null
}

function missingParts(view: XmlView, node: number, left: readonly Step[]): PathPart[] {
  let type = typeOf(view, node)
  return left.map(({ name }) => {
    const declaration = childDeclaration(view, type, name)
    type = declaration?.type ?? null
    return { name, documentation: declaration?.documentation ?? [] }
  })
}

/** Returns the form's keys for an absent child: of its field, of its choice and of its group. */
function missingKeys(view: XmlView, node: number, key: FormKey, { name }: Step): FormKey[] {
  const { scan, schema } = view
  const type = typeOf(view, node)
  const declaration = childDeclaration(view, type, name)
  if (schema === null || type === null || declaration === null) return [groupKey(key, name)]
  const { slots, slotOf } = slotsOf(schema, type)
  const slot = slots[slotOf.get(declaration.name) ?? -1]
  const sibling = childElements(scan, node).find((one) => localName(nameOf(scan, one)) === name)
  const written =
    sibling === undefined ? nameInside(view, node, declaration.name) : nameOf(scan, sibling)
  return [
    childKey(key, written, 1),
    ...(slot === undefined ? [] : [choiceKey(view, node, key, slot)]),
    groupKey(key, written),
  ].slice(sibling === undefined ? 0 : -1)
}

/**
 * Returns the edit that adds the missing elements, and the caret for the first of them. An element
 * that is added with its required content may already contain the next one.
 */
function additionOf(
  view: XmlView,
  node: number,
  left: readonly Step[],
): Pick<PathPlace, 'caret' | 'addition'> {
  const start = view.scan.start[node] ?? 0
  const nothing = { caret: start, addition: null }
  const first = additionTo(view, node, left[0])
  if (first === null) return nothing
  let edit = first
  const [, ...inner] = left
  const chain = pathOf(view.scan, node)
  for (const [index, step] of inner.entries()) {
    const text = applyEdits(view.scan.text, [edit])
    const now = createXmlView(scanXml(text), view.schema)
    const wanted = [...chain, ...left.slice(0, index + 1)]
    const { node: parent, depth } = nearestElement(now.scan, wanted)
    if (depth < wanted.length) return nothing
    if (nearestElement(now.scan, [...wanted, step]).depth > depth) continue
    const next = additionTo(now, parent, step)
    if (next === null) return nothing
    const grown = applyEdits(text, [next])
    const added = edit.text.length + (grown.length - text.length)
    edit = { ...edit, text: grown.slice(edit.start, edit.start + added) }
  }
  return { caret: edit.start, addition: edit }
}

function additionTo(view: XmlView, parent: number, step: Step | undefined): TextEdit | null {
  const declaration = childDeclaration(view, typeOf(view, parent), step?.name ?? '')
  if (declaration === null) return null
  const outcome = addElement(view, parent, declaration.name, null)
  return outcome.outcome === 'edits' ? (outcome.edits[0] ?? null) : null
}

/** Returns the steps from the root to an element. */
function pathOf(scan: XmlScan, node: number): Step[] {
  const steps: Step[] = []
  for (let at = node; at >= 0; at = scan.parent[at] ?? -1) {
    const name = localName(nameOf(scan, at))
    const same = childElements(scan, scan.parent[at] ?? -1).filter(
      (one) => localName(nameOf(scan, one)) === name,
    )
    steps.push({ name, position: same.indexOf(at) + 1 })
  }
  return steps.reverse()
}
