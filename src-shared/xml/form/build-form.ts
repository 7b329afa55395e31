import { PlacePaths } from '../language/place-path.ts'
import type { XmlView } from '../language/xml-view.ts'
import { elementAt } from '../scan/node-at.ts'
import { childElements } from '../scan/relatives.ts'
import { isElement, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import type { ComplexType, TypeDefinition } from '../schema/schema-model.ts'
import { ChildrenOf } from './children-of.ts'
import { elementText, type ElementText } from './element-text.ts'
import { EmptyParts } from './empty-parts.ts'
import { isBlank } from '../scan/characters.ts'
import {
  formBindingOf,
  isBySchema,
  isPlainText,
  type FormBinding,
  textTypeOf,
} from './form-binding.ts'
import { attributesOf } from './form-attributes.ts'
import {
  groupPage,
  mostParts,
  type FormAnswer,
  type FormAsk,
  type FormField,
  type FormItem,
  type FormKey,
  type FormLocked,
  type FormRange,
  type FormSection,
} from './form-model.ts'
import { columnsOf } from './group-columns.ts'
import { absentItem, chosenItem } from './form-offers.ts'
import { attributeKey, childKey, groupKey } from './node-key.ts'
import { partsOf } from './parts/form-parts.ts'
import { slotsOf } from './slots.ts'
import { summaryOf } from './summary.ts'
import { isCurrency, moneyOf } from './money.ts'
import { checkSimpleValue, withSpace } from '../schema/simple-value.ts'
import { inputOfType } from './field-input.ts'
import { nameAround } from './form-title.ts'
import { inputByShape } from './shape/input-by-shape.ts'
import { withMeaning } from './shape/input-by-name.ts'
import { localName } from '../qualified-name.ts'

/**
 * Builds the open part of the form: at first the root and its children, deeper content on request.
 */
export function buildForm(view: XmlView, ask: FormAsk): FormAnswer {
  const { scan } = view
  const ranges = new Map<FormKey, FormRange>()
  if (scan.root < 0) return nothing(false, false)
  const bySchema = isBySchema(view)
  const emptyParts = new EmptyParts(scan)
  const builder = new FormBuilder(view, ask, ranges, emptyParts)
  const key = childKey('', nameOf(scan, scan.root), 1)
  const root = builder.element(scan.root, key, { depth: 0, removable: false })
  if (ranges.size > mostParts) return nothing(bySchema, true)
  const nodeOf = (one: FormKey) => elementAt(scan, ranges.get(one)?.start ?? -1)
  const opened = (section: FormSection) => {
    const whole = new FormBuilder(view, { open: [], closed: [], from: {} }, new Map(), emptyParts)
    return whole.element(nodeOf(section.key), section.key, { depth: 1, removable: false })
  }
  return { root, ranges, parts: partsOf(root, { scan, nodeOf, opened }), bySchema, tooMuch: false }
}

function nothing(bySchema: boolean, tooMuch: boolean): FormAnswer {
  return { root: null, ranges: new Map(), parts: [], bySchema, tooMuch }
}

interface Standing {
  readonly depth: number
  readonly removable: boolean
  readonly required?: boolean
  /** An item of a group, which starts closed. */
  readonly repeated?: boolean
  /** Open whatever the reader asked, as a row of a table. */
  readonly row?: boolean
}

/** Deeper sections start closed. */
const openDepth = 6

class FormBuilder {
  readonly #view: XmlView
  readonly #open: ReadonlySet<FormKey>
  readonly #closed: ReadonlySet<FormKey>
  readonly #from: FormAsk['from']
  #ranges: Map<FormKey, FormRange>
  readonly #tables: boolean
  readonly #paths: PlacePaths
  readonly #emptyParts: EmptyParts

  constructor(
    view: XmlView,
    ask: FormAsk,
    ranges: Map<FormKey, FormRange>,
    emptyParts: EmptyParts,
  ) {
    this.#view = view
    this.#open = new Set(ask.open)
    this.#closed = new Set(ask.closed)
    this.#from = ask.from
    this.#ranges = ranges
    this.#tables = ask.tables ?? false
    this.#paths = new PlacePaths(view.scan)
    this.#emptyParts = emptyParts
  }

  element(node: number, key: FormKey, standing: Standing): FormItem {
    const { scan } = this.#view
    const written = nameOf(scan, node)
    this.#ranges.set(key, {
      start: scan.start[node] ?? 0,
      end: scan.end[node] ?? 0,
      name: written,
    })
    if (this.#ranges.size > mostParts) return this.#nothing(node, key) // none is shown
    const binding = formBindingOf(this.#view, node)
    const locked = (reason: FormLocked['reason']): FormLocked => ({
      ...this.#named(node, key, binding),
      kind: 'locked',
      reason,
      summary: summaryOf(scan, node),
    })
    if (binding.kind === 'free') return locked('wildcard')
    if (binding.kind === 'unknown') return locked('unknown')
    if (binding.kind === 'shape' && this.#emptyParts.has(node)) return locked('emptyPart')
    const type = binding.kind === 'declared' ? binding.type : null
    if (holdsValue(type) || (!this.#holdsElements(node) && mayHoldText(type))) {
      return this.#value(node, key, binding, standing) ?? locked(this.#why(node))
    }
    if (this.#holdsText(node)) return locked('mixed')
    return this.#section(node, key, binding, standing)
  }

  #nothing(node: number, key: FormKey): FormLocked {
    const name = nameOf(this.#view.scan, node)
    return { kind: 'locked', key, name, documentation: [], reason: 'unknown', summary: '' }
  }

  #value(
    node: number,
    key: FormKey,
    binding: FormBinding,
    { removable, required = false }: Standing,
  ): FormField | null {
    const text = elementText(this.#view.scan, node)
    if (text === null) return null
    const attributes = this.#attributes(node, key, binding)
    const target = { of: 'element', key } as const
    const named = this.#named(node, key, binding)
    const value = valueField(this.#view.scan, named, binding, text, attributes)
    const place = isPlainText(binding, value.input) ? { place: this.#paths.of(node) } : {}
    return { ...named, kind: 'field', target, ...value, required, removable, attributes, ...place }
  }

  #section(node: number, key: FormKey, binding: FormBinding, standing: Standing): FormItem {
    const { depth, removable, repeated = false, row = false } = standing
    const atFirst = !repeated && depth <= openDepth
    const open = row || (atFirst ? depth === 0 || !this.#closed.has(key) : this.#open.has(key))
    const items = open
      ? [...this.#attributes(node, key, binding), ...this.#children(node, key, binding, depth + 1)]
      : []
    const summary = open ? '' : summaryOf(this.#view.scan, node)
    return { ...this.#named(node, key, binding), kind: 'section', open, summary, removable, items }
  }

  #attributes(node: number, key: FormKey, binding: FormBinding): FormField[] {
    return attributesOf(this.#view, node, key, binding, (name, start, end) => {
      this.#ranges.set(attributeKey(key, name), { start, end, name: '' })
    })
  }

  #children(node: number, key: FormKey, binding: FormBinding, depth: number): FormItem[] {
    const children = new ChildrenOf(this.#view, node)
    const type = binding.kind === 'declared' ? binding.type : null
    const groups = this.#byName(children)
    if (type === null || this.#view.schema === null) {
      return [...groups].map(([name, nodes]) =>
        nodes.length > 1
          ? this.#group(key, name, nodes, true, depth)
          : this.#child(key, nodes, 0, { depth, removable: true }),
      )
    }
    const items: FormItem[] = []
    for (const slot of slotsOf(this.#view.schema, type).slots) {
      const present = slot.elements.filter(({ name }) => groups.has(name))
      const made = present.map(({ name }) => {
        const nodes = groups.get(name) ?? []
        groups.delete(name)
        const canAdd = slot.repeats && children.placeFor(type, name) !== null
        if (slot.repeats || nodes.length > 1) return this.#group(key, name, nodes, canAdd, depth)
        const removable = !children.isNeeded(type, nodes[0] ?? 0)
        return this.#child(key, nodes, 0, { depth, removable, required: !removable })
      })
      const context = { view: this.#view, node, key, type, children }
      if (slot.elements.length > 1) {
        const [first = null, ...others] = made
        const chosen = chosenItem(context, slot, present[0]?.name ?? null, first)
        if (chosen !== null) items.push(chosen)
        items.push(...others)
      } else if (made.length > 0) items.push(...made)
      else {
        const absent = absentItem(context, slot)
        if (absent !== null) items.push(absent)
      }
    }
    // Elements without a place in the schema, and elements accepted by a wildcard.
    for (const [name, nodes] of groups) {
      items.push(
        nodes.length > 1
          ? this.#group(key, name, nodes, false, depth)
          : this.#child(key, nodes, 0, { depth, removable: true }),
      )
    }
    return items
  }

  #byName(children: ChildrenOf): Map<string, number[]> {
    const groups = new Map<string, number[]>()
    for (const [index, node] of children.nodes.entries()) {
      const name = children.names[index] ?? ''
      const known = groups.get(name)
      if (known) known.push(node)
      else groups.set(name, [node])
    }
    return groups
  }

  #child(key: FormKey, nodes: readonly number[], index: number, standing: Standing): FormItem {
    const node = nodes[index] ?? 0
    return this.element(node, childKey(key, nameOf(this.#view.scan, node), index + 1), standing)
  }

  #group(
    parent: FormKey,
    declared: string,
    nodes: readonly number[],
    canAdd: boolean,
    depth: number,
  ): FormItem {
    const first = nodes[0] ?? 0
    const key = groupKey(parent, nameOf(this.#view.scan, first))
    const last = Math.max(0, Math.ceil(nodes.length / groupPage) - 1) * groupPage
    const from = Math.min(last, Math.max(0, this.#from[key] ?? 0))
    const shown = nodes.slice(from, from + groupPage)
    const itemsAs = (row: boolean) =>
      shown.map((_, index) =>
        this.#child(parent, nodes, from + index, { depth, removable: true, repeated: true, row }),
      )
    const rows = shown.every((node) => this.#mayBeRow(node)) ? this.#tried(itemsAs) : null
    const columns = rows?.columns ?? null
    const items = rows?.items ?? itemsAs(false)
    const named = this.#named(first, key, formBindingOf(this.#view, first))
    const group = { kind: 'group', parent, declared, count: nodes.length, from, canAdd } as const
    return { ...named, ...group, columns, items }
  }

  /** Builds the items of a group as rows of a table; null if they are none. */
  #tried(itemsAs: (row: boolean) => readonly FormItem[]) {
    const shown = this.#ranges
    this.#ranges = new Map()
    const items = itemsAs(true)
    const columns = columnsOf(items)
    if (columns !== null) for (const [key, range] of this.#ranges) shown.set(key, range)
    this.#ranges = shown
    return columns === null ? null : { columns, items }
  }

  /** True for an element with few children, and no children of those. */
  #mayBeRow(node: number): boolean {
    if (!this.#tables) return false
    const children = childElements(this.#view.scan, node)
    return children.length <= 10 && children.every((child) => !this.#holdsElements(child))
  }

  #named(node: number, key: FormKey, binding: FormBinding) {
    const documentation = binding.kind === 'declared' ? binding.declaration.documentation : []
    return { key, name: localName(nameOf(this.#view.scan, node)), documentation }
  }

  #holdsElements(node: number): boolean {
    const { scan } = this.#view
    for (let at = node + 1; at < (scan.next[node] ?? 0); at += 1) {
      if (isElement(scan, at)) return true
    }
    return false
  }

  /** True if the element has non-blank text among its child elements. */
  #holdsText(node: number): boolean {
    const { scan } = this.#view
    const behind = scan.next[node] ?? 0
    for (let at = node + 1; at < behind; at = scan.next[at] ?? behind) {
      const kind = scan.kind[at]
      if ((kind === 1 || kind === 2) && !isBlank(scan.text, scan.start[at] ?? 0, scan.end[at] ?? 0))
        return true
    }
    return false
  }

  #why(node: number): FormLocked['reason'] {
    const { scan } = this.#view
    const open = scan.closeStart[node] === scan.end[node]
    return open ? 'broken' : 'mixed'
  }
}

function holdsValue(type: TypeDefinition | null): boolean {
  return type !== null && (type.kind === 'simple' || type.text !== null)
}

/** Null means no schema: then an element without child elements is a value. */
function mayHoldText(type: TypeDefinition | null): boolean {
  return type === null || (type as ComplexType).mixed
}

type ValueOfField = Pick<FormField, 'input' | 'value' | 'fixed' | 'problem'>

function valueField(
  scan: XmlScan,
  { key, name }: Pick<FormField, 'key' | 'name'>,
  binding: FormBinding,
  text: ElementText,
  attributes: readonly FormField[],
): ValueOfField {
  const type = textTypeOf(binding)
  if (type === null) {
    return {
      input: inputByShape(scan, {
        ...{ value: text.value, name, parent: nameAround(key) },
        ...{ attributes, cdata: text.form === 'cdata' },
      }),
      value: text.value,
      fixed: false,
      problem: null,
    }
  }
  const value = withSpace(type.facets.whiteSpace, text.value)
  const declaration = binding.kind === 'declared' ? binding.declaration : null
  const nil = attributes.some(({ name, value: said }) => name === 'nil' && said === 'true')
  const currencies = attributes.filter((one) => isCurrency(one.name)).map((one) => one.value)
  const money = moneyOf(name, currencies, type)
  const input = withMeaning(inputOfType(type, value, money), name, nameAround(key))
  return {
    input: text.form === 'cdata' && input.kind === 'text' ? { kind: 'longText' } : input,
    value,
    fixed: declaration !== null && declaration.fixed !== null,
    problem: nil ? null : checkSimpleValue(type, text.value),
  }
}
