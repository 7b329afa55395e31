import { describe, expect, it } from 'vitest'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { check, onlyProblem, schemaOf } from './checked.ts'

const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

const schema = schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="a" minOccurs="0" maxOccurs="unbounded" type="A"/>
    <xs:element name="b" minOccurs="0"><xs:complexType><xs:attribute name="of"/></xs:complexType></xs:element>
    <xs:element name="n" minOccurs="0" type="xs:int"/>
    <xs:element name="nil" minOccurs="0" nillable="true" type="xs:int"/>
    <xs:element name="kind" minOccurs="0" type="Kind"/>
    <xs:element ref="shape" minOccurs="0"/>
    <xs:element name="address" minOccurs="0" type="xs:anyURI"/>
    <xs:element name="name" minOccurs="0" type="xs:QName"/>
  </xs:sequence></xs:complexType>
    <xs:key name="numbers"><xs:selector xpath="a"/><xs:field xpath="@nr"/></xs:key>
    <xs:unique name="codes"><xs:selector xpath="a"/><xs:field xpath="@code"/></xs:unique>
    <xs:keyref name="references" refer="numbers"><xs:selector xpath="b"/><xs:field xpath="@of"/></xs:keyref>
  </xs:element>
  <xs:complexType name="A"><xs:attribute name="nr"/><xs:attribute name="code"/>
    <xs:attribute name="id" type="Id"/><xs:attribute name="web" type="xs:anyURI"/></xs:complexType>
  <xs:simpleType name="Id"><xs:restriction base="xs:ID"/></xs:simpleType>
  <xs:complexType name="Kind" abstract="true"/>
  <xs:complexType name="Square"><xs:complexContent><xs:extension base="Kind"/></xs:complexContent></xs:complexType>
  <xs:element name="shape" abstract="true"/><xs:element name="circle" substitutionGroup="shape"/>
</xs:schema>`)

const record = (inside: string) => `<r ${instance}>${inside}</r>`

describe('what only libxml2 looks after', () => {
  it.each([
    ['<a nr="1"/><a nr="1"/>', 'duplicateKey', { name: 'a', value: '1' }, '<a'],
    ['<a nr="1" code="x"/><a nr="2" code="x"/>', 'duplicateKey', { value: 'x' }, '<a'],
    ['<a/>', 'missingKey', { name: 'a', value: 'numbers' }, '<a'],
    ['<a nr="1"/><b of="2"/>', 'unmatchedKey', { name: 'b', value: '2' }, '<b'],
    ['<a nr="1" id="x"/><a nr="2" id="x"/>', 'duplicateId', { attribute: 'id', value: 'x' }, 'x'],
    ['<kind/>', 'abstractType', { name: 'kind' }, '<kind'],
    ['<kind xsi:type="Round"/>', 'unknownType', { value: 'Round' }, 'Round'],
    ['<nil xsi:type="Square">1</nil>', 'wrongType', { value: 'Square' }, 'Square'],
    ['<nil xsi:nil="true">1</nil>', 'notNil', { name: 'nil' }, '<nil'],
    ['<a nr="1" web="%zz"/>', 'wrongValue', { attribute: 'web', builtIn: 'anyURI' }, '%zz'],
    ['<address>http://[</address>', 'wrongValue', { value: 'http://[' }, 'http://['],
    ['<name>p:x</name>', 'wrongValue', { builtIn: 'QName', value: 'p:x' }, 'p:x'],
  ] as const)('is told in our words: %s', (inside, kind, detail, place) => {
    const text = record(inside)
    const { problems } = check(text, schema)
    const [problem] = problems.filter((one) => one.kind === kind)
    expect(problem).toMatchObject(detail)
    expect(text.slice(problem?.start, problem?.end)).toBe(place)
    expect(problem?.original).not.toBe('')
    expect(problems.map((one) => one.kind)).not.toContain('otherSchema')
  })

  it('is told of each reference that leads nowhere, at its own element', () => {
    const one =
      schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r">
      <xs:complexType><xs:choice maxOccurs="unbounded"><xs:element name="a" type="xs:token"/>
        <xs:element name="b"><xs:complexType><xs:sequence><xs:element name="of" type="xs:token"/></xs:sequence></xs:complexType></xs:element>
      </xs:choice></xs:complexType>
      <xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="."/></xs:key>
      <xs:keyref name="kr" refer="k"><xs:selector xpath="b"/><xs:field xpath="of"/></xs:keyref>
      </xs:element></xs:schema>`)
    const refers = (value: string) => `<b><of>${value}</of></b>`
    const text = `<r><a>1</a>${refers('1')}${refers('2')}${refers('3')}${refers('2')}</r>`
    const { problems } = check(text, one)
    const places = [2, 3, 4].map((nth) => text.split('<b').slice(0, nth).join('<b').length)
    expect(problems.map(({ kind, start }) => [kind, start])).toEqual(
      places.map((start) => ['unmatchedKey', start]),
    )
  })

  it('points at the element that refers to a decimal number', () => {
    const one =
      schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r">
      <xs:complexType><xs:choice maxOccurs="unbounded">
        <xs:element name="a"><xs:complexType><xs:attribute name="nr" type="xs:decimal"/></xs:complexType></xs:element>
        <xs:element name="b"><xs:complexType><xs:attribute name="of" type="xs:decimal"/></xs:complexType></xs:element>
      </xs:choice></xs:complexType>
      <xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="@nr"/></xs:key>
      <xs:keyref name="kr" refer="k"><xs:selector xpath="b"/><xs:field xpath="@of"/></xs:keyref>
      </xs:element></xs:schema>`)
    const text = '<r><a nr="1"/><b of="1.00"/><b of="9"/></r>'
    expect(onlyProblem(text, one)).toMatchObject({
      ...{ kind: 'unmatchedKey', name: 'b', start: text.lastIndexOf('<b') },
    })
  })

  it('says of an abstract element under a wildcard what belongs there', () => {
    const one =
      schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r">
      <xs:complexType><xs:sequence><xs:any processContents="lax"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="shape" abstract="true"/></xs:schema>`)
    expect(onlyProblem('<r><shape/></r>', one)).toMatchObject({
      ...{ kind: 'abstractElement', name: 'shape' },
    })
  })

  it('lets xsi:nil go where nothing may be nil', () => {
    const text = record('<n xsi:nil="true">1</n>')
    const problem = onlyProblem(text, schema)
    expect(problem.kind).toBe('notNillable')
    const [fix] = fixesFor(createXmlView(scanXml(text), schema.set), problem)
    expect(applyEdits(text, fix?.edits ?? [])).toBe(record('<n>1</n>'))
  })

  it('is an abstract element that stands there itself, as a child and as the root', () => {
    expect(kindsIn(record('<shape/>'))).toContain('unknownElement')
    expect(kindsIn('<shape/>')).toEqual(['unknownRoot'])
  })
})

