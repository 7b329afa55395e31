import { bindingOf, type Binding } from '../language/element-binding.ts'
import type { XmlView } from '../language/xml-view.ts'
import type { SimpleType } from '../schema/schema-model.ts'

/** What an element is taken for; `shape`: there is no schema for it. */
export type FormBinding = Binding | { readonly kind: 'shape' }

/** A root that the schema does not know is read by its shape, as without a schema. */
export function isBySchema(view: XmlView): boolean {
  return view.scan.root >= 0 && bindingOf(view, view.scan.root)?.kind === 'declared'
}

export function formBindingOf(view: XmlView, node: number): FormBinding {
  return isBySchema(view) ? (bindingOf(view, node) ?? { kind: 'unknown' }) : { kind: 'shape' }
}

/** The simple type of what an element says; null when nobody says. */
export function textTypeOf(binding: FormBinding): SimpleType | null {
  if (binding.kind !== 'declared') return null
  return binding.type.kind === 'simple' ? binding.type : binding.type.text
}
