import { isSpace } from '../scan/characters.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { instanceAttribute } from './element-names.ts'
import type { XmlView } from './xml-view.ts'

/** True for `xsi:nil="true"`; libxml2 checks the content of such elements. */
export function isNil({ scan }: XmlView, element: number): boolean {
  const at = instanceAttribute(scan, element, 'nil')
  return at >= 0 && ['true', '1'].includes(attributeText(scan, at).trim())
}

/** Returns the edits that remove `xsi:nil` from an element that gets a value. */
export function withoutNil(scan: XmlScan, element: number): TextEdit[] {
  const at = instanceAttribute(scan, element, 'nil')
  if (at < 0) return []
  let start = scan.attributes.start[at] ?? 0
  while (isSpace(scan.text.charCodeAt(start - 1))) start -= 1
  return [{ start, end: scan.attributes.end[at] ?? start, text: '' }]
}
