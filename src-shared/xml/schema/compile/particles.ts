import type { GroupParticle, Particle } from '../schema-model.ts'
import type { Elements } from './elements.ts'
import type { Declared, Place } from './place.ts'
import type { TypeShells, Unfinished } from './type-shells.ts'
import { readWildcard } from './wildcards.ts'

type Order = GroupParticle['order']

/** A named group; every reference shares its items. */
export interface GroupShell {
  readonly declared: Declared
  readonly order: Order
  readonly items: Particle[]
}

function isOrder(local: string): local is Order {
  return local === 'sequence' || local === 'choice' || local === 'all'
}

/**
 * Reads content models. The recursion is as deep as the tags, as a group reference is not expanded.
 */
export class Particles {
  readonly #shells: TypeShells
  readonly #elements: Elements
  readonly groups = new Map<Declared, GroupShell>()

  constructor(shells: TypeShells, elements: Elements) {
    this.#shells = shells
    this.#elements = elements
    for (const declared of shells.globals.all('group').values()) this.#group(declared)
    // A redefined group can be added while another group is read, so the map grows during this
    // loop.
    for (const { declared, items } of this.groups.values()) this.#fill(declared, items)
  }

  /** Reads the particle directly inside a type's node; null if there is none. */
  readContent(place: Place, node: number): Particle | null {
    const { file } = place
    const child = file.child(node, 'sequence', 'choice', 'all', 'group')
    const particle = child < 0 ? null : this.#particle(place, child)
    return particle?.kind === 'group' && hasEffect(particle) ? particle : null
  }

  #fill(declared: Declared, items: Particle[]): void {
    const { place, node } = declared
    const inner = place.file.child(node, 'sequence', 'choice', 'all')
    // Pushed one by one: a group may have more items than the maximum number of call arguments.
    if (inner >= 0) for (const item of this.#items(place, inner)) items.push(item)
  }

  #group(declared: Declared): GroupShell {
    const known = this.groups.get(declared)
    if (known !== undefined) return known
    const { file } = declared.place
    const inner = file.child(declared.node, 'sequence', 'choice', 'all')
    const local = file.local(inner)
    const shell: GroupShell = { declared, order: isOrder(local) ? local : 'sequence', items: [] }
    this.groups.set(declared, shell)
    return shell
  }

  #items(place: Place, node: number): Particle[] {
    const items: Particle[] = []
    for (const child of place.file.children(node)) {
      const particle = this.#particle(place, child)
      if (particle !== null) items.push(particle)
    }
    return items
  }

  #particle(place: Place, node: number): Particle | null {
    const local = place.file.local(node)
    const occurs = this.#occurs(place, node)
    if (occurs.max === 0) return null
    if (isOrder(local)) {
      return { kind: 'group', order: local, items: this.#items(place, node), ...occurs }
    }
    if (local === 'element') {
      const declaration = this.#elements.local(place, node)
      return declaration && { kind: 'element', declaration, ...occurs }
    }
    if (local === 'any') {
      const wildcard = readWildcard(place, node, this.#shells.problems)
      return { kind: 'any', wildcard, ...occurs }
    }
    if (local !== 'group') return null
    const declared = this.#shells.globals.refer('group', place, node, 'ref')
    if (declared === null) return null
    const { order, items } = this.#group(declared)
    return { kind: 'group', order, items, ...occurs }
  }

  #occurs(place: Place, node: number): { min: number; max: number } {
    const occurs: Unfinished<{ min: number; max: number }> = { min: 1, max: 1 }
    const { file } = place
    const read = (attribute: 'minOccurs' | 'maxOccurs', key: 'min' | 'max') => {
      const written = file.token(node, attribute)
      if (written === null) return
      if (/^\+?\d{1,300}$/u.test(written)) occurs[key] = Number(written)
      else if (key === 'max' && written === 'unbounded') occurs.max = Number.POSITIVE_INFINITY
      else this.#bad(place, node, attribute, written)
    }
    read('minOccurs', 'min')
    read('maxOccurs', 'max')
    if (occurs.max < occurs.min) this.#bad(place, node, 'maxOccurs', String(occurs.max))
    return occurs
  }

  #bad(place: Place, node: number, attribute: string, written: string): void {
    const { file } = place
    const offset = file.offset(node, attribute)
    this.#shells.problems.report('badValue', file.name, offset, attribute, written)
  }
}

/**
 * True if a group decides anything about the content. An empty sequence does not. A required empty
 * choice does, as no content matches such a choice.
 */
function hasEffect({ items, order, min }: GroupParticle): boolean {
  return items.length > 0 || (order === 'choice' && min > 0)
}
