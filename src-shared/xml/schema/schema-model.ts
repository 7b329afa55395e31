import type { ExpandedName } from './expanded-name.ts'

/** The files of a schema by name; `main` is the one that is read first, others by include or import. */
export interface SchemaFiles {
  readonly main: string
  readonly files: ReadonlyMap<string, string>
}

/**
 * Schemas as they are asked while a document is edited: everything is resolved, so that groups are
 * in the particles that refer to them and what a type inherits is in the type. Objects may refer to
 * each other in circles (a type that holds itself): this is not for crossing threads.
 */
export interface SchemaSet {
  /** Global elements: what a document may begin with, and what a wildcard may find. */
  readonly elements: ReadonlyMap<ExpandedName, ElementDeclaration>
  /** Named types of the files; for `xsi:type`. */
  readonly types: ReadonlyMap<ExpandedName, TypeDefinition>
  readonly attributes: ReadonlyMap<ExpandedName, AttributeUse>
  /**
   * What may stand where a global element is asked: itself unless it is abstract, and those that
   * substitute it, at any distance. Only elements that something substitutes, or abstract ones.
   */
  readonly substitutes: ReadonlyMap<ExpandedName, readonly ElementDeclaration[]>
  readonly targetNamespace: string
  /** Attribute `version` of the main file; null without. */
  readonly version: string | null
}

export interface Documentation {
  /** `xml:lang`; null when it has none. */
  readonly language: string | null
  /** White space is one space each. */
  readonly text: string
}

export interface ElementDeclaration {
  readonly name: ExpandedName
  readonly type: TypeDefinition
  readonly global: boolean
  readonly abstract: boolean
  readonly nillable: boolean
  /** What may not take its place or that of its type (`block`, XML Schema 1.0 part 1, 3.3.1). */
  readonly block: readonly (Derivation | 'substitution')[]
  readonly default: string | null
  readonly fixed: string | null
  /** Its own, else its type's. */
  readonly documentation: readonly Documentation[]
}

export type TypeDefinition = SimpleType | ComplexType

/** How a complex type is made of another. */
export type Derivation = 'extension' | 'restriction'

export interface SimpleType {
  readonly kind: 'simple'
  /** Null for a type without a name. */
  readonly name: ExpandedName | null
  readonly variety: 'atomic' | 'list' | 'union'
  /** Local name of the built-in type nearest to it (`token`, `int`); `anySimpleType` of a union. */
  readonly builtIn: string
  /** What it restricts; null for `anySimpleType`, and for what is above that (`derives-from.ts`). */
  readonly base: SimpleType | null
  /** Of a list. */
  readonly item: SimpleType | null
  /** Of a union. */
  readonly members: readonly SimpleType[]
  /** Its own and all that it inherits. */
  readonly facets: Facets
  readonly documentation: readonly Documentation[]
}

export interface EnumerationValue {
  readonly value: string
  readonly documentation: readonly Documentation[]
}

export interface Facets {
  readonly length: number | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly totalDigits: number | null
  readonly fractionDigits: number | null
  /** Bounds as they are written: what they mean depends on the type. */
  readonly minInclusive: string | null
  readonly maxInclusive: string | null
  readonly minExclusive: string | null
  readonly maxExclusive: string | null
  /** Each step of derivation has alternatives; a value fits one of each step. In XSD's own syntax. */
  readonly patterns: readonly (readonly string[])[]
  /** Null: any value. */
  readonly enumeration: readonly EnumerationValue[] | null
  readonly whiteSpace: 'preserve' | 'replace' | 'collapse'
}

export interface ComplexType {
  readonly kind: 'complex'
  readonly name: ExpandedName | null
  readonly abstract: boolean
  /** Text may stand between the elements. */
  readonly mixed: boolean
  readonly base: TypeDefinition | null
  readonly derivation: Derivation | null
  /** Types derived from it in these ways may not stand for it (`block`, 3.4.1). */
  readonly block: readonly Derivation[]
  /** With inherited ones, without prohibited ones, in the order of the schema. */
  readonly attributes: readonly AttributeUse[]
  readonly anyAttribute: Wildcard | null
  /** What its text is; null when it holds elements or nothing. */
  readonly text: SimpleType | null
  /** What it holds; null for nothing or simple content. */
  readonly content: Particle | null
  readonly documentation: readonly Documentation[]
}

export interface AttributeUse {
  readonly name: ExpandedName
  readonly type: SimpleType
  readonly required: boolean
  readonly default: string | null
  readonly fixed: string | null
  readonly documentation: readonly Documentation[]
}

/** `max` is Infinity for `unbounded`; `min` may be 0. A particle with max 0 is left out. */
interface Occurs {
  readonly min: number
  readonly max: number
}

interface ElementParticle extends Occurs {
  readonly kind: 'element'
  readonly declaration: ElementDeclaration
}

export interface GroupParticle extends Occurs {
  readonly kind: 'group'
  readonly order: 'sequence' | 'choice' | 'all'
  readonly items: readonly Particle[]
}

interface AnyParticle extends Occurs {
  readonly kind: 'any'
  readonly wildcard: Wildcard
}

export type Particle = ElementParticle | GroupParticle | AnyParticle

export interface Wildcard {
  /** Namespaces that fit ('' is none), or those that do not. */
  readonly namespaces: { readonly in: readonly string[] } | { readonly notIn: readonly string[] }
  readonly process: 'strict' | 'lax' | 'skip'
}
