import { localName } from '../root-tag.ts'
import { prefixesAt } from '../language/element-names.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { localNameOf, namespaceOf, type ExpandedName } from '../schema/expanded-name.ts'

/** Prefix of a namespace at an element, '' for the default; null when it has none there. */
export function prefixFor(scan: XmlScan, node: number, namespace: string): string | null {
  const prefixes = prefixesAt(scan, node)
  if ((prefixes.get('') ?? '') === namespace) return ''
  for (const [prefix, stands] of prefixes) if (stands === namespace) return prefix
  return null
}

/** A name as it would be written in an element. */
export function writtenName(scan: XmlScan, node: number, name: ExpandedName): string {
  const prefix = prefixFor(scan, node, namespaceOf(name))
  return prefix === null || prefix === '' ? localNameOf(name) : `${prefix}:${localNameOf(name)}`
}

/** The local part of an element's name. */
export function nameIn(scan: XmlScan, node: number): string {
  return localName(nameOf(scan, node))
}
