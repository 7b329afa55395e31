import type { EnumValue, RecordVersion, SimpleType } from './element-model.ts'

function simple(base: string, facets: SimpleType['facets'] = {}): SimpleType {
  return { base, name: null, facets, values: null }
}

/** One line of text. */
export const line = (maxLength: number): SimpleType => simple('xs:token', { maxLength })
/** One line that must not be empty. */
export const filledLine = (maxLength: number): SimpleType =>
  simple('xs:token', { minLength: 1, maxLength })
/** Text of several lines. */
export const longText: SimpleType = simple('xs:string')
export const date: SimpleType = simple('xs:date')
export const dateTime: SimpleType = simple('xs:dateTime')
export const yesNo: SimpleType = simple('xs:boolean')
export const base64: SimpleType = simple('xs:base64Binary')
export const uri: SimpleType = simple('xs:anyURI', { maxLength: 2000 })
export const objectId: SimpleType = {
  ...simple('xs:positiveInteger'),
  name: 'ApiObjectId',
}
export const whole = (min: number, max: number): SimpleType =>
  simple('xs:integer', { minInclusive: min, maxInclusive: max })
export const decimal = (min: number, max: number, fractionDigits = 2): SimpleType =>
  simple('xs:decimal', { minInclusive: min, maxInclusive: max, fractionDigits })
export const pattern = (expression: string): SimpleType =>
  simple('xs:token', { pattern: expression })

/** Whole square metres. */
export const squareMetres: SimpleType = { ...whole(0, 10_000_000), name: 'VierkanteMeters' }
/** Euro with cents. */
export const amount: SimpleType = { ...decimal(0, 1_000_000_000), name: 'Bedrag' }
export const buildYear: SimpleType = { ...whole(1000, 2100), name: 'Jaartal' }

/** Makes a named, closed list. A value of a later version is given as `[value, version]`. */
export function oneOf(
  name: string,
  values: readonly (string | readonly [string, RecordVersion])[],
): SimpleType {
  const list = values.map((value): EnumValue => {
    return typeof value === 'string'
      ? { value, since: '1.0' }
      : { value: value[0], since: value[1] }
  })
  return { base: 'xs:token', name, facets: {}, values: list }
}
