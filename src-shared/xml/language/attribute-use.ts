import type { AttributeUse } from '../schema/schema-model.ts'
import type { Binding, XmlView } from './xml-view.ts'

/** The declaration of an attribute on an element; null if the schema has none. */
export function attributeUse(
  { schema }: XmlView,
  binding: Binding | null,
  name: string,
): AttributeUse | null {
  if (binding?.kind !== 'declared' || binding.type.kind === 'simple') return null
  const { attributes, anyAttribute } = binding.type
  const own = attributes.find((use) => use.name === name)
  if (own !== undefined) return own
  return anyAttribute === null ? null : (schema?.attributes.get(name) ?? null)
}
