import { describe, expect, it } from 'vitest'
import { derivesFrom } from '../../../../../src-shared/xml/schema/derives-from.ts'
import type {
  SimpleType,
  TypeDefinition,
} from '../../../../../src-shared/xml/schema/schema-model.ts'
import { checkSimpleValue } from '../../../../../src-shared/xml/schema/simple-value.ts'
import {
  anyType,
  builtInNames,
  builtInType,
} from '../../../../../src-shared/xml/schema/types/built-in-types.ts'
import { compiled, schemaOf, withLibxml } from './judge.ts'

function simple(inner: string): SimpleType {
  const type = compiled(schemaOf(`<xs:simpleType name="s">${inner}</xs:simpleType>`)).types.get('s')
  if (type?.kind !== 'simple') throw new Error('No simple type')
  return type
}

const restricted = (base: string, facets: string) =>
  simple(`<xs:restriction base="xs:${base}">${facets}</xs:restriction>`)

describe('what a value breaks', () => {
  it('is told with what is allowed', () => {
    const age = restricted('int', '<xs:minInclusive value="0"/><xs:maxExclusive value="3000"/>')
    expect(checkSimpleValue(age, '1.250,50')).toEqual({ facet: 'type', builtIn: 'int' })
    expect(checkSimpleValue(age, '-1')).toEqual({ facet: 'minInclusive', limit: '0' })
    expect(checkSimpleValue(age, '3000')).toEqual({ facet: 'maxExclusive', limit: '3000' })
    expect(checkSimpleValue(age, ' 2999 ')).toBeNull()
    const code = restricted(
      'token',
      '<xs:maxLength value="4"/><xs:pattern value="[A-Z]*"/><xs:pattern value="\\d+"/>',
    )
    expect(checkSimpleValue(code, 'ABCDE')).toEqual({ facet: 'maxLength', limit: 4, actual: 5 })
    expect(checkSimpleValue(code, 'abc')).toEqual({
      facet: 'pattern',
      alternatives: ['[A-Z]*', '\\d+'],
    })
    expect(checkSimpleValue(code, '12')).toBeNull()
    const label = restricted('string', '<xs:enumeration value="A"/><xs:enumeration value="B"/>')
    const problem = checkSimpleValue(label, 'H')
    expect(problem?.facet === 'enumeration' && problem.allowed.map(({ value }) => value)).toEqual([
      'A',
      'B',
    ])
  })

  it.each(['QName', 'NOTATION'])('takes any prefix for an enumerated %s', (base) => {
    const facets = '<xs:enumeration value="p:a"/><xs:enumeration value="b"/>'
    const code = restricted(base, facets)
    // Only the namespaces around the value tell what its prefix stands for.
    for (const text of ['p:a', ' q:a ', 'a', 'q:b']) expect(checkSimpleValue(code, text)).toBeNull()
    for (const text of ['p:c', 'p', 'A', 'q:ba'])
      expect(checkSimpleValue(code, text)).toMatchObject({ facet: 'enumeration' })
    const codes = simple(
      `<xs:list><xs:simpleType><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType></xs:list>`,
    )
    expect(checkSimpleValue(codes, 'q:a b')).toBeNull()
  })

  it('counts digits as text, whatever their number', () => {
    const price = restricted(
      'decimal',
      '<xs:totalDigits value="20"/><xs:fractionDigits value="2"/><xs:maxInclusive value="12345678901234567890.12"/>',
    )
    expect(checkSimpleValue(price, '1.005')).toEqual({
      facet: 'fractionDigits',
      limit: 2,
      actual: 3,
    })
    expect(checkSimpleValue(price, '12345678901234567.8900')).toBeNull()
    expect(checkSimpleValue(price, '1234567890123456789.12')).toMatchObject({
      facet: 'totalDigits',
      actual: 21,
    })
    const bound = restricted('decimal', '<xs:maxInclusive value="0.10000000000000000001"/>')
    expect(checkSimpleValue(bound, '0.10000000000000000001')).toBeNull()
    expect(checkSimpleValue(bound, '0.10000000000000000002')).toMatchObject({
      facet: 'maxInclusive',
    })
  })

  it('compares what values mean: numbers, moments, bytes', () => {
    const number = restricted('decimal', '<xs:enumeration value="1.50"/>')
    expect(checkSimpleValue(number, '+01.5')).toBeNull()
    const moment = restricted('dateTime', '<xs:enumeration value="2024-01-01T00:00:00Z"/>')
    expect(checkSimpleValue(moment, '2024-01-01T02:00:00.0+02:00')).toBeNull()
    expect(checkSimpleValue(moment, '2023-12-31T24:00:00Z')).toBeNull()
    expect(checkSimpleValue(moment, '2024-01-01T00:00:00')).toMatchObject({ facet: 'enumeration' })
    expect(
      checkSimpleValue(restricted('hexBinary', '<xs:enumeration value="0A"/>'), '0a'),
    ).toBeNull()
    const short = restricted('base64Binary', '<xs:maxLength value="2"/>')
    expect(checkSimpleValue(short, 'QUI=')).toBeNull()
    expect(checkSimpleValue(short, 'QUJD')).toMatchObject({ facet: 'maxLength', actual: 3 })
  })

  it('of lists and unions is told per part', () => {
    const list = simple(
      '<xs:restriction><xs:simpleType><xs:list itemType="xs:date"/></xs:simpleType><xs:maxLength value="2"/></xs:restriction>',
    )
    expect(checkSimpleValue(list, ' 2024-02-29\n2023-02-29')).toEqual({
      facet: 'item',
      index: 1,
      text: '2023-02-29',
      problem: { facet: 'type', builtIn: 'date' },
    })
    expect(checkSimpleValue(list, '2024-01-01 2024-01-02 2024-01-03')).toEqual({
      facet: 'maxLength',
      ofList: true,
      limit: 2,
      actual: 3,
    })
    const union = simple('<xs:union memberTypes="xs:int xs:boolean"/>')
    expect(checkSimpleValue(union, 'true')).toBeNull()
    expect(checkSimpleValue(union, 'ja')).toEqual({
      facet: 'union',
      problems: [
        { facet: 'type', builtIn: 'int' },
        { facet: 'type', builtIn: 'boolean' },
      ],
    })
  })

  it('asks one pattern of every step of derivation', () => {
    const set = compiled(
      schemaOf(`<xs:simpleType name="a"><xs:restriction base="xs:string"><xs:pattern value="[a-m]*"/></xs:restriction></xs:simpleType>
        <xs:simpleType name="b"><xs:restriction base="a"><xs:pattern value="[k-z]*"/></xs:restriction></xs:simpleType>`),
    )
    const type = set.types.get('b')
    if (type?.kind !== 'simple') throw new Error('No simple type')
    expect(type.facets.patterns).toEqual([['[a-m]*'], ['[k-z]*']])
    expect(checkSimpleValue(type, 'klm')).toBeNull()
    expect(checkSimpleValue(type, 'az')).toMatchObject({ alternatives: ['[a-m]*'] })
    expect(checkSimpleValue(type, 'a')).toMatchObject({ alternatives: ['[k-z]*'] })
  })

  it('counts a pattern that nobody can read as fitting', () => {
    expect(checkSimpleValue(restricted('string', '<xs:pattern value="(("/>'), 'x')).toBeNull()
  })

  it('is told in time for a million characters', () => {
    const long = '0'.repeat(1_000_000)
    for (const name of builtInNames()) {
      for (const text of [`${long}x`, `${long} `, `-${long}.${long}`]) {
        const type = builtInType(name)
        if (type !== null) expect(() => checkSimpleValue(type, text)).not.toThrow()
      }
    }
  })
})

