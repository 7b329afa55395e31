import type { SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import type { Binding } from './element-binding.ts'

/**
 * A text as the editor's features ask it: its scan, the schema that it goes by, and what was found
 * out about its elements meanwhile. A new one is made when either changes.
 */
export interface XmlView {
  readonly scan: XmlScan
  /** Null: form only. */
  readonly schema: SchemaSet | null
  /** By element; filled by `bindingOf`. */
  readonly bindings: Map<number, Binding>
}

export function createXmlView(scan: XmlScan, schema: SchemaSet | null): XmlView {
  return { scan, schema, bindings: new Map() }
}
