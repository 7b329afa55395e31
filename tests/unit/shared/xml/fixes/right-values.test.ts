import { describe, expect, it } from 'vitest'
import { rightValues } from '../../../../../src-shared/xml/fixes/value/right-values.ts'
import { isClear, nearest } from '../../../../../src-shared/xml/fixes/nearest.ts'
import type { SimpleType } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { compiledSet } from '../content/sample-records.ts'

/** Compiles a simple type: a restriction of a built-in type. */
function typeOf(base: string, facets = ''): SimpleType {
  const set = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:simpleType name="t"><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>
  </xs:schema>`)
  const type = set.types.get('t')
  if (type?.kind !== 'simple') throw new Error('no simple type')
  return type
}

const values = (type: SimpleType, typed: string) => rightValues(type, typed).map(({ text }) => text)

describe('values as the Dutch write them', () => {
  it.each([
    ['decimal', '1.250,50', '1250.50'],
    ['decimal', '€ 325.000,-', '325000'],
    ['decimal', '€325.000,--', '325000'],
    ['decimal', '12,5', '12.5'],
    ['decimal', '1 250', '1250'],
    ['decimal', '-12,5', '-12.5'],
    ['decimal', '1,250.50', '1250.50'],
    ['integer', '325.000', '325000'],
    ['integer', '325.000,00', '325000'],
    ['integer', '112 m²', '112'],
    ['integer', '112 m2', '112'],
    ['date', '31-12-2026', '2026-12-31'],
    ['date', '31-12-26', '2026-12-31'],
    ['date', '1/5/2026', '2026-05-01'],
    ['date', '1 mei 2026', '2026-05-01'],
    ['date', 'vrijdag 1 mrt. 2024', '2024-03-01'],
    ['date', '20261231', '2026-12-31'],
    ['date', '31-12-1999', '1999-12-31'],
    ['time', '14.30 uur', '14:30:00'],
    ['time', '9 uur', '09:00:00'],
    ['time', '14:30', '14:30:00'],
    ['dateTime', '31-12-2026 14.30 uur', '2026-12-31T14:30:00'],
    ['dateTime', '31-12-2026', '2026-12-31T00:00:00'],
    ['gYearMonth', 'mei 2026', '2026-05'],
    ['gYear', 'bouwjaar 1930', '1930'],
    ['boolean', 'ja', 'true'],
    ['boolean', 'Onwaar', 'false'],
  ])('%s: %j is %j', (base, typed, right) => {
    expect(values(typeOf(base), typed)[0]).toBe(right)
  })

  it('are left alone when they mean nothing, or do not fit the type', () => {
    expect(values(typeOf('date'), '31-02-2026')).toEqual([])
    expect(values(typeOf('date'), 'binnenkort')).toEqual([])
    expect(values(typeOf('integer'), '12,5')).toEqual([])
    expect(values(typeOf('boolean'), 'misschien')).toEqual([])
    expect(values(typeOf('decimal', '<xs:maxInclusive value="100"/>'), '1.250,50')).toEqual([])
    expect(values(typeOf('decimal'), '1.2.3')).toEqual([])
  })
})

describe('values with a slip', () => {
  const states = typeOf(
    'token',
    ['beschikbaar', 'onder bod', 'verkocht', 'verhuurd']
      .map((value) => `<xs:enumeration value="${value}"/>`)
      .join(''),
  )

  it('get the nearest of those that are allowed', () => {
    expect(values(states, 'Beschikbaar')).toEqual(['beschikbaar'])
    expect(values(states, 'onder-bod')).toEqual(['onder bod'])
    expect(values(states, 'vekrocht')).toEqual(['verkocht'])
    expect(values(states, 'weg')).toEqual([])
  })

  it('are put into the form of a pattern if only spaces or case differ', () => {
    const postcode = typeOf('token', '<xs:pattern value="[1-9][0-9]{3} [A-Z]{2}"/>')
    expect(values(postcode, '1234ab')).toEqual(['1234 AB'])
    expect(values(postcode, '12')).toEqual([])
  })

  it('are not sure when two are equally near, nor for signs that mean something', () => {
    const near = nearest('verhu', ['verhul', 'verhuk'])
    expect(near).toHaveLength(2)
    expect(isClear(near)).toBe(false)
    expect(nearest('H', ['A', 'B', 'G'])).toEqual([])
    expect(nearest('Vérhuur', ['verhuur'])[0]).toEqual({ text: 'verhuur', distance: 0 })
  })
})
