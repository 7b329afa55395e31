import type { AttributeUse, ElementDeclaration, SimpleType } from '../schema/schema-model.ts'

/** What a new value starts as; `open` when the user has to, or may want to, write another. */
export interface StartingValue {
  readonly text: string
  readonly open: boolean
}

/** The fixed value, the only one that is allowed, the default, or nothing yet. */
export function startingValue(
  declared: Pick<ElementDeclaration | AttributeUse, 'default' | 'fixed'>,
  type: SimpleType,
): StartingValue {
  if (declared.fixed !== null) return { text: declared.fixed, open: false }
  const values = type.facets.enumeration
  const [only] = values ?? []
  if (only && values?.length === 1) return { text: only.value, open: false }
  return { text: declared.default ?? '', open: true }
}
