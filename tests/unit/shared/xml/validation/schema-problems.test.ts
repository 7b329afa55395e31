import { describe, expect, it } from 'vitest'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { schemaFindings } from '../../../../../src-shared/xml/validation/schema-findings.ts'
import { check, onlyProblem, pointed, rootOf, type TestSchema } from './checked.ts'

const person = rootOf(
  `<xs:element name="name" type="xs:token"/>
   <xs:element name="born" type="xs:date" minOccurs="0"/>
   <xs:element name="rooms" type="year"/>
   <xs:element name="label" minOccurs="0"><xs:complexType><xs:simpleContent>
     <xs:extension base="class"><xs:attribute name="on" type="xs:date" use="required"/>
       <xs:attribute name="by" type="xs:token" fixed="us"/></xs:extension>
   </xs:simpleContent></xs:complexType></xs:element>
   <xs:element name="mark" minOccurs="0"><xs:complexType/></xs:element>
   <xs:element name="kept" type="xs:token" fixed="yes" minOccurs="0"/>
   <xs:choice minOccurs="0"><xs:element name="one" type="xs:int"/><xs:element name="two" type="xs:int"/>
   </xs:choice>`,
  `<xs:simpleType name="year"><xs:restriction base="xs:integer"><xs:minInclusive value="1000"/>
     <xs:maxInclusive value="2100"/></xs:restriction></xs:simpleType>
   <xs:simpleType name="class"><xs:restriction base="xs:token"><xs:enumeration value="A"/>
     <xs:enumeration value="B"/></xs:restriction></xs:simpleType>`,
)
const start = '<r><name>x</name>'
const right = `${start}<rooms>1950</rooms></r>`

function onlyUnknown(text: string, schema: TestSchema): readonly string[] {
  const unknown = check(text, schema).problems.find(({ kind }) => kind === 'unknownElement')
  return unknown?.kind === 'unknownElement' ? unknown.allowed : []
}

