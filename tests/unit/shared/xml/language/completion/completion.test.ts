import { describe, expect, test } from 'vitest'
import { compiled, schemaOf } from '../../schema/judge.ts'
import { chosen, complete, labels } from './completion-support.ts'

const house = compiled(
  schemaOf(
    `<xs:element name="House"><xs:complexType>
      <xs:sequence>
        <xs:element name="Name" type="xs:token"/>
        <xs:element name="Note" type="xs:string" minOccurs="0"/>
        <xs:element name="Address">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="Street" type="xs:token"/>
              <xs:element name="City" type="xs:token" default="Ede"/>
            </xs:sequence>
            <xs:attribute name="kind" use="required" type="xs:token"/>
          </xs:complexType>
        </xs:element>
        <xs:element name="Label" type="Label" minOccurs="0" maxOccurs="unbounded"/>
        <xs:element name="Sold" type="xs:date" minOccurs="0"/>
        <xs:element name="Furnished" type="xs:boolean" minOccurs="0" nillable="true"/>
        <xs:element name="Price" type="Price" minOccurs="0"/>
      </xs:sequence>
      <xs:attribute name="id" type="xs:int" use="required"/>
      <xs:attribute name="state" type="Label"/>
      <xs:attribute name="version" fixed="2" type="xs:token"/>
    </xs:complexType></xs:element>
    <xs:simpleType name="Label"><xs:restriction base="xs:token">
      <xs:enumeration value="A"><xs:annotation><xs:documentation xml:lang="nl">Zuinig</xs:documentation></xs:annotation></xs:enumeration>
      <xs:enumeration value="B"/><xs:enumeration value="C &amp; D"/>
    </xs:restriction></xs:simpleType>
    <xs:complexType name="Price"><xs:simpleContent><xs:extension base="xs:decimal"/></xs:simpleContent></xs:complexType>
    <xs:complexType name="RentPrice"><xs:simpleContent><xs:extension base="Price">
      <xs:attribute name="per" type="xs:token"/></xs:extension></xs:simpleContent></xs:complexType>`,
    `xmlns="urn:h" targetNamespace="urn:h" elementFormDefault="qualified"`,
  ),
)

const head = '<House xmlns="urn:h" id="1">'
const address = '<Address kind="x"><Street>s</Street><City>c</City></Address>'

describe('elements', () => {
  test('required ones come first, what would break what follows comes last', () => {
    const { items } = complete(`${head}<Name>n</Name><|</House>`, house)
    expect(items.map(({ label, kind, fit }) => `${kind} ${label} ${fit}`)).toEqual([
      'element Address required',
      'element Note fits',
      'tags Address fits',
    ])
    const between = complete(`${head}<Name>n</Name>|<Note/>${address}</House>`, house)
    expect(between.items.map(({ label, fit }) => `${label} ${fit}`)).toEqual([
      'Note breaks',
      'Address breaks',
    ])
  })

  test('an unknown or misplaced sibling does not end the suggestions', () => {
    const after = labels(complete(`${head}<Name/><Oops/>${address}<Name/>\n|</House>`, house))
    expect(after).toEqual(['Label', 'Sold', 'Furnished', 'Price'])
  })

  test('an element is written with all it must hold, set out as the text is', () => {
    const text = `${head}\n    <Name>n</Name>\n    <|\n</House>`
    expect(chosen(text, house, 'Address', 'element')).toBe(
      `${head}\n    <Name>n</Name>\n    <Address kind="">\n      <Street></Street>\n      <City>Ede</City>\n    </Address>\n</House>`,
    )
    expect(chosen(text, house, 'Address', 'tags')).toBe(
      `${head}\n    <Name>n</Name>\n    <Address></Address>\n</House>`,
    )
    const { items } = complete(text, house)
    const whole = items.find(({ kind }) => kind === 'element')
    expect(whole?.stops.map(({ start, end }) => whole.insert.slice(start, end))).toEqual([
      '',
      '',
      'Ede',
    ])
  })

  test('names have the prefix that is in scope', () => {
    const text = '<h:House xmlns:h="urn:h" id="1"><|</h:House>'
    expect(chosen(text, house, 'h:Name')).toBe(
      '<h:House xmlns:h="urn:h" id="1"><h:Name></h:Name></h:House>',
    )
  })

  test('a begun name is replaced, and the siblings behind it count', () => {
    const text = `${head}<Name/>${address}<So|\n  <Furnished/></House>`
    const { items } = complete(text, house)
    expect(items.filter(({ fit }) => fit !== 'breaks').map(({ label }) => label)).toEqual([
      'Label',
      'Sold',
    ])
    expect(chosen(text, house, 'Sold')).toContain('<Sold></Sold>\n  <Furnished/>')
  })

  test('inside the name of an element that is there only the name is written', () => {
    const text = `${head}<Name/>${address}<So|x>2026-01-01</Sox></House>`
    expect(chosen(text, house, 'Sold')).toContain('<Sold>2026-01-01</Sox>')
  })

  test('an empty document may begin with the elements of the schema, in their namespace', () => {
    expect(chosen('|', house, 'House')).toMatch(/^<House xmlns="urn:h" id="">\n {2}<Name>/u)
    expect(labels(complete('<House xmlns="urn:h"/>\n<|', house))).toEqual([])
  })
})

