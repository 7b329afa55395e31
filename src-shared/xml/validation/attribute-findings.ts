import { instanceNamespace } from '../namespace-names.ts'
import type { Binding } from '../language/xml-view.ts'
import { resolveAttributeName } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { inNamespaces } from '../content/wildcard-names.ts'
import { nameOf } from '../scan/xml-scan.ts'
import { namespaceOf } from '../schema/expanded-name.ts'
import type { AttributeUse } from '../schema/schema-model.ts'
import { attributeText } from '../tree/parsed-text.ts'
import type { Finding } from './finding.ts'
import { faultOf } from './value-findings.ts'
import { declaredPrefix } from '../qualified-name.ts'

type Declared = Extract<Binding, { kind: 'declared' }>

/**
 * Finds the problems of an element's attributes: unknown, missing or invalid.
 *
 * @param broken true if the start tag is malformed, so a value may have been misread
 */
export function attributeFindings(
  view: XmlView,
  element: number,
  { type }: Declared,
  broken: boolean,
): Finding[] {
  const { scan } = view
  const { attributes, names } = scan
  const uses = type.kind === 'complex' ? type.attributes : []
  const name = nameOf(scan, element)
  const findings: Finding[] = []
  const met = new Set<string>()
  const place = { group: 'attribute', owner: element, about: element } as const
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const written = names[attributes.name[at] ?? 0] ?? ''
    if (declaredPrefix(written) !== null) continue
    const expanded = resolveAttributeName(scan, element, written)
    if (namespaceOf(expanded) === instanceNamespace) continue
    met.add(expanded)
    const start = attributes.start[at] ?? 0
    const use = uses.find((one) => one.name === expanded) ?? byWildcard(view, type, expanded)
    if (use === 'any') continue
    if (use === null) {
      const allowed = uses.map((one) => one.name)
      const detail = { kind: 'unknownAttribute', attribute: written, name, allowed } as const
      const end = attributes.nameEnd[at] ?? start
      findings.push({ ...place, attribute: written, start, end, detail })
      continue
    }
    if (broken) continue
    const detail = faultOf(use.type, attributeText(scan, at), use.fixed, name, written)
    if (detail === null) continue
    const from = attributes.valueStart[at] ?? start
    const to = attributes.valueEnd[at] ?? start
    const range = from < to ? { start: from, end: to } : { start, end: attributes.end[at] ?? start }
    findings.push({ ...place, attribute: written, ...range, detail })
  }
  for (const use of broken ? [] : uses) {
    if (!use.required || met.has(use.name)) continue
    const detail = { kind: 'missingAttribute', attribute: use.name, name } as const
    const start = scan.start[element] ?? 0
    const end = scan.nameEnd[element] ?? start
    findings.push({ ...place, attribute: use.name, start, end, detail })
  }
  return findings
}

/** The declaration that a wildcard gives an attribute: a use, "any value allowed", or none. */
function byWildcard(
  { schema }: XmlView,
  type: Declared['type'],
  name: string,
): AttributeUse | 'any' | null {
  const wildcard = type.kind === 'complex' ? type.anyAttribute : null
  if (wildcard === null || !inNamespaces(wildcard, name)) return null
  if (wildcard.process === 'skip') return 'any'
  return schema?.attributes.get(name) ?? (wildcard.process === 'lax' ? 'any' : null)
}