describe('what does not fit the schema', () => {
  it('is nothing in a valid text', () => {
    expect(check(right, person)).toEqual({
      problems: [],
      total: 0,
      unlisted: { errors: new Uint32Array(), warnings: new Uint32Array() },
      checked: 'schema',
      unusable: null,
    })
  })

  it.each([
    [`${start}<rooms>19x0</rooms></r>`, 'wrongValue', '19x0', { from: '1000', upTo: '2100' }],
    [`${start}<rooms> 19x0\n</rooms></r>`, 'wrongValue', '19x0', { value: '19x0' }],
    [`${start}<rooms></rooms></r>`, 'wrongValue', '<rooms></rooms>', { value: '' }],
    [`${start}<rooms><![CDATA[9]]></rooms></r>`, 'wrongValue', '<![CDATA[9]]>', { value: '9' }],
    [`${start}</r>`, 'missingElement', '</r>', { elements: ['rooms'], before: null, parent: 'r' }],
    [
      '<r><rooms>1950</rooms></r>',
      'missingElement',
      '<rooms',
      { elements: ['name'], before: 'rooms', at: 3 },
    ],
    [`<r><rooms>1950</rooms><name>x</name></r>`, 'misplacedElement', '<name', { before: 'rooms' }],
    [`${start}<x/><rooms>1950</rooms></r>`, 'unknownElement', '<x', { parent: 'r' }],
    [`${start}<rooms>1950</rooms><rooms>1950</rooms></r>`, 'superfluousElement', '<rooms', {}],
    [`${start}los<rooms>1950</rooms></r>`, 'textNotAllowed', 'los', { name: 'r', empty: false }],
    [`${start}\u00a0<rooms>1950</rooms></r>`, 'textNotAllowed', '\u00a0', { name: 'r' }],
    [`${start}<rooms>1950<x/></rooms></r>`, 'elementInValue', '<x', { parent: 'rooms' }],
    [`<r v="1"><name>x</name><rooms>1950</rooms></r>`, 'unknownAttribute', 'v', { name: 'r' }],
    ['<q/>', 'unknownRoot', '<q', { allowed: ['r'] }],
  ])('%s: %s', (text, kind, at, more) => {
    const problem = onlyProblem(text, person)
    expect([problem.kind, text.slice(problem.start, problem.end)]).toEqual([kind, at])
    expect(problem).toMatchObject(more)
    expect(problem.original).toContain('Element')
  })

  it('is not white space between elements, written as a reference', () => {
    const text = `${start}&#32;<rooms>1950</rooms>&#xA;</r>`
    expect(schemaFindings(createXmlView(scanXml(text), person.set), new Set())).toEqual([])
    expect(check(text, person).problems).toEqual([])
  })

  it('is told of attributes: missing, wrong, fixed', () => {
    const label = (attributes: string) =>
      `${start}<rooms>1950</rooms><label${attributes}>A</label></r>`
    const missing = label('')
    expect(pointed(missing, check(missing, person))).toEqual([['missingAttribute', '<label']])
    const wrong = label(' on="31-12-2026" by="them"')
    expect(pointed(wrong, check(wrong, person))).toEqual([
      ['wrongValue', '31-12-2026'],
      ['notFixedValue', 'them'],
    ])
  })

  it('distinguishes a repeated element from an element that its siblings exclude', () => {
    const again = (text: string) =>
      check(text, person).problems.map((one) => one.kind === 'superfluousElement' && one.again)
    expect(again(`${start}<rooms>1950</rooms><rooms>1950</rooms></r>`)).toEqual([true])
    expect(again(`${start}<rooms>1950</rooms><one>1</one><two>2</two></r>`)).toEqual([false])
  })

  it('names what may stand for an abstract element, never that itself', () => {
    const schema = rootOf(
      '<xs:element ref="block"/>',
      '<xs:element name="block" abstract="true"/><xs:element name="par" substitutionGroup="block"/>',
    )
    expect(onlyUnknown('<r><pra/></r>', schema)).toEqual(['par'])
  })

  it('is told of fixed and empty elements', () => {
    const text = `${start}<rooms>1950</rooms><mark>x</mark><kept>no</kept></r>`
    expect(pointed(text, check(text, person))).toEqual([
      ['textNotAllowed', 'x'],
      ['notFixedValue', 'no'],
    ])
  })

  it('is told all at once, also behind what libxml2 stops at', () => {
    const text = `<r><x/><name>x</name><y/><born>gisteren</born><rooms>9</rooms><two>t</two></r>`
    const report = check(text, person)
    expect(pointed(text, report)).toEqual([
      ['unknownElement', '<x'],
      ['unknownElement', '<y'],
      ['wrongValue', 'gisteren'],
      ['wrongValue', '9'],
      ['wrongValue', 't'],
    ])
    expect(report.problems.map(({ original }) => original !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is told with libxml2\u2019s words beside ours where only that found it', () => {
    const keyed = rootOf('<xs:element name="n" type="xs:int" nillable="true"/>')
    const text =
      '<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><n xsi:nil="true">1</n></r>'
    const problem = onlyProblem(text, keyed)
    expect(problem).toMatchObject({ kind: 'notNil', name: 'n', start: text.indexOf('<n') })
    expect(problem.original).toContain('nilled')
  })

  it('counts lines beyond 65,535 and finds the element all the same', () => {
    const text = `<r>${'\n'.repeat(70_000)}<name>x</name><rooms>x</rooms></r>`
    const problem = onlyProblem(text, person)
    expect(text.slice(problem.start, problem.end)).toBe('x')
    expect(problem.start).toBe(text.indexOf('>x</rooms') + 1)
  })

  it('is told without libxml2 where it would count siblings for minutes', () => {
    const many = rootOf('<xs:element name="n" type="xs:int" maxOccurs="unbounded"/>')
    const text = `<r>${'<n>x</n>'.repeat(8000)}</r>`
    const { problems, total, unlisted } = check(text, many)
    expect([total, problems.length]).toEqual([8000, 2000])
    expect(unlisted.errors).toHaveLength(6000)
    expect(unlisted.errors[0]).toBeGreaterThan(problems.at(-1)?.element ?? Infinity)
    expect(problems[0]).toMatchObject({ kind: 'wrongValue', start: 6, end: 7, original: null })
    // A few wrong elements among as many siblings are still judged by libxml2.
    const few = `<r>${'<n>1</n>'.repeat(8000)}<n>x</n></r>`
    expect(onlyProblem(few, many).original).toContain('xs:int')
  })

  it('is not told when the schema cannot be used, which is said', () => {
    const broken = { ...person, files: { ...person.files, key: 'other', files: new Map() } }
    const report = check(`${start}</r>`, broken)
    expect(report).toMatchObject({ checked: 'unusable', problems: [] })
    expect(report.unusable).not.toBe('')
  })
})

describe('what is behind a broken spot', () => {
  it.each([
    [
      'a missing end tag',
      '<r><name>x<rooms>9</rooms></r>',
      [
        ['unclosedElement', '<name>'],
        ['wrongValue', '9'],
      ],
    ],
    [
      'a stray end tag',
      '<r></x><name>x</name><rooms>9</rooms></r>',
      [
        ['strayEndTag', '</x>'],
        ['wrongValue', '9'],
      ],
    ],
    [
      'a bare &',
      '<r><name>A & B</name><rooms>9</rooms></r>',
      [
        ['badReference', '&'],
        ['wrongValue', '9'],
      ],
    ],
    [
      'a tag that is being typed',
      '<r><name>x</name><roo<rooms>9</rooms></r>',
      [
        ['unclosedTag', '<roo'],
        ['wrongValue', '9'],
      ],
    ],
    [
      'a missing quote',
      '<r v="1><name>x</name><rooms>9</rooms></r>',
      [
        ['missingQuote', '"'],
        ['unknownAttribute', 'v'],
        ['wrongValue', '9'],
      ],
    ],
    [
      'an end that is missing altogether',
      '<r><name>x</name><rooms>9',
      [
        ['unclosedElement', '<r>'],
        ['unclosedElement', '<rooms>'],
        ['wrongValue', '9'],
      ],
    ],
  ])('is found behind %s', (_, text, wanted) => {
    expect(pointed(text, check(text, person)).toSorted()).toEqual(wanted.toSorted())
  })

  it('is found where a leaf of two in a row is not closed', () => {
    const text = '<r><name>x<born>2020-01-01<rooms>9</rooms></r>'
    expect(pointed(text, check(text, person))).toEqual([
      ['unclosedElement', '<name>'],
      ['unclosedElement', '<born>'],
      ['wrongValue', '9'],
    ])
  })

  it('is told by our own engine alone where libxml2 gives up in the middle', () => {
    const costly = rootOf(
      '<xs:element name="a" type="pieces"/><xs:element name="b" type="xs:date"/>',
      `<xs:simpleType name="pieces"><xs:restriction base="xs:string">
         <xs:pattern value="(a|aa)+b"/></xs:restriction></xs:simpleType>`,
    )
    const text = `<r><a>${'a'.repeat(200)}</a><b>x</b></r>`
    expect(pointed(text, check(text, costly))).toEqual([
      ['wrongValue', 'a'.repeat(200)],
      ['wrongValue', 'x'],
    ])
  })
})
