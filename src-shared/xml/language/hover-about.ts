import type {
  AttributeUse,
  Documentation,
  ElementDeclaration,
  SchemaSet,
  TypeDefinition,
} from '../schema/schema-model.ts'
import { valueFacts, type ValueFacts } from './hover-facts.ts'
import { occurrencesIn, type Occurrences } from './hover-occurrences.ts'

/** What an element or attribute is, as data that the page words. */
export interface About {
  /** In all languages that the schema has. */
  readonly documentation: readonly Documentation[]
  /** `mixed`: text and elements. */
  readonly content: 'value' | 'elements' | 'mixed' | 'empty'
  /** Of what holds a value. */
  readonly value: ValueFacts | null
  /** Null where nobody says: the root, and what a wildcard takes. */
  readonly required: boolean | null
  /** Of an element whose parent names it. */
  readonly occurs: Occurrences | null
  readonly default: string | null
  readonly fixed: string | null
  readonly nillable: boolean
}

/** `type`: the element's own, `xsi:type` counted. `parent`: the type that it stands in; null at the top. */
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
