import { localNameOf, type ExpandedName } from '../schema/expanded-name.ts'
import type {
  AttributeUse,
  ElementDeclaration,
  Particle,
  SchemaSet,
  SimpleType,
  TypeDefinition,
} from '../schema/schema-model.ts'

/** The meaning of a value of a built-in identity type: an identifier, a reference, or a list of references. */
export type IdKind = 'id' | 'reference' | 'references'

/** The places of a schema with keys, references and identifiers. Only these places of a text are searched. */
export interface SchemaIdentity {
  /** Local names of the elements that declare a constraint, by the name of the constraint. */
  readonly owners: ReadonlyMap<ExpandedName, ReadonlySet<string>>
  /** Local names of elements and attributes with a type of identifiers or references. */
  readonly idElements: ReadonlySet<string>
  readonly idAttributes: ReadonlySet<string>
}

/** The identity type of a simple type; null for any other type, and for a union. */
export function idKindOf(type: SimpleType | null): IdKind | null {
  if (type === null) return null
  if (type.variety === 'list') return type.item?.builtIn === 'IDREF' ? 'references' : null
  if (type.variety !== 'atomic') return null
  return type.builtIn === 'ID' ? 'id' : type.builtIn === 'IDREF' ? 'reference' : null
}

const known = new WeakMap<SchemaSet, SchemaIdentity>()

/**
 * Returns the keys, references and identifiers of a schema. The answer is computed once for each
 * schema.
 */
export function schemaIdentity(schema: SchemaSet): SchemaIdentity {
  const before = known.get(schema)
  if (before !== undefined) return before
  const found = new Walk(schema).run()
  known.set(schema, found)
  return found
}

/** Visits every declaration of a schema once, without recursion: types can be nested deep. */
class Walk {
  readonly #owners = new Map<ExpandedName, Set<string>>()
  readonly #idElements = new Set<string>()
  readonly #idAttributes = new Set<string>()
  readonly #seen = new Set<object>()
  readonly #types: TypeDefinition[] = []
  readonly #particles: Particle[] = []

  constructor(schema: SchemaSet) {
    for (const element of schema.elements.values()) this.#element(element)
    for (const type of schema.types.values()) this.#types.push(type)
    for (const use of schema.attributes.values()) this.#attribute(use)
  }

  run(): SchemaIdentity {
    for (;;) {
      const type = this.#types.pop()
      const particle = type === undefined ? this.#particles.pop() : undefined
      if (type !== undefined) this.#type(type)
      else if (particle !== undefined) this.#particle(particle)
      else break
    }
    const [owners, idElements, idAttributes] = [this.#owners, this.#idElements, this.#idAttributes]
    return { owners, idElements, idAttributes }
  }

  #type(type: TypeDefinition): void {
    if (type.kind === 'simple' || this.#seen.has(type)) return
    this.#seen.add(type)
    for (const use of type.attributes) this.#attribute(use)
    if (type.content !== null) this.#particles.push(type.content)
  }

  #particle(particle: Particle): void {
    if (this.#seen.has(particle)) return
    this.#seen.add(particle)
    if (particle.kind === 'element') this.#element(particle.declaration)
    else if (particle.kind === 'group') {
      for (const item of particle.items) this.#particles.push(item)
    }
  }

  #element(element: ElementDeclaration): void {
    if (this.#seen.has(element)) return
    this.#seen.add(element)
    const { name, type, constraints } = element
    const local = localNameOf(name)
    for (const constraint of constraints) {
      const owners = this.#owners.get(constraint.name) ?? new Set()
      this.#owners.set(constraint.name, owners.add(local))
    }
    if (idKindOf(type.kind === 'simple' ? type : type.text) !== null) this.#idElements.add(local)
    this.#types.push(type)
  }

  #attribute({ name, type }: AttributeUse): void {
    if (idKindOf(type) !== null) this.#idAttributes.add(localNameOf(name))
  }
}
