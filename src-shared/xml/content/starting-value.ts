import type { AttributeUse, ElementDeclaration, SimpleType } from '../schema/schema-model.ts'

/** The initial text of a new value. `open`: the user has to, or may want to, replace the text. */
export interface StartingValue {
  readonly text: string
  readonly open: boolean
}

/** The fixed value, else the only allowed value, else the default, else an empty text. */
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
