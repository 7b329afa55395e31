import { startingValue } from '../../content/starting-value.ts'
import { attributeSource } from '../../tree/source-text.ts'
import { localNameOf, namespaceOf, type ExpandedName } from '../../schema/expanded-name.ts'
import type { AttributeUse, SchemaSet } from '../../schema/schema-model.ts'
import { nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import { instanceItems } from './completion-instance.ts'
import { item, type CompletionItem } from './completion-item.ts'
import { attributePrefixes } from '../written-name.ts'
import { attributesSeenOn } from './completion-seen.ts'
import { hasChoices } from './completion-values.ts'
import { bindingOf } from '../element-binding.ts'
import { namespaceAt, resolveAttributeName } from '../element-names.ts'
import { aboutAttribute } from '../hover/hover-about.ts'
import type { XmlView } from '../xml-view.ts'
import { prefixDeclaration, prefixOf, qualified } from '../../qualified-name.ts'

/**
 * Lists the attributes that an element may still get, required ones first.
 *
 * @param own the attribute whose name is being completed; -1 for a new one
 * @param hasValue true if the attribute already has a value
 */
export function attributeItems(
  view: XmlView,
  element: number,
  own: number,
  hasValue: boolean,
): CompletionItem[] {
  const { scan, schema } = view
  const present = writtenAttributes(scan, element, own)
  const found = schema === null ? [] : declaredItems(view, schema, element, own)
  const items = found.filter(({ label }) => !present.has(label))
  if (items.length === 0 && bindingOf(view, element)?.kind !== 'declared') {
    for (const label of attributesSeenOn(scan, element)) {
      if (!present.has(label)) items.push(withValue(label, '', true, { fit: 'seen' }))
    }
  }
  return hasValue ? items.map((one) => ({ ...one, insert: one.label, stops: [] })) : items
}

function declaredItems(
  view: XmlView,
  schema: SchemaSet,
  element: number,
  own: number,
): CompletionItem[] {
  const { scan } = view
  const namespace = namespaceItem(scan, schema, element)
  const binding = bindingOf(view, element)
  if (binding?.kind !== 'declared') return namespace
  const { declaration, type } = binding
  const present = presentNames(scan, element, own)
  const uses = type.kind === 'complex' ? type.attributes : []
  const items = uses
    .filter(({ name }) => !present.has(name))
    .map((use) => useItem(scan, element, use))
  const wanted = items.filter(({ fit }) => fit === 'required')
  const others = items.filter(({ fit }) => fit !== 'required')
  return [...namespace, ...wanted, ...others, ...instanceItems(scan, element, schema, declaration)]
}

function useItem(scan: XmlScan, element: number, use: AttributeUse): CompletionItem {
  const namespace = namespaceOf(use.name)
  const prefix = attributePrefixes(scan, element)(namespace)
  const declares = prefix === null ? `xmlns:a="${attributeSource(namespace)}" ` : ''
  const label = qualified(prefix ?? 'a', localNameOf(use.name))
  const { text, open } = startingValue(use, use.type)
  return withValue(label, text, open, {
    before: declares,
    fit: use.required ? 'required' : 'fits',
    about: aboutAttribute(use),
    offersValues: open && text === '' && hasChoices(use.type),
  })
}

function withValue(
  label: string,
  value: string,
  open: boolean,
  { before = '', ...more }: Partial<CompletionItem> & { readonly before?: string },
): CompletionItem {
  const start = `${before}${label}="`
  const text = attributeSource(value)
  const stops = open ? [{ start: start.length, end: start.length + text.length }] : []
  return item('attribute', label, `${start}${text}"`, { ...more, stops })
}

/** Suggests the schema's namespace for a root without a namespace or with an undeclared prefix. */
function namespaceItem(scan: XmlScan, schema: SchemaSet, element: number): CompletionItem[] {
  const { targetNamespace } = schema
  if (element !== scan.root || targetNamespace === '') return []
  const prefix = prefixOf(nameOf(scan, element))
  const declared = namespaceAt(scan, element, prefix)
  if (declared !== null && declared !== '') return []
  return [
    withValue(prefixDeclaration(prefix), targetNamespace, false, {
      fit: 'required',
      note: 'namespace',
    }),
  ]
}

function writtenAttributes(scan: XmlScan, element: number, own: number): ReadonlySet<string> {
  const names = new Set<string>()
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    if (at !== own) names.add(scan.names[scan.attributes.name[at] ?? 0] ?? '')
  }
  return names
}

function presentNames(scan: XmlScan, element: number, own: number): ReadonlySet<ExpandedName> {
  return new Set(
    [...writtenAttributes(scan, element, own)].map((name) =>
      resolveAttributeName(scan, element, name),
    ),
  )
}
