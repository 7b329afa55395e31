import { namespaceOf, localNameOf } from '../expanded-name.ts'
import type { ComplexType, SimpleType, TypeDefinition } from '../schema-model.ts'
import { anySimpleType, anyType, builtInType, noFacets } from '../types/built-in-types.ts'
import type { Problems } from '../schema-problem.ts'
import { readBlock } from './block.ts'
import { readDocumentation } from './documentation.ts'
import type { Globals } from './globals.ts'
import { schemaNamespace } from '../../namespace-names.ts'
import type { Declared, Place } from './place.ts'

/** A part of the schema under construction. */
export type Unfinished<T> = { -readonly [Key in keyof T]: T[Key] }

/** A known type whose content is not read yet. */
export type PendingType = { readonly place: Place; readonly node: number } & (
  | { readonly kind: 'simple'; readonly type: Unfinished<SimpleType> }
  | { readonly kind: 'complex'; readonly type: Unfinished<ComplexType> }
)

/**
 * Creates types before their content is read, so that references, also circular ones, need no
 * recursion. `TypeFiller` reads the content.
 */
export class TypeShells {
  readonly globals: Globals
  readonly problems: Problems
  /** Types to fill, in the order of creation. */
  readonly pending = new Map<TypeDefinition, PendingType>()
  readonly #named = new Map<Declared, TypeDefinition>()
  readonly #inline = new Map<Place, Map<number, TypeDefinition>>()

  constructor(globals: Globals, problems: Problems) {
    this.globals = globals
    this.problems = problems
  }

  named(declared: Declared): TypeDefinition {
    const known = this.#named.get(declared)
    if (known !== undefined) return known
    const type = this.#shell(declared.place, declared.node, declared.name)
    this.#named.set(declared, type)
    return type
  }

  /** The anonymous type written at a node. */
  inline(place: Place, node: number): TypeDefinition {
    const types = this.#inline.get(place) ?? new Map<number, TypeDefinition>()
    this.#inline.set(place, types)
    const known = types.get(node)
    if (known !== undefined) return known
    const type = this.#shell(place, node, null)
    types.set(node, type)
    return type
  }

  /** The type that an attribute names. Returns null and reports a problem if there is none. */
  refer(place: Place, node: number, attribute: string): TypeDefinition | null {
    return this.referTo(place, node, attribute, place.file.token(node, attribute) ?? '')
  }

  referTo(place: Place, node: number, attribute: string, written: string): TypeDefinition | null {
    const name = this.globals.nameAt(place, node, attribute, written)
    if (name === null) return null
    if (namespaceOf(name) === schemaNamespace) {
      const local = localNameOf(name)
      const builtIn = local === 'anyType' ? anyType : builtInType(local)
      if (builtIn !== null) return builtIn
    }
    const declared = this.globals.find('type', place, node, attribute, name)
    return declared === null ? null : this.named(declared)
  }

  /** Like `refer`, but requires a simple type. */
  referSimple(place: Place, node: number, attribute: string, written?: string): SimpleType {
    const { file } = place
    const asked = written ?? file.token(node, attribute) ?? ''
    const type = this.referTo(place, node, attribute, asked)
    if (type?.kind === 'simple') return type
    if (type !== null) {
      const name = type.name ?? asked
      this.problems.report('notSimple', file.name, file.offset(node, attribute), name)
    }
    return anySimpleType
  }

  /** The simple type of an attribute or list item: named, inline, or anySimpleType. */
  simpleOf(place: Place, node: number, attribute: string): SimpleType {
    const { file } = place
    if (file.attribute(node, attribute) !== null) return this.referSimple(place, node, attribute)
    const inner = file.child(node, 'simpleType')
    const type = inner < 0 ? anySimpleType : this.inline(place, inner)
    return type.kind === 'simple' ? type : anySimpleType
  }

  #shell(place: Place, node: number, name: string | null): TypeDefinition {
    const { file } = place
    const documentation = readDocumentation(file, node)
    if (file.local(node) === 'simpleType') {
      const type: Unfinished<SimpleType> = {
        kind: 'simple',
        name,
        variety: 'atomic',
        builtIn: 'anySimpleType',
        base: anySimpleType,
        item: null,
        members: [],
        facets: noFacets,
        documentation,
      }
      this.pending.set(type, { kind: 'simple', type, place, node })
      return type
    }
    const type: Unfinished<ComplexType> = {
      kind: 'complex',
      name,
      abstract: file.flag(node, 'abstract'),
      mixed: file.flag(node, 'mixed'),
      base: null,
      derivation: null,
      block: readBlock(file, node),
      attributes: [],
      anyAttribute: null,
      text: null,
      content: null,
      documentation,
    }
    this.pending.set(type, { kind: 'complex', type, place, node })
    return type
  }
}
