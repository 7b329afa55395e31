import { localNameOf, namespaceOf, type ExpandedName } from '../schema/expanded-name.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { xmlNamespace } from '../namespace-names.ts'
import { prefixesAt } from './element-names.ts'
import { prefixOf, qualified } from '../qualified-name.ts'

/** The prefix of a namespace: '' for none or the default; null if undeclared. */
export type PrefixOf = (namespace: string) => string | null

/**
 * Prefixes for elements in a parent (-1: the document): the parent's own prefix if it fits, else
 * the default namespace, else any.
 */
export function elementPrefixes(scan: XmlScan, parent: number): PrefixOf {
  const prefixes = prefixesAt(scan, parent)
  const usual = parent < 0 ? '' : prefixOf(nameOf(scan, parent))
  const byDefault = prefixes.get('') ?? ''
  return (namespace) => {
    if (namespace === xmlNamespace) return 'xml'
    if (namespace === '') return byDefault === '' ? '' : null
    if (prefixes.get(usual) === namespace) return usual
    if (byDefault === namespace) return ''
    return prefixAmong(prefixes, namespace)
  }
}

/**
 * Prefixes for attributes of an element. The default namespace does not apply to attributes
 * (Namespaces in XML 1.0, section 6.2).
 */
export function attributePrefixes(scan: XmlScan, element: number): PrefixOf {
  const prefixes = prefixesAt(scan, element)
  return (namespace) => (namespace === '' ? '' : prefixAmong(prefixes, namespace))
}

function prefixAmong(prefixes: ReadonlyMap<string, string>, namespace: string): string | null {
  if (namespace === xmlNamespace) return 'xml'
  for (const [prefix, value] of prefixes) {
    if (value === namespace && prefix !== '') return prefix
  }
  return null
}

/** A name as written; null if its namespace is undeclared. */
export function writtenName(name: ExpandedName, prefixes: PrefixOf): string | null {
  const prefix = prefixes(namespaceOf(name))
  return prefix === null ? null : qualified(prefix, localNameOf(name))
}
