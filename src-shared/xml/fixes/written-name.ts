import { namespaceAt, prefixesAt } from '../language/element-names.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { localNameOf, namespaceOf, type ExpandedName } from '../schema/expanded-name.ts'

/** The prefix of a namespace for elements inside one: '' for the default; null when it has none. */
export function elementPrefix(scan: XmlScan, element: number, namespace: string): string | null {
  if (namespaceAt(scan, element, '') === namespace) return ''
  if (namespace === '') return null
  for (const [prefix, stands] of prefixesAt(scan, element)) {
    if (prefix !== '' && stands === namespace) return prefix
  }
  return null
}

/** How an element is written inside another; null when nothing declares its namespace there. */
export function writtenElement(scan: XmlScan, element: number, name: ExpandedName): string | null {
  const prefix = elementPrefix(scan, element, namespaceOf(name))
  return prefix === null ? null : qualified(prefix, localNameOf(name))
}

/** How an attribute is written at an element; null likewise. */
export function writtenAttribute(
  scan: XmlScan,
  element: number,
  name: ExpandedName,
): string | null {
  const namespace = namespaceOf(name)
  if (namespace === '') return name
  if (namespace === 'http://www.w3.org/XML/1998/namespace') return `xml:${localNameOf(name)}`
  for (const [prefix, stands] of prefixesAt(scan, element)) {
    if (prefix !== '' && stands === namespace) return qualified(prefix, localNameOf(name))
  }
  return null
}

function qualified(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`
}
