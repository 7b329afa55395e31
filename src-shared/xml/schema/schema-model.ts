import type { ExpandedName } from './expanded-name.ts'
import type { IdentityConstraint } from './identity-constraint.ts'

/** The files of a schema by name. `main` is read first; it includes or imports the others. */
export interface SchemaFiles {
  readonly main: string
  readonly files: ReadonlyMap<string, string>
}

/**
 * A compiled schema for editing. Group references are expanded, and types contain what they
 * inherit. Objects can refer to each other in cycles (recursive types), so a set cannot be posted
 * to a worker.
 */
export interface SchemaSet {
  /** Global elements: possible roots, and candidates for wildcards. */
  readonly elements: ReadonlyMap<ExpandedName, ElementDeclaration>
  /** Named types of the files, for `xsi:type`. */
  readonly types: ReadonlyMap<ExpandedName, TypeDefinition>
  readonly attributes: ReadonlyMap<ExpandedName, AttributeUse>
  /**
   * The elements that may stand for a global element: itself unless abstract, and its direct and
   * indirect substitutes. Contains only abstract elements and elements with substitutes.
   */
  readonly substitutes: ReadonlyMap<ExpandedName, readonly ElementDeclaration[]>
  readonly targetNamespace: string
  /** Attribute `version` of the main file, or null. */
  readonly version: string | null
}

export interface Documentation {
  /** `xml:lang`, or null. */
  readonly language: string | null
  /** With white space collapsed. */
  readonly text: string
}

export interface ElementDeclaration {
  readonly name: ExpandedName
  readonly type: TypeDefinition
  readonly global: boolean
  readonly abstract: boolean
  readonly nillable: boolean
  /**
   * Derivations that may not replace the element or its type (`block`, XML Schema 1.0 part 1,
   * 3.3.1).
   */
  readonly block: readonly (Derivation | 'substitution')[]
  readonly default: string | null
  readonly fixed: string | null
  /** Keys and references among the content of the element. */
  readonly constraints: readonly IdentityConstraint[]
  /** The element's own documentation, else that of its type. */
  readonly documentation: readonly Documentation[]
}

export type TypeDefinition = SimpleType | ComplexType

/** The way in which a complex type derives from another. */
export type Derivation = 'extension' | 'restriction'

export interface SimpleType {
  readonly kind: 'simple'
  /** Null for an anonymous type. */
  readonly name: ExpandedName | null
  readonly variety: 'atomic' | 'list' | 'union'
  /** Local name of the nearest built-in type (`token`, `int`); `anySimpleType` for a union. */
  readonly builtIn: string
  /** The restricted type; null for `anySimpleType` and the types above it (`derives-from.ts`). */
  readonly base: SimpleType | null
  /** The item type of a list. */
  readonly item: SimpleType | null
  /** The member types of a union. */
  readonly members: readonly SimpleType[]
  /** Own facets and inherited ones. */
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
  /** Bounds as written: their meaning depends on the type. */
  readonly minInclusive: string | null
  readonly maxInclusive: string | null
  readonly minExclusive: string | null
  readonly maxExclusive: string | null
  /**
   * One list of alternatives per derivation step, in XSD syntax. A value must match one alternative
   * of each step.
   */
  readonly patterns: readonly (readonly string[])[]
  /** Null allows any value. */
  readonly enumeration: readonly EnumerationValue[] | null
  readonly whiteSpace: 'preserve' | 'replace' | 'collapse'
}

export interface ComplexType {
  readonly kind: 'complex'
  readonly name: ExpandedName | null
  readonly abstract: boolean
  /** True if text may stand between the child elements. */
  readonly mixed: boolean
  readonly base: TypeDefinition | null
  readonly derivation: Derivation | null
  /** Derived types of these kinds may not replace this type (`block`, 3.4.1). */
  readonly block: readonly Derivation[]
  /** Own and inherited attributes without prohibited ones, in schema order. */
  readonly attributes: readonly AttributeUse[]
  readonly anyAttribute: Wildcard | null
  /** The type of the text content; null for element content and empty content. */
  readonly text: SimpleType | null
  /** The element content; null for empty and simple content. */
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

/** `max` is Infinity for `unbounded`; `min` may be 0. Particles with max 0 are left out. */
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
  /** Accepted namespaces ('' is none), or excluded ones. */
  readonly namespaces: { readonly in: readonly string[] } | { readonly notIn: readonly string[] }
  readonly process: 'strict' | 'lax' | 'skip'
}