function kindsIn(text: string): string[] {
  return check(text, schema).problems.map(({ kind }) => kind)
}

describe('an element that xsi:nil declares empty', () => {
  const people = schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="p" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="name" type="xs:string" nillable="true"/>
      <xs:element name="nr" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType>
    <xs:unique name="names"><xs:selector xpath="p"/><xs:field xpath="name"/></xs:unique>
    <xs:unique name="numbers"><xs:selector xpath="p"/><xs:field xpath="nr"/></xs:unique>
  </xs:element></xs:schema>`)
  const nil = '<p><name xsi:nil="true"/></p>'

  it('may stand where a value has to be unique', () => {
    expect(check(record(`<p><name>A</name></p>${nil}${nil}`), people).problems).toEqual([])
  })

  it('hides no other mistake', () => {
    const text = record(`${nil}<p><name>A</name></p><p><name>A</name></p>`)
    expect(onlyProblem(text, people)).toMatchObject({ kind: 'duplicateKey' })
  })

  it('is not told of a wrong value that has to be unique either', () => {
    const text = record('<p><name>A</name><nr>x</nr></p>')
    expect(onlyProblem(text, people)).toMatchObject({ kind: 'wrongValue' })
  })
})

describe('a fixed value that is written in another way', () => {
  const fixed = schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="version" minOccurs="0" type="xs:decimal" fixed="1.0"/>
    <xs:element name="flag" minOccurs="0" type="xs:boolean" fixed="true"/>
  </xs:sequence></xs:complexType></xs:element></xs:schema>`)

  it.each([
    ['<version>1</version>', '1', '1.0'],
    ['<version> 1.00 </version>', ' 1.00 ', '1.0'],
    ['<version> 1.0 </version>', ' 1.0 ', '1.0'],
    ['<flag>1</flag>', '1', 'true'],
  ])('is told in our words, and its fix writes the fixed value: %s', (inside, value, wanted) => {
    const text = record(inside)
    const problem = onlyProblem(text, fixed)
    expect(problem).toMatchObject({ kind: 'notFixedValue', attribute: null, value, fixed: wanted })
    expect(text.slice(problem.start, problem.end)).toBe(value.trim())
    const [fix] = fixesFor(createXmlView(scanXml(text), fixed.set), problem)
    const mended = applyEdits(text, fix?.edits ?? [])
    expect(check(mended, fixed).problems).toEqual([])
  })
})
