import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
  TypeDefinition,
  Wildcard,
} from '../schema/schema-model.ts'
import { empty, type ContentNode } from './content-node.ts'
import { NodeTable } from './node-table.ts'
import { mayContain } from './sequence-parts.ts'
import { standIns, wildcardAccepts, wildcardElements } from './wildcard-names.ts'

/** A position of the model that takes one element. Leaves are numbered in schema order. */
export interface Leaf {
  readonly declaration: ElementDeclaration | null
  readonly wildcard: Wildcard | null
  /** Declared elements that this leaf accepts. */
  readonly elements: readonly ElementDeclaration[]
}

/** A class of all names that the same leaves accept. Class 0: no leaf accepts the name. */
export type NameClass = number

export const fitsNowhere: NameClass = 0

const noLeaves: ReadonlySet<number> = new Set()

/** Limit on cached document names: a hostile document may contain any number of names. */
const maxNames = 20_000

/** The content model of one type: its leaves, the first elements, and the leaves per name. */
export class ContentModel {
  readonly table = new NodeTable()
  readonly leaves: readonly Leaf[]
  readonly start: ContentNode
  readonly #set: SchemaSet
  readonly #wildcards: { readonly index: number; readonly wildcard: Wildcard }[] = []
  readonly #byName = new Map<ExpandedName, number[]>()
  readonly #classes = new Map<ExpandedName, NameClass>()
  readonly #classByLeaves = new Map<string, NameClass>([['', fitsNowhere]])
  readonly #leavesOfClass: ReadonlySet<number>[] = [noLeaves]

  /**
   * @param many upper bounds of `many` or more count as unbounded. The result is exact for lists
   *   with fewer elements, and avoids counting up to 10,000 in a list of twenty.
   */
  constructor(set: SchemaSet, content: Particle | null, many: number) {
    this.#set = set
    const leaves: Leaf[] = []
    const numbers = new Map<string, number>()
    const number = (key: string, make: () => Leaf): number => {
      let index = numbers.get(key)
      if (index === undefined) {
        index = leaves.push(make()) - 1
        numbers.set(key, index)
      }
      return index
    }
    const build = (particle: Particle): ContentNode => {
      const max = particle.max >= many ? Infinity : particle.max
      return this.table.repeat(this.#body(particle, number, build), particle.min, max)
    }
    const start = content ? build(content) : empty
    this.start = start.kind === 'none' ? empty : start
    this.leaves = leaves
    for (const [index, { declaration, wildcard, elements }] of leaves.entries()) {
      if (wildcard) this.#wildcards.push({ index, wildcard })
      if (!declaration) continue
      for (const { name } of elements) {
        const known = this.#byName.get(name)
        if (known) known.push(index)
        else this.#byName.set(name, [index])
      }
    }
  }

  #body(
    particle: Particle,
    number: (key: string, make: () => Leaf) => number,
    build: (particle: Particle) => ContentNode,
  ): ContentNode {
    if (particle.kind === 'element') {
      const { declaration } = particle
      const elements = standIns(this.#set, declaration)
      // Within a model a name has one type (XSD 1.0 part 1, 3.8.6), so one leaf serves every
      // occurrence.
      const leaf = number(`${declaration.global ? 'g' : 'l'} ${declaration.name}`, () => ({
        declaration,
        wildcard: null,
        elements,
      }))
      return this.table.leaf(leaf)
    }
    if (particle.kind === 'any') {
      const { wildcard } = particle
      const leaf = number(`any ${JSON.stringify(wildcard)}`, () => ({
        declaration: null,
        wildcard,
        elements: wildcardElements(this.#set, wildcard),
      }))
      return this.table.leaf(leaf)
    }
    const items = particle.items.map(build)
    if (particle.order === 'choice') return this.table.choice(items)
    if (particle.order === 'all') return this.table.all(items)
    return items.reduceRight((rest, item) => this.table.sequence(item, rest), empty)
  }

  classOf(name: ExpandedName): NameClass {
    const known = this.#classes.get(name)
    if (known !== undefined) return known
    const leaves = [...(this.#byName.get(name) ?? [])]
    for (const { index, wildcard } of this.#wildcards) {
      if (wildcardAccepts(this.#set, wildcard, name)) leaves.push(index)
    }
    const key = leaves.join()
    let nameClass = this.#classByLeaves.get(key)
    if (nameClass === undefined) {
      nameClass = this.#leavesOfClass.push(new Set(leaves)) - 1
      this.#classByLeaves.set(key, nameClass)
    }
    if (this.#classes.size >= maxNames) this.#classes.clear()
    this.#classes.set(name, nameClass)
    return nameClass
  }

  /** Cheap test whether a node can contain a leaf for names of this class; false for most nodes. */
  mayHold(node: ContentNode, nameClass: NameClass): boolean {
    return mayContain(node, this.leafNumbersOf(nameClass))
  }

  accepts(leaf: number, nameClass: NameClass): boolean {
    return this.leafNumbersOf(nameClass).has(leaf)
  }

  /** The numbers of the leaves that accept names of a class. */
  leafNumbersOf(nameClass: NameClass): ReadonlySet<number> {
    return this.#leavesOfClass[nameClass] ?? noLeaves
  }

  /** The leaves that accept names of a class, declared elements before wildcards. */
  leavesOf(nameClass: NameClass): Leaf[] {
    return [...this.leafNumbersOf(nameClass)].flatMap((index) => this.leaves[index] ?? [])
  }
}

/** The element content of a type; null for text-only and empty types. */
export function contentOf(type: TypeDefinition): Particle | null {
  return type.kind === 'complex' ? type.content : null
}
