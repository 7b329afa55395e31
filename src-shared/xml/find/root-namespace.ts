import { namespaceAt } from '../language/element-names.ts'
import { prefixOf } from '../qualified-name.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'

/** Namespace of the root element; empty for none. */
export function rootNamespaceOf(scan: XmlScan): string {
  if (scan.root < 0) return ''
  return namespaceAt(scan, scan.root, prefixOf(nameOf(scan, scan.root))) ?? ''
}
