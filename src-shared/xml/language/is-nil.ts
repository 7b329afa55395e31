import { instanceNamespace } from '../namespace-names.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { resolveAttributeName } from './element-names.ts'
import type { XmlView } from './xml-view.ts'

/** True for `xsi:nil="true"`; libxml2 checks the content of such elements. */
export function isNil({ scan }: XmlView, element: number): boolean {
  const { attributes, names } = scan
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const name = names[attributes.name[at] ?? 0] ?? ''
    if (!name.endsWith(':nil')) continue
    if (resolveAttributeName(scan, element, name) !== `{${instanceNamespace}}nil`) continue
    return ['true', '1'].includes(attributeText(scan, at).trim())
  }
  return false
}
