import { xmlNamespace } from '../namespace-names.ts'
import { expandedName, type ExpandedName } from '../schema/expanded-name.ts'
import { attributeNamed } from '../scan/attribute-named.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { plainText } from '../tree/plain-text.ts'

/** The namespace of a prefix at an element; null if undeclared. */
export function namespaceAt(scan: XmlScan, element: number, prefix: string): string | null {
  if (prefix === 'xml') return xmlNamespace
  const wanted = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    const value = attributeValue(scan, at, wanted)
    if (value !== null) return value
  }
  return prefix === '' ? '' : null
}

/** Prefixes in scope at an element, with their namespaces. */
export function prefixesAt(scan: XmlScan, element: number): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>()
  for (let at = element; at >= 0; at = scan.parent[at] ?? -1) {
    const last = scan.firstAttribute[at + 1] ?? 0
    for (let one = scan.firstAttribute[at] ?? 0; one < last; one += 1) {
      const name = scan.names[scan.attributes.name[one] ?? 0] ?? ''
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice('xmlns:'.length)
      if (!prefixes.has(prefix)) prefixes.set(prefix, valueOf(scan, one))
    }
  }
  return prefixes
}

/** An element's expanded name. An undeclared prefix stays part of the name. */
export function expandedNameAt(scan: XmlScan, element: number): ExpandedName {
  return resolveName(scan, element, nameOf(scan, element))
}

/**
 * Resolves the written name of an attribute at an element. Without a prefix an attribute has no
 * namespace (Namespaces in XML 1.0, section 6.2).
 */
export function resolveAttributeName(
  scan: XmlScan,
  element: number,
  written: string,
): ExpandedName {
  return written.includes(':') ? resolveName(scan, element, written) : written
}

/**
 * Resolves the written name of an element, or of a type in a value. Without a prefix the name is in
 * the default namespace at the element.
 */
export function resolveName(scan: XmlScan, element: number, written: string): ExpandedName {
  const colon = written.indexOf(':')
  const namespace = namespaceAt(scan, element, colon < 0 ? '' : written.slice(0, colon))
  return namespace === null ? written : expandedName(namespace, written.slice(colon + 1))
}

/** The value of an attribute by its written name, references resolved; null if absent. */
export function attributeValue(scan: XmlScan, element: number, written: string): string | null {
  const at = attributeNamed(scan, element, written)
  return at < 0 ? null : valueOf(scan, at)
}

function valueOf(scan: XmlScan, attribute: number): string {
  const { valueStart, valueEnd } = scan.attributes
  return plainText(scan.text, valueStart[attribute] ?? 0, valueEnd[attribute] ?? 0)
}
