import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
  TypeDefinition,
} from '../schema/schema-model.ts'
import { leastSize, leastSizeOfElement, leastSizeOfParticle, usableType } from './least-content.ts'
import { startingValue, type StartingValue } from './starting-value.ts'
import { standIns } from './wildcard-names.ts'

export interface RequiredAttribute {
  readonly name: ExpandedName
  readonly value: StartingValue
}

/** An element with the minimum content of its type. */
export interface RequiredElement {
  readonly declaration: ElementDeclaration
  /** Type name for `xsi:type` when the declared type is abstract; else null. */
  readonly typeName: ExpandedName | null
  readonly attributes: readonly RequiredAttribute[]
  /** The text content; null for elements with child elements or no content. */
  readonly value: StartingValue | null
  readonly children: readonly RequiredElement[]
  /** True if the user may still add content between the tags. */
  readonly open: boolean
  /**
   * False if a required part is left out: a wildcard without declared elements, a type that cannot
   * be completed or used, or more than 500 elements.
   */
  readonly complete: boolean
}

const maxElements = 500

/**
 * Builds an element with all required content, in schema order and with the required number of
 * occurrences. For a choice, the alternative with the fewest elements is used; on a tie, the first.
 */
export function requiredContent(set: SchemaSet, declaration: ElementDeclaration): RequiredElement {
  return new RequiredWriter(set).element(declaration)
}

class RequiredWriter {
  readonly #set: SchemaSet
  #elements = 0

  constructor(set: SchemaSet) {
    this.#set = set
  }

  element(declaration: ElementDeclaration): RequiredElement {
    this.#elements += 1
    const usable = usableType(this.#set, declaration.type)
    const type = usable ?? declaration.type
    const typeName = type === declaration.type ? null : type.name
    if (type.kind === 'simple') {
      const value = startingValue(declaration, type)
      return {
        declaration,
        typeName,
        attributes: [],
        value,
        children: [],
        open: value.open,
        complete: true,
      }
    }
    const attributes = type.attributes
      .filter(({ required }) => required)
      .map((use) => ({ name: use.name, value: startingValue(use, use.type) }))
    const { children, complete } = this.#content(type)
    const value = type.text ? startingValue(declaration, type.text) : null
    return {
      declaration,
      typeName,
      attributes,
      value,
      children,
      open: value?.open ?? (type.mixed || (type.content !== null && children.length === 0)),
      complete: complete && usable !== null,
    }
  }

  #content(type: TypeDefinition): { children: RequiredElement[]; complete: boolean } {
    const content = type.kind === 'complex' ? type.content : null
    if (!content) return { children: [], complete: true }
    if (leastSize(this.#set, type) === Infinity) return { children: [], complete: false }
    const children: RequiredElement[] = []
    return { children, complete: this.#add(content, children) }
  }

  /** Returns false if some required content could not be added. */
  #add(particle: Particle, children: RequiredElement[]): boolean {
    for (let time = 0; time < particle.min; time += 1) {
      const before = children.length
      if (this.#elements >= maxElements || !this.#addOnce(particle, children)) return false
      if (children.length === before) return true
    }
    return true
  }

  #addOnce(particle: Particle, children: RequiredElement[]): boolean {
    if (particle.kind === 'any') return false
    if (particle.kind === 'element') {
      const element = least(standIns(this.#set, particle.declaration), (one) =>
        leastSizeOfElement(this.#set, one),
      )
      if (!element) return false
      const child = this.element(element)
      children.push(child)
      return child.complete
    }
    if (particle.order !== 'choice') {
      let complete = true
      for (const item of particle.items) complete = this.#add(item, children) && complete
      return complete
    }
    const item = least(particle.items, (one) => leastSizeOfParticle(this.#set, one))
    return item !== undefined && this.#add(item, children)
  }
}

function least<Item>(items: readonly Item[], size: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let bestSize = Infinity
  for (const item of items) {
    const own = size(item)
    if (best === undefined || own < bestSize) [best, bestSize] = [item, own]
  }
  return best
}
