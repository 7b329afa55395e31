import { bindingOf } from '../language/element-binding.ts'
import type { Binding } from '../language/xml-view.ts'
import type { XmlView } from '../language/xml-view.ts'
import type { FieldInput } from './form-model.ts'
import type { SimpleType } from '../schema/schema-model.ts'

/** The schema's view of an element; `shape`: no schema applies. */
export type FormBinding = Binding | { readonly kind: 'shape' }

/** Without a declaration of the root, the record is read by its shape, as without a schema. */
export function isBySchema(view: XmlView): boolean {
  return view.scan.root >= 0 && bindingOf(view, view.scan.root)?.kind === 'declared'
}

/**
 * Returns what the form knows of an element: its declaration, `unknown` without one, or `shape` if
 * no schema is known.
 */
export function formBindingOf(view: XmlView, node: number): FormBinding {
  return isBySchema(view) ? (bindingOf(view, node) ?? { kind: 'unknown' }) : { kind: 'shape' }
}

/** True for a text of which neither a schema nor its name says more. */
export function isPlainText(binding: FormBinding, input: FieldInput): boolean {
  if (binding.kind !== 'shape' || input.kind !== 'text') return false
  return (input.unit ?? input.check ?? null) === null
}

/** The simple type of an element's text; null if unknown. */
export function textTypeOf(binding: FormBinding): SimpleType | null {
  if (binding.kind !== 'declared') return null
  return binding.type.kind === 'simple' ? binding.type : binding.type.text
}
