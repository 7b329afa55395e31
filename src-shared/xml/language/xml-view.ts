import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'

/**
 * The schema's view of an element. `declared`: has a type (`xsi:type` counts). `free`: accepted by
 * a wildcard without declaration, or inside a type that accepts anything. `unknown`: the schema has
 * no such element at this place.
 */
export type Binding =
  | {
      readonly kind: 'declared'
      readonly declaration: ElementDeclaration
      readonly type: TypeDefinition
    }
  /** `lax`: declared elements inside are still checked. */
  | { readonly kind: 'free'; readonly lax: boolean }
  | { readonly kind: 'unknown' }

/**
 * A text as the editor's features use it: its scan, its schema, and cached facts about its
 * elements. A change of text or schema makes a new view.
 */
export interface XmlView {
  readonly scan: XmlScan
  /** Null: only the form is checked. */
  readonly schema: SchemaSet | null
  /** Cache by element, filled by `bindingOf`. */
  readonly bindings: Map<number, Binding>
}

/**
 * Returns the view of a scanned text with its schema. Declarations are looked up when they are
 * asked for.
 */
export function createXmlView(scan: XmlScan, schema: SchemaSet | null): XmlView {
  return { scan, schema, bindings: new Map() }
}
