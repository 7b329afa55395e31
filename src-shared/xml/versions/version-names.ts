import { expandedNameAt, resolveAttributeName, resolveName } from '../language/element-names.ts'
import {
  expandedName,
  localNameOf,
  namespaceOf,
  type ExpandedName,
} from '../schema/expanded-name.ts'
import type { XmlScan } from '../scan/xml-scan.ts'

/** Maps names of a text to another version. */
export interface VersionNames {
  readonly element: (node: number) => ExpandedName
  /** Maps a written attribute name at an element. */
  readonly attribute: (node: number, written: string) => ExpandedName
  /** Maps a written name in a value, such as `xsi:type`. */
  readonly value: (node: number, written: string) => ExpandedName
}

/** Each version has its own namespace (service.md, "Versioning"); other namespaces stay. */
export function namesAs(scan: XmlScan, from: string, to: string): VersionNames {
  const moved = (name: ExpandedName): ExpandedName =>
    namespaceOf(name) === from ? expandedName(to, localNameOf(name)) : name
  return {
    element: (node) => moved(expandedNameAt(scan, node)),
    attribute: (node, written) =>
      written.includes(':') ? moved(resolveAttributeName(scan, node, written)) : written,
    value: (node, written) => moved(resolveName(scan, node, written)),
  }
}
