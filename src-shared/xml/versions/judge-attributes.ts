import { instanceNamespace } from '../namespace-names.ts'
import { wildcardAccepts } from '../content/wildcard-names.ts'
import { expandedName } from '../schema/expanded-name.ts'
import { typeNamed } from '../schema/type-named.ts'
import type { AttributeUse, ElementDeclaration, TypeDefinition } from '../schema/schema-model.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { lostValue } from './judge-value.ts'
import { shortened } from './text-content.ts'
import { loseAt, type Judging } from './judging.ts'
import { declaredPrefix } from '../qualified-name.ts'

const [typeName, nilName, ...locationNames] = [
  'type',
  'nil',
  'schemaLocation',
  'noNamespaceSchemaLocation',
].map((local) => expandedName(instanceNamespace, local))

interface WrittenAttribute {
  readonly name: string
  readonly value: string
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
}

/** The attributes of an element, without namespace declarations. */
export function attributesOf(scan: XmlScan, node: number): WrittenAttribute[] {
  const found: WrittenAttribute[] = []
  const { attributes, names } = scan
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = names[attributes.name[at] ?? 0] ?? ''
    if (declaredPrefix(name) !== null) continue
    const valueStart = attributes.valueStart[at] ?? 0
    const valueEnd = attributes.valueEnd[at] ?? 0
    const value = attributeText(scan, at)
    const [start, end] = [attributes.start[at] ?? 0, attributes.end[at] ?? 0]
    found.push({ name, value, start, end, valueStart, valueEnd })
  }
  return found
}

/** The type of an element; `xsi:type` is used if the schema has that type. */
export function typeOf(
  { scan, set, names }: Judging,
  node: number,
  declaration: ElementDeclaration,
): TypeDefinition {
  for (const { name, value } of attributesOf(scan, node)) {
    if (names.attribute(node, name) !== typeName) continue
    return typeNamed(set, names.value(node, value.trim())) ?? declaration.type
  }
  return declaration.type
}

/** Checks the attributes. Returns true if the element has a permitted `xsi:nil`. */
export function judgeAttributes(
  judging: Judging,
  node: number,
  declaration: ElementDeclaration,
  type: TypeDefinition,
  written: readonly WrittenAttribute[],
): { readonly nil: boolean } {
  const { scan, set, names, paths, lose } = judging
  const uses = type.kind === 'complex' ? type.attributes : []
  const said = new Set<string>()
  let nil = false
  for (const one of written) {
    const name = names.attribute(node, one.name)
    const path = `${paths.of(node)}/@${one.name}`
    const says = shortened(one.value)
    const loseIt = (): void =>
      lose(one.start, one.end, path, { kind: 'attribute', name: one.name, says })
    said.add(name)
    if (name === nilName) {
      nil = declaration.nillable && ['true', '1'].includes(one.value.trim())
      if (!declaration.nillable) loseIt()
    } else if (name === typeName) {
      if (typeNamed(set, names.value(node, one.value.trim())) === null) loseIt()
    } else if (!locationNames.includes(name)) {
      const use = uses.find((each) => each.name === name) ?? wildcardUse(judging, type, name)
      if (use === null) loseIt()
      const lost = use === null || use === 'free' ? null : lostValue(use.type, use.fixed, one.value)
      if (lost === null) continue
      lose(one.valueStart, one.valueEnd, path, {
        kind: 'value',
        name: nameOf(scan, node),
        attribute: one.name,
        ...lost,
      })
    }
  }
  for (const { name, required } of uses) {
    if (!required || said.has(name)) continue
    loseAt(judging, node, { kind: 'missingAttribute', name, parent: nameOf(scan, node) })
  }
  return { nil }
}

/** `free`: accepted unchecked. Null: not accepted. */
function wildcardUse(
  { set }: Judging,
  type: TypeDefinition,
  name: string,
): AttributeUse | 'free' | null {
  const wildcard = type.kind === 'complex' ? type.anyAttribute : null
  if (wildcard === null) return null
  // Only the namespace matters here; the wildcard's strictness would look for elements.
  if (!wildcardAccepts(set, { ...wildcard, process: 'skip' }, name)) return null
  const declared = set.attributes.get(name)
  if (declared === undefined) return wildcard.process === 'strict' ? null : 'free'
  return wildcard.process === 'skip' ? 'free' : declared
}
