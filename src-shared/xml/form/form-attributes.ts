import { instanceNamespace } from '../namespace-names.ts'
import { resolveAttributeName } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { namespaceOf } from '../schema/expanded-name.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import type { AttributeUse } from '../schema/schema-model.ts'
import { checkSimpleValue, withSpace } from '../schema/simple-value.ts'
import { isPlainText, type FormBinding } from './form-binding.ts'
import { PlacePaths } from '../language/place-path.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { inputOfType } from './field-input.ts'
import type { FormField, FormKey } from './form-model.ts'
import { nameOfKey } from './form-title.ts'
import { attributeKey } from './node-key.ts'
import { inputByShape } from './shape/input-by-shape.ts'
import { withMeaning } from './shape/input-by-name.ts'
import { attributePrefixes, writtenName } from '../language/written-name.ts'
import { declaredPrefix, localName } from '../qualified-name.ts'

/**
 * Lists the attributes that an element has and those that its type allows. Attributes of XML itself
 * (`xmlns`, `xsi:`) are no fields.
 *
 * @param tell receives the position of each attribute
 */
export function attributesOf(
  view: XmlView,
  node: number,
  key: FormKey,
  binding: FormBinding,
  tell: (name: string, start: number, end: number) => void,
): FormField[] {
  const { scan } = view
  const type = binding.kind === 'declared' ? binding.type : null
  const uses = new Map<string, AttributeUse>(
    type?.kind === 'complex' ? type.attributes.map((use) => [use.name, use]) : [],
  )
  const fields: FormField[] = []
  const paths = new PlacePaths(scan)
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const written = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (declaredPrefix(written) !== null) continue
    const name = resolveAttributeName(scan, node, written)
    if (namespaceOf(name) === instanceNamespace) continue
    tell(written, scan.attributes.start[at] ?? 0, scan.attributes.end[at] ?? 0)
    const value = attributeText(scan, at)
    const field = fieldOf(scan, key, written, uses.get(name) ?? null, value)
    const isPlain = isPlainText(binding, field.input) && !field.fixed
    fields.push(isPlain ? { ...field, place: paths.ofAttribute(node, written) } : field)
    uses.delete(name)
  }
  const prefixes = attributePrefixes(scan, node)
  for (const use of uses.values()) {
    const written = writtenName(use.name, prefixes)
    if (written !== null) fields.push(fieldOf(scan, key, written, use, null))
  }
  return fields
}

function fieldOf(
  scan: XmlScan,
  key: FormKey,
  written: string,
  use: AttributeUse | null,
  source: string | null,
): FormField {
  // The object number: the service gives it, and a record saved under another one is refused.
  const isRecordId = written === 'id' && key.lastIndexOf('/') === 0
  const value =
    source === null || use === null ? source : withSpace(use.type.facets.whiteSpace, source)
  const required = use?.required ?? false
  const name = localName(written)
  const shaped = { name, parent: nameOfKey(key) }
  return {
    kind: 'field',
    key: attributeKey(key, written),
    name,
    documentation: use?.documentation ?? [],
    target: { of: 'attribute', key, name: written },
    input:
      use === null
        ? inputByShape(scan, { ...shaped, value: value ?? '', attributes: [], cdata: false })
        : withMeaning(inputOfType(use.type, value ?? '', false), shaped.name, shaped.parent),
    value,
    required,
    fixed: isRecordId || (use !== null && use.fixed !== null && value !== null),
    problem: use === null || source === null ? null : checkSimpleValue(use.type, source),
    removable: !required && !isRecordId,
    attributes: [],
  }
}
