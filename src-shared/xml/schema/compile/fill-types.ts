import type { SimpleType, TypeDefinition } from '../schema-model.ts'
import { anySimpleType, anyType } from '../types/built-in-types.ts'
import type { Attributes } from './attributes.ts'
import { complexBase, ComplexFiller } from './fill-complex.ts'
import { fillSimple, simpleBase } from './fill-simple.ts'
import type { Particles } from './particles.ts'
import type { PendingType, TypeShells } from './type-shells.ts'

const maxDerivations = 100
/** Limit on attributes over all types, inherited ones included. */
const maxAttributes = 2_000_000

/** Fills every known type, bases before derived types. */
export class TypeFiller {
  readonly #shells: TypeShells
  readonly #complex: ComplexFiller
  readonly #depths = new Map<TypeDefinition, number>()
  #attributes = 0
  /** Every type of the schema, anonymous ones included. */
  readonly filled: PendingType[] = []

  constructor(shells: TypeShells, particles: Particles, attributes: Attributes) {
    this.#shells = shells
    this.#complex = new ComplexFiller(shells, particles, attributes, (type) => this.#ensure(type))
  }

  /** Runs until no type is pending: filling a type can add further types. */
  fillAll(): void {
    for (const type of this.#shells.pending.keys()) this.#ensure(type)
  }

  #ensure(type: TypeDefinition): void {
    const chain: { pending: PendingType; base: TypeDefinition }[] = []
    const open = new Set<TypeDefinition>()
    let at = type
    for (;;) {
      const pending = this.#shells.pending.get(at)
      if (pending === undefined) break
      open.add(at)
      const base =
        pending.kind === 'simple'
          ? simpleBase(this.#shells, pending)
          : complexBase(this.#shells, pending)
      if (open.has(base)) {
        this.#report('circular', pending)
        chain.push({ pending, base: pending.kind === 'simple' ? anySimpleType : anyType })
        break
      }
      chain.push({ pending, base })
      at = base
    }
    for (const { pending, base } of chain.reverse()) this.#fill(pending, base)
  }

  #fill(pending: PendingType, base: TypeDefinition): void {
    const depth = (this.#depths.get(base) ?? 0) + 1
    this.#depths.set(pending.type, depth)
    this.#shells.pending.delete(pending.type)
    this.filled.push(pending)
    if (depth > maxDerivations || this.#attributes > maxAttributes) {
      this.#report(depth > maxDerivations ? 'tooDeep' : 'tooLarge', pending)
    } else if (pending.kind === 'simple') {
      fillSimple(this.#shells, pending, simple(base))
    } else {
      this.#complex.fill(pending, base)
      this.#attributes += pending.type.attributes.length
    }
  }

  #report(kind: 'circular' | 'tooDeep' | 'tooLarge', { place, node, type }: PendingType): void {
    const { file } = place
    const name = type.name === null ? [] : [type.name]
    this.#shells.problems.report(kind, file.name, file.offset(node, 'name'), ...name)
  }
}

function simple(type: TypeDefinition): SimpleType {
  return type.kind === 'simple' ? type : anySimpleType
}