describe('attributes', () => {
  test('required ones come first, those that are there are left out', () => {
    expect(labels(complete('<House xmlns="urn:h" |></House>', house))).toEqual([
      'id',
      'state',
      'version',
    ])
    expect(labels(complete('<House xmlns="urn:h" id="1" |/>', house))).toEqual(['state', 'version'])
  })

  test('an attribute is inserted with its value, and with a space if one is missing', () => {
    expect(chosen('<House xmlns="urn:h" id="1"|/>', house, 'version')).toBe(
      '<House xmlns="urn:h" id="1" version="2"/>',
    )
    expect(chosen('<House xmlns="urn:h" st|="B"/>', house, 'state')).toBe(
      '<House xmlns="urn:h" state="B"/>',
    )
  })

  test('xsi:nil and xsi:type are offered where they mean something', () => {
    expect(labels(complete(`${head}<Furnished |/></House>`, house))).toEqual(['xsi:nil'])
    expect(labels(complete(`${head}<Name |/></House>`, house))).toEqual([])
    expect(chosen(`${head}<Price |/></House>`, house, 'xsi:type')).toContain(
      '<Price xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type=""/>',
    )
    const typed = `<House xmlns="urn:h" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><Price i:type="|"/></House>`
    expect(labels(complete(typed, house))).toEqual(['RentPrice'])
    const used = `<House xmlns="urn:h" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><Price i:type="RentPrice" |/></House>`
    expect(labels(complete(used, house))).toContain('per')
  })

  test("a root in no namespace is offered the schema's", () => {
    expect(chosen('<House |/>', house, 'xmlns')).toBe('<House xmlns="urn:h"/>')
    expect(chosen('<h:House |/>', house, 'xmlns:h')).toBe('<h:House xmlns:h="urn:h"/>')
  })
})

describe('values', () => {
  test('an enumeration is offered with its explanation, escaped', () => {
    const { items } = complete(`${head}<Name/>${address}<Label>|</Label></House>`, house)
    expect(items.map(({ label, insert }) => [label, insert])).toEqual([
      ['A', 'A'],
      ['B', 'B'],
      ['C & D', 'C &amp; D'],
    ])
    expect(items[0]?.documentation).toEqual([{ language: 'nl', text: 'Zuinig' }])
  })

  test('a value that is there is replaced, and missing quotes are added', () => {
    expect(chosen('<House xmlns="urn:h" state="A|x"/>', house, 'B')).toContain('state="B"')
    expect(chosen('<House xmlns="urn:h" state=|/>', house, 'B')).toContain('state="B"/>')
    expect(chosen(`${head}<Name/>${address}<Label> A| </Label></House>`, house, 'B')).toContain(
      '<Label> B </Label>',
    )
  })

  test('dates offer today, booleans both, a fixed value itself', () => {
    const [today] = complete(`${head}<Sold>|</Sold></House>`, house).items
    expect([today?.label, today?.note]).toEqual(['2026-11-21', 'today'])
    expect(labels(complete(`${head}<Furnished>|</Furnished></House>`, house))).toEqual([
      'true',
      'false',
    ])
    expect(labels(complete('<House xmlns="urn:h" version="|"/>', house))).toEqual(['2'])
  })
})

describe('end tags', () => {
  test('the innermost open element is closed, with what is missing of the tag', () => {
    expect(chosen(`${head}<Name>n</|`, house, 'Name')).toBe(`${head}<Name>n</Name>`)
    expect(chosen(`${head}<Name>n</Na|>`, house, 'Name')).toBe(`${head}<Name>n</Name>`)
    expect(chosen(`${head}<Address kind="x"><|`, house, '/Address')).toBe(
      `${head}<Address kind="x"></Address>`,
    )
  })

  test('an element that is closed offers none behind `<`', () => {
    expect(labels(complete(`${head}<Name/>${address}<|</House>`, house))).not.toContain('/House')
  })
})

describe('without a schema', () => {
  const text = (place: string) =>
    `<R><Item kind="a" nr="1"><A/><B/></Item><Item nr="2"><A/></Item>${place}</R>`

  test('names are offered that stand in elements of the same name', () => {
    expect(labels(complete(text('<Item><|</Item>'), null))).toEqual(['A', 'B'])
    expect(labels(complete(text('<Item |/>'), null))).toEqual(['nr', 'kind'])
  })

  test('an element that the schema does not know offers them too', () => {
    const { items } = complete(`${head}<X><Y/></X><X><|</X></House>`, house)
    expect(items.map(({ label, fit }) => `${label} ${fit}`)).toEqual(['Y seen'])
  })
})

test('a character that means something else brings no list up', () => {
  expect(labels(complete(`${head}<Name>a |</Name></House>`, house, ' '))).toEqual([])
  expect(labels(complete(`${head}<Name>n</Name>|</House>`, house, '>'))).toEqual([])
  expect(labels(complete(`${head}<Label>|</Label></House>`, house, '>'))).toHaveLength(3)
  expect(labels(complete(`${head}<!-- | --></House>`, house, null))).toEqual([])
})
