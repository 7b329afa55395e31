import type { SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import type { Binding } from './element-binding.ts'

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

export function createXmlView(scan: XmlScan, schema: SchemaSet | null): XmlView {
  return { scan, schema, bindings: new Map() }
}