describe('built-in types', () => {
  it('are the 44 types of XML Schema 1.0 and anySimpleType', () => {
    expect(builtInNames().length).toBe(45)
    const schema = schemaOf(
      builtInNames()
        .map((name) => `<xs:element name="${name}" type="xs:${name}"/>`)
        .join(''),
    )
    // libxml2 refuses a schema with an unknown type name, so it knows all these names.
    withLibxml(schema, (accepts) => expect(accepts('<anySimpleType>x</anySimpleType>')).toBe(true))
  })

  it('derive from their base types', () => {
    const set = compiled(
      schemaOf(`<xs:simpleType name="s"><xs:restriction base="xs:byte"/></xs:simpleType>
        <xs:simpleType name="u"><xs:union memberTypes="s xs:date"/></xs:simpleType>
        <xs:complexType name="c"><xs:simpleContent><xs:extension base="s"/></xs:simpleContent></xs:complexType>
        <xs:complexType name="d"><xs:simpleContent><xs:extension base="c"/></xs:simpleContent></xs:complexType>`),
    )
    const named = (name: string): TypeDefinition => {
      const type = set.types.get(name) ?? builtInType(name)
      if (type === null) throw new Error(`No type ${name}`)
      return type
    }
    const derives = (one: string, other: string) => derivesFrom(named(one), named(other))
    expect(derives('s', 'decimal') && derives('s', 's') && derives('s', 'u')).toBe(true)
    expect(
      derives('d', 'c') && derives('d', 'integer') && derives('NMTOKENS', 'anySimpleType'),
    ).toBe(true)
    expect(derives('decimal', 's') || derives('c', 'd') || derives('u', 's')).toBe(false)
    expect(derivesFrom(named('d'), anyType) && derivesFrom(named('u'), anyType)).toBe(true)
  })
})
