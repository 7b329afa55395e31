import type { XmlScan } from './xml-scan.ts'

/** Returns the attribute of an element with this name as written; -1 if there is none. */
export function attributeNamed(scan: XmlScan, element: number, name: string): number {
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    if (scan.names[scan.attributes.name[at] ?? 0] === name) return at
  }
  return -1
}
