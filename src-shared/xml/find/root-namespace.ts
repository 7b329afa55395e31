import { namespaceAt } from '../language/element-names.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'

/** Namespace of the root element; empty for none. */
export function rootNamespaceOf(scan: XmlScan): string {
  if (scan.root < 0) return ''
  const name = nameOf(scan, scan.root)
  const colon = name.indexOf(':')
  return namespaceAt(scan, scan.root, colon < 0 ? '' : name.slice(0, colon)) ?? ''
}
