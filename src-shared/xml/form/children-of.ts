import { allowedAt, type AllowedChild } from '../content/allowed-children.ts'
import { expandedNameAt } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { childElements } from '../scan/relatives.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import type { TypeDefinition } from '../schema/schema-model.ts'
import { slotsOf } from './slots.ts'

/** The child elements of an element, with cached facts about them. */
export class ChildrenOf {
  readonly nodes: readonly number[]
  readonly names: readonly ExpandedName[]
  readonly #view: XmlView
  readonly #allowed = new Map<number, readonly AllowedChild[]>()

  constructor(view: XmlView, parent: number) {
    this.#view = view
    const { scan } = view
    this.nodes = childElements(scan, parent)
    const known = new Map<string, ExpandedName>()
    this.names = this.nodes.map((node) => {
      // Only an element with attributes can declare a prefix.
      if (scan.firstAttribute[node] !== scan.firstAttribute[node + 1]) {
        return expandedNameAt(scan, node)
      }
      const written = nameOf(scan, node)
      const name = known.get(written) ?? expandedNameAt(scan, node)
      known.set(written, name)
      return name
    })
  }

  /**
   * Index of the child before which a new child of this name belongs: behind the last of its name
   * and the rest of the row of that child, else the schema's position. Null if the schema has no place.
   */
  placeFor(type: TypeDefinition, name: ExpandedName): number | null {
    const { schema } = this.#view
    if (schema === null) return null
    const gap = this.#wantedPlace(type, name)
    const fits = this.#allowedIn(type, gap).some(
      ({ declaration, fit }) => declaration.name === name && fit !== 'breaksWhatFollows',
    )
    return fits ? gap : null
  }

  isRequired(type: TypeDefinition, name: ExpandedName): boolean {
    const gap = this.#wantedPlace(type, name)
    return this.#allowedIn(type, gap).some(
      ({ declaration, required }) => declaration.name === name && required,
    )
  }

  /** True if the schema would require the child again after removal. */
  isNeeded(type: TypeDefinition, node: number): boolean {
    const { schema } = this.#view
    const index = this.nodes.indexOf(node)
    const name = this.names[index] ?? ''
    if (schema === null || index < 0) return false
    const left = this.names.slice(0, index)
    return allowedAt(schema, type, left, this.names.slice(index + 1)).some(
      ({ declaration, required }) => declaration.name === name && required,
    )
  }

  /**
   * The child nodes of the row that a child begins, in a sequence that repeats: a label with its value.
   * The child alone if it begins no row.
   */
  rowOf(type: TypeDefinition, node: number): readonly number[] {
    const { schema } = this.#view
    const index = this.nodes.indexOf(node)
    if (schema === null || index < 0) return [node]
    const { slots, slotOf } = slotsOf(schema, type)
    const slot = slotOf.get(this.names[index] ?? '') ?? -1
    const { row } = slots[slot] ?? { row: null }
    const begins = row !== null && slots.findIndex((one) => one.row === row) === slot
    return begins ? this.nodes.slice(index, this.#rowEnd(type, index)) : [node]
  }

  /** The same, but the child alone also if a row may lack it: then the other children make a row without it. */
  rowWithout(type: TypeDefinition, node: number): readonly number[] {
    const { schema } = this.#view
    const index = this.nodes.indexOf(node)
    if (schema === null || index < 0) return [node]
    const { slots, slotOf } = slotsOf(schema, type)
    const slot = slots[slotOf.get(this.names[index] ?? '') ?? -1]
    return slot?.isInEachRow === true ? this.rowOf(type, node) : [node]
  }

  /** Index behind the last child of the row to which a child belongs; behind the child without a row. */
  #rowEnd(type: TypeDefinition, index: number): number {
    const { schema } = this.#view
    if (schema === null) return index + 1
    const { slots, slotOf } = slotsOf(schema, type)
    const place = slotOf.get(this.names[index] ?? '') ?? -1
    const own = slots[place]
    const isOfRow = (one: ExpandedName) => {
      const slot = slotOf.get(one) ?? -1
      return own?.isOnceInRow === true && slot > place && slots[slot]?.row === own.row
    }
    let behind = index + 1
    while (behind < this.names.length && isOfRow(this.names[behind] ?? '')) behind += 1
    return behind
  }

  #wantedPlace(type: TypeDefinition, name: ExpandedName): number {
    const { schema } = this.#view
    const same = this.names.lastIndexOf(name)
    if (schema === null) return same + 1
    const { slotOf } = slotsOf(schema, type)
    const wanted = slotOf.get(name) ?? Infinity
    if (same >= 0) return this.#rowEnd(type, same)
    return this.names.findLastIndex((one) => (slotOf.get(one) ?? Infinity) <= wanted) + 1
  }

  #allowedIn(type: TypeDefinition, gap: number): readonly AllowedChild[] {
    const { schema } = this.#view
    if (schema === null) return []
    const known = this.#allowed.get(gap)
    if (known !== undefined) return known
    const found = allowedAt(schema, type, this.names.slice(0, gap), this.names.slice(gap))
    this.#allowed.set(gap, found)
    return found
  }
}
