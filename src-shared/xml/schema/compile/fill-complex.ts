import type { ExpandedName } from '../expanded-name.ts'
import type {
  AttributeUse,
  ComplexType,
  Particle,
  SimpleType,
  TypeDefinition,
} from '../schema-model.ts'
import { anySimpleType, anyType, noFacets } from '../types/built-in-types.ts'
import type { Attributes, OwnAttributes } from './attributes.ts'
import { restrict } from './fill-simple.ts'
import type { Particles } from './particles.ts'
import type { PendingType, TypeShells, Unfinished } from './type-shells.ts'
import { unionOf } from './wildcards.ts'

type PendingComplex = PendingType & { readonly kind: 'complex' }

/** The derivation element of a complex type. */
interface Derivation {
  /** The node of the extension or restriction, or of the type itself in the short form. */
  readonly node: number
  readonly kind: 'extension' | 'restriction'
  readonly simple: boolean
  /** The node of `simpleContent` or `complexContent`; -1 in the short form. */
  readonly content: number
}

function derivationOf({ place, node }: PendingComplex): Derivation {
  const { file } = place
  const content = file.child(node, 'simpleContent', 'complexContent')
  const inner = content < 0 ? -1 : file.child(content, 'extension', 'restriction')
  if (inner < 0) return { node, kind: 'restriction', simple: false, content: -1 }
  const kind = file.local(inner) === 'extension' ? 'extension' : 'restriction'
  return { node: inner, kind, simple: file.local(content) === 'simpleContent', content }
}

/** The base type of a complex type. */
export function complexBase(shells: TypeShells, pending: PendingComplex): TypeDefinition {
  const { node, content } = derivationOf(pending)
  return content < 0 ? anyType : (shells.refer(pending.place, node, 'base') ?? anyType)
}

/** Fills complex types. The base must be filled before. */
export class ComplexFiller {
  readonly #shells: TypeShells
  readonly #particles: Particles
  readonly #attributes: Attributes
  /**
   * Sequences made by extensions. A further extension appends to such a sequence instead of nesting
   * it.
   */
  readonly #extended = new WeakSet<Particle>()
  readonly #fillSimple: (type: TypeDefinition) => void

  constructor(
    shells: TypeShells,
    particles: Particles,
    attributes: Attributes,
    fillSimple: (type: TypeDefinition) => void,
  ) {
    this.#shells = shells
    this.#particles = particles
    this.#attributes = attributes
    this.#fillSimple = fillSimple
  }

  fill(pending: PendingComplex, base: TypeDefinition): void {
    const { place, type } = pending
    const derivation = derivationOf(pending)
    const own = this.#attributes.read(place, derivation.node)
    this.#setAttributes(type, derivation.content < 0 ? null : base, derivation.kind, own)
    if (derivation.content >= 0) {
      type.base = base
      type.derivation = derivation.kind
    }
    if (derivation.simple) this.#simpleContent(pending, derivation, base)
    else this.#complexContent(pending, derivation, base)
  }

  #simpleContent(pending: PendingComplex, derivation: Derivation, base: TypeDefinition): void {
    const { place, type } = pending
    const inherited = base.kind === 'simple' ? base : base.text
    type.mixed = false
    if (derivation.kind === 'extension') {
      if (inherited === null) this.#wrongBase(pending, derivation, base)
      type.text = inherited ?? anySimpleType
      return
    }
    const inner = place.file.child(derivation.node, 'simpleType')
    const written = inner < 0 ? null : this.#shells.inline(place, inner)
    if (written !== null) this.#fillSimple(written)
    const mixed = base.kind === 'complex' && base.mixed && written !== null
    if (base.kind === 'simple' || (inherited === null && !mixed)) {
      this.#wrongBase(pending, derivation, base)
    }
    const from = written?.kind === 'simple' ? written : (inherited ?? anySimpleType)
    const text = emptyType()
    restrict(this.#shells, text, from, place, derivation.node)
    type.text = text
  }

  #complexContent(pending: PendingComplex, derivation: Derivation, base: TypeDefinition): void {
    const { place, type } = pending
    const { file } = place
    const own = this.#particles.readContent(place, derivation.node)
    if (derivation.content >= 0) {
      if (file.attribute(derivation.content, 'mixed') !== null) {
        type.mixed = file.flag(derivation.content, 'mixed')
      }
      if (base.kind === 'simple' || base.text !== null) {
        this.#wrongBase(pending, derivation, base)
        return
      }
    }
    if (derivation.kind === 'restriction' || base.kind === 'simple') {
      type.content = own
      return
    }
    if (own === null) type.mixed ||= base.mixed
    type.content = this.#extend(base.content, own)
  }

  #extend(base: Particle | null, own: Particle | null): Particle | null {
    if (base === null || own === null) return own ?? base
    const items =
      base.kind === 'group' && this.#extended.has(base) ? [...base.items, own] : [base, own]
    const extended: Particle = { kind: 'group', order: 'sequence', min: 1, max: 1, items }
    this.#extended.add(extended)
    return extended
  }

  #setAttributes(
    type: Unfinished<ComplexType>,
    base: TypeDefinition | null,
    kind: Derivation['kind'],
    own: OwnAttributes,
  ): void {
    const outer = base?.kind === 'complex' ? base : null
    if (outer === null && own.uses.size === 0) {
      type.anyAttribute = own.wildcard
      return
    }
    const all = new Map<ExpandedName, AttributeUse>()
    for (const use of outer?.attributes ?? []) all.set(use.name, use)
    if (kind === 'restriction') for (const name of own.prohibited) all.delete(name)
    for (const [name, use] of own.uses) all.set(name, use)
    type.attributes =
      all.size === outer?.attributes.length && own.uses.size === 0
        ? outer.attributes
        : [...all.values()]
    const inherited = kind === 'extension' ? (outer?.anyAttribute ?? null) : null
    type.anyAttribute =
      inherited !== null && own.wildcard !== null
        ? unionOf(own.wildcard, inherited)
        : (own.wildcard ?? inherited)
  }

  #wrongBase({ place }: PendingComplex, { node }: Derivation, base: TypeDefinition): void {
    const { file } = place
    const name = base.name ?? ''
    this.#shells.problems.report('wrongBase', file.name, file.offset(node, 'base'), name)
  }
}

function emptyType(): Unfinished<SimpleType> {
  return {
    kind: 'simple',
    name: null,
    variety: 'atomic',
    builtIn: 'anySimpleType',
    base: anySimpleType,
    item: null,
    members: [],
    facets: noFacets,
    documentation: [],
  }
}
