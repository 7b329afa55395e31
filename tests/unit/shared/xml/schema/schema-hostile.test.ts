import { readFileSync } from 'node:fs'
import { XmlError } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import {
  compileSchema,
  type CompiledSchema,
} from '../../../../../src-shared/xml/schema/compile-schema.ts'
import { compiled, schemaOf, withLibxml } from './judge.ts'
import { attributes, complex, outline } from './outline.ts'
import { everything, mutated } from './mutated-schemas.ts'
import { Random } from './random.ts'

const compile = (text: string): CompiledSchema =>
  compileSchema({ main: 'm.xsd', files: new Map([['m.xsd', text]]) })

const kindsOf = (answer: CompiledSchema) =>
  answer.outcome === 'compiled' ? [] : [...new Set(answer.problems.map(({ kind }) => kind))]

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

describe('hostile schemas', { timeout: 60_000 }, () => {
  it('may use the words of the language itself as names', () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
    const set = compiled(
      schemaOf(
        many(names.length, (index) => {
          const name = names[index] ?? ''
          return `<xs:complexType name="${name}"><xs:sequence><xs:element ref="${name}"/></xs:sequence><xs:attribute name="${name}"/></xs:complexType><xs:element name="${name}" type="${name}"/>`
        }),
      ),
    )
    for (const name of names) {
      expect(outline(complex(set, name).content)).toBe(`(${name})`)
      expect(attributes(complex(set, name))).toBe(name)
    }
    expect(kindsOf(compile(schemaOf('<xs:element name="e" type="constructor"/>')))).toEqual([
      'unknownType',
    ])
  })

  it('are compiled with 20,000 elements of as many types', () => {
    const set = compiled(
      schemaOf(
        many(
          20_000,
          (index) =>
            `<xs:element name="e${index}"><xs:complexType><xs:sequence><xs:element ref="e${(index + 1) % 20_000}"/></xs:sequence></xs:complexType></xs:element>`,
        ),
      ),
    )
    expect(set.elements.size).toBe(20_000)
    expect(outline(complex(set, 'e19999').content)).toBe('(e0)')
  })

  it('are compiled with 100,000 elements in one type', () => {
    const inner = many(100_000, (index) => `<xs:element name="e${index}"/>`)
    const schema = `<xs:element name="e"><xs:complexType><xs:choice>${inner}</xs:choice></xs:complexType></xs:element>`
    const { content } = complex(compiled(schemaOf(schema)), 'e')
    expect(content?.kind === 'group' && content.items.length).toBe(100_000)
  })

  const rows: readonly (readonly [string, string, string])[] = [
    [
      'simple types',
      many(
        20_000,
        (index) =>
          `<xs:simpleType name="n${index}"><xs:restriction base="n${index + 1}"/></xs:simpleType>`,
      ),
      '<xs:simpleType name="n20000"><xs:restriction base="xs:int"/></xs:simpleType>',
    ],
    [
      'complex types',
      many(
        20_000,
        (index) =>
          `<xs:complexType name="n${index}"><xs:complexContent><xs:extension base="n${index + 1}"><xs:sequence><xs:element name="a"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
      ),
      '<xs:complexType name="n20000"/>',
    ],
    [
      'types without names',
      many(
        20_000,
        (index) =>
          `<xs:complexType name="n${index}"><xs:sequence><xs:element name="a"><xs:complexType><xs:complexContent><xs:extension base="n${index + 1}"/></xs:complexContent></xs:complexType></xs:element></xs:sequence></xs:complexType>`,
      ),
      '<xs:complexType name="n20000"/>',
    ],
    [
      'groups',
      many(
        20_000,
        (index) =>
          `<xs:group name="n${index}"><xs:sequence><xs:group ref="n${index + 1}"/></xs:sequence></xs:group>`,
      ),
      '<xs:group name="n20000"><xs:sequence/></xs:group>',
    ],
    [
      'attribute groups',
      many(
        20_000,
        (index) =>
          `<xs:attributeGroup name="n${index}"><xs:attributeGroup ref="n${index + 1}"/></xs:attributeGroup>`,
      ),
      '<xs:attributeGroup name="n20000"/>',
    ],
    [
      'unions',
      many(
        20_000,
        (index) =>
          `<xs:simpleType name="n${index}"><xs:union memberTypes="n${index + 1}"/></xs:simpleType>`,
      ),
      '<xs:simpleType name="n20000"><xs:restriction base="xs:int"/></xs:simpleType>',
    ],
  ]
  it.each(rows)('of a long row of %s are answered', (name, row, end) => {
    const answer = compile(schemaOf(row + end))
    expect(kindsOf(answer)).toEqual(name === 'types without names' ? [] : ['tooDeep'])
  })

  it('that would be endless when written out are refused', () => {
    const bomb = many(40, (index) => {
      const ref = `<xs:group ref="n${index + 1}"/>`
      return `<xs:group name="n${index}"><xs:sequence>${ref}${ref}</xs:sequence></xs:group>`
    })
    const end = '<xs:group name="n40"><xs:sequence/></xs:group>'
    expect(kindsOf(compile(schemaOf(bomb + end)))).toEqual(['tooLarge'])
    const unions = many(40, (index) => {
      const next = `n${index + 1}`
      return `<xs:simpleType name="n${index}"><xs:union memberTypes="${next} ${next}"/></xs:simpleType>`
    })
    const last = '<xs:simpleType name="n40"><xs:list itemType="xs:int"/></xs:simpleType>'
    expect(kindsOf(compile(schemaOf(unions + last)))).toEqual(['tooLarge'])
  })

  it('with a square of substitutes are refused', () => {
    const row = many(
      5000,
      (index) => `<xs:element name="e${index}" substitutionGroup="e${index + 1}"/>`,
    )
    expect(kindsOf(compile(schemaOf(`${row}<xs:element name="e5000"/>`)))).toEqual(['tooLarge'])
  })

  it('with a square of attributes are refused', () => {
    const first = `<xs:complexType name="t0">${many(30_000, (index) => `<xs:attribute name="a${index}"/>`)}</xs:complexType>`
    const row = many(
      90,
      (index) =>
        `<xs:complexType name="t${index + 1}"><xs:complexContent><xs:extension base="t${index}"><xs:attribute name="b${index}"/></xs:extension></xs:complexContent></xs:complexType>`,
    )
    expect(kindsOf(compile(schemaOf(first + row)))).toEqual(['tooLarge'])
  })

  it('that are too large or too many are refused', () => {
    expect(kindsOf(compile(`<a>${' '.repeat(20_000_000)}</a>`))).toEqual(['tooLarge'])
    const files = new Map<string, string>()
    for (let index = 0; index < 3000; index += 1) {
      files.set(`f${index}.xsd`, schemaOf(`<xs:include schemaLocation="f${index + 1}.xsd"/>`))
    }
    files.set('f3000.xsd', schemaOf(''))
    expect(kindsOf(compileSchema({ main: 'f0.xsd', files }))).toEqual(['tooLarge'])
  })

  it('that were mutated 3,000 times never throw, and some still compile', () => {
    const random = new Random(21)
    const read = (name: string) =>
      readFileSync(new URL(`../../../../../resources/schemas/${name}`, import.meta.url), 'utf8')
    const sources = [read('dossier-1.2.xsd'), read('dossier-1.0.xsd'), everything]
    const outcomes = new Map<string, number>()
    for (let count = 0; count < 3000; count += 1) {
      const answer = compile(mutated(random, random.pick(sources), sources))
      for (const kind of answer.outcome === 'compiled' ? ['compiled'] : kindsOf(answer)) {
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
      }
    }
    expect(outcomes.get('compiled')).toBeGreaterThan(100)
    expect(outcomes.size).toBeGreaterThan(12)
  })

  it('compile whenever libxml2 takes them, 2,000 times mutated', () => {
    const random = new Random(22)
    const sources = [
      readFileSync(
        new URL('../../../../../resources/schemas/dossier-1.2.xsd', import.meta.url),
        'utf8',
      ),
      everything.replace(/<xs:import[^>]*>/u, '').replace('<xs:attribute ref="xml:lang"/>', ''),
    ]
    const differences: string[] = []
    let taken = 0
    for (let count = 0; count < 2000; count += 1) {
      const text = mutated(random, random.pick(sources), sources)
      if (!isSchemaToLibxml(text)) continue
      taken += 1
      const answer = compile(text)
      if (answer.outcome === 'problems') differences.push(JSON.stringify(answer.problems))
    }
    expect(differences).toEqual([])
    expect(taken).toBeGreaterThan(100)
  })
})

function isSchemaToLibxml(text: string): boolean {
  try {
    return withLibxml(text, () => true)
  } catch (error) {
    if (error instanceof XmlError) return false
    throw error
  }
}
