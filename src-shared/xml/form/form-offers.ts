import type { XmlView } from '../language/xml-view.ts'
import { localNameOf, type ExpandedName } from '../schema/expanded-name.ts'
import type { ElementDeclaration, SimpleType, TypeDefinition } from '../schema/schema-model.ts'
import type { ChildrenOf } from './children-of.ts'
import { inputOfType } from './field-input.ts'
import type { FormChoice, FormField, FormItem, FormKey, FormOffer } from './form-model.ts'
import { nameOfKey } from './form-title.ts'
import { isCurrency, moneyOf } from './money.ts'
import { childKey } from './node-key.ts'
import { withMeaning } from './shape/input-by-name.ts'
import type { Slot } from './slots.ts'
import { elementPrefixes, writtenName } from '../language/written-name.ts'

/** A parent whose form is being built. */
export interface FormParent {
  readonly view: XmlView
  readonly node: number
  readonly key: FormKey
  readonly type: TypeDefinition
  readonly children: ChildrenOf
}

/**
 * The item for a missing element: an empty field, or an offer to add it. Null if it has no place.
 */
export function absentItem(parent: FormParent, slot: Slot): FormField | FormOffer | null {
  const { view, node, key, type, children } = parent
  const [declaration] = slot.elements
  if (declaration === undefined || children.placeFor(type, declaration.name) === null) return null
  const { name, documentation } = declaration
  const required = children.isRequired(type, name)
  const named = {
    key: childKey(key, nameInside(view, node, name), 1),
    name: localNameOf(name),
    documentation,
  }
  const text = slot.repeats ? null : simpleTypeOf(declaration)
  if (text === null) return { ...named, kind: 'offer', parent: key, declared: name, required }
  return {
    ...named,
    kind: 'field',
    target: { of: 'child', key, name },
    input: withMeaning(
      inputOfType(text, '', moneyWhenAdded(declaration, text)),
      named.name,
      nameOfKey(key),
    ),
    value: null,
    required,
    fixed: false,
    problem: null,
    removable: false,
    attributes: [],
  }
}

/** The item of a choice; null if no alternative is present and none has a place. */
export function chosenItem(
  parent: FormParent,
  slot: Slot,
  chosen: ExpandedName | null,
  item: FormItem | null,
): FormChoice | null {
  const { view, node, key, type, children } = parent
  const options =
    chosen === null
      ? slot.elements.filter(({ name }) => children.placeFor(type, name) !== null)
      : slot.elements
  if (options.length === 0) return null
  return {
    kind: 'choice',
    key: choiceKey(view, node, key, slot),
    parent: key,
    options: options.map(({ name, documentation }) => ({
      declared: name,
      name: localNameOf(name),
      documentation,
    })),
    chosen,
    required: options.some(({ name }) => children.isRequired(type, name)) || requiredNow(item),
    item,
  }
}

/** Returns the form's key of a choice. */
export function choiceKey(view: XmlView, node: number, key: FormKey, { elements }: Slot): FormKey {
  return `${key}/${nameInside(view, node, elements[0]?.name ?? '')}|`
}

function requiredNow(item: FormItem | null): boolean {
  return item !== null && 'removable' in item && !item.removable
}

function simpleTypeOf({ type }: ElementDeclaration) {
  return type.kind === 'simple' ? type : type.text
}

function moneyWhenAdded({ name, type }: ElementDeclaration, text: SimpleType) {
  const attributes = type.kind === 'simple' ? [] : type.attributes
  const currencies = attributes
    .filter((one) => isCurrency(localNameOf(one.name)))
    .map((one) => one.default)
  return moneyOf(localNameOf(name), currencies, text)
}

/**
 * A child's name as it would be written; without a prefix in scope the child declares its
 * namespace.
 */
export function nameInside({ scan }: XmlView, parent: number, name: ExpandedName): string {
  return writtenName(name, elementPrefixes(scan, parent)) ?? localNameOf(name)
}
