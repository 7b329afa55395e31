import { instanceNamespace, xmlNamespace } from '../namespace-names.ts'
import { declaredPrefix, localName, prefixDeclaration, prefixOf } from '../qualified-name.ts'
import { expandedName, type ExpandedName } from '../schema/expanded-name.ts'
import { attributeNamed } from '../scan/attribute-named.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { plainText } from '../tree/plain-text.ts'

/** The namespace of a prefix at an element; null if undeclared. */
export function namespaceAt(scan: XmlScan, element: number, prefix: string): string | null {
  if (prefix === 'xml') return xmlNamespace
  const wanted = prefixDeclaration(prefix)
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
      const prefix = declaredPrefix(name)
      if (prefix !== null && !prefixes.has(prefix))
        prefixes.set(prefix, valueOfAttribute(scan, one))
    }
  }
  return prefixes
}

/** True if an element itself declares a prefix or the default namespace. */
export function declaresNamespace(scan: XmlScan, element: number): boolean {
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    if (declaredPrefix(scan.names[scan.attributes.name[at] ?? 0] ?? '') !== null) return true
  }
  return false
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
  const namespace = namespaceAt(scan, element, prefixOf(written))
  return namespace === null ? written : expandedName(namespace, localName(written))
}

/**
 * Returns the attribute `xsi:nil` or `xsi:type` of an element, under any prefix; -1 if there is none
 * (XML Schema 1.0 part 1, 2.6).
 */
export function instanceAttribute(scan: XmlScan, element: number, local: 'nil' | 'type'): number {
  const wanted = expandedName(instanceNamespace, local)
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (name.endsWith(`:${local}`) && resolveAttributeName(scan, element, name) === wanted)
      return at
  }
  return -1
}

/** The value of an attribute by its written name, references resolved; null if absent. */
export function attributeValue(scan: XmlScan, element: number, written: string): string | null {
  const at = attributeNamed(scan, element, written)
  return at < 0 ? null : valueOfAttribute(scan, at)
}

/** Returns the value of an attribute, with references resolved. */
export function valueOfAttribute(scan: XmlScan, attribute: number): string {
  const { valueStart, valueEnd } = scan.attributes
  return plainText(scan.text, valueStart[attribute] ?? 0, valueEnd[attribute] ?? 0)
}
