import type {
  AttributeUse,
  Documentation,
  ElementDeclaration,
  SchemaSet,
  TypeDefinition,
} from '../../schema/schema-model.ts'
import { valueFacts, type ValueFacts } from './hover-facts.ts'
import { occurrencesIn, type Occurrences } from './hover-occurrences.ts'

/** Description of an element or attribute. The page chooses the text. */
export interface About {
  /** In every language of the schema. */
  readonly documentation: readonly Documentation[]
  /** `mixed`: text and elements. */
  readonly content: 'value' | 'elements' | 'mixed' | 'empty'
  /** For simple content. */
  readonly value: ValueFacts | null
  /** Null if unknown: for the root, and for content of a wildcard. */
  readonly required: boolean | null
  /** For an element that its parent type names. */
  readonly occurs: Occurrences | null
  readonly default: string | null
  readonly fixed: string | null
  readonly nillable: boolean
}

/**
 * Describes an element.
 *
 * @param type the element's type, `xsi:type` considered
 * @param parent the parent's type; null for the root
 */
export function aboutElement(
  set: SchemaSet,
  declaration: ElementDeclaration,
  type: TypeDefinition,
  parent: TypeDefinition | null,
): About {
  const occurs = parent === null ? null : occurrencesIn(set, parent, declaration.name)
  const text = type.kind === 'simple' ? type : type.text
  return {
    documentation: declaration.documentation,
    content: text === null ? contentOf(type) : 'value',
    value: text === null ? null : valueFacts(text),
    required: occurs === null ? null : occurs.min > 0,
    occurs,
    default: declaration.default,
    fixed: declaration.fixed,
    nillable: declaration.nillable,
  }
}

/** Describes an attribute. */
export function aboutAttribute(use: AttributeUse): About {
  return {
    documentation: use.documentation,
    content: 'value',
    value: valueFacts(use.type),
    required: use.required,
    occurs: null,
    default: use.default,
    fixed: use.fixed,
    nillable: false,
  }
}

function contentOf(type: TypeDefinition): About['content'] {
  if (type.kind === 'simple') return 'value'
  if (type.mixed) return 'mixed'
  return type.content === null ? 'empty' : 'elements'
}
