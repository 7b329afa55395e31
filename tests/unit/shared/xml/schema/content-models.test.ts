import { describe, expect, it } from 'vitest'
import { anyType } from '../../../../../src-shared/xml/schema/types/built-in-types.ts'
import { compiled, schemaOf, withLibxml } from './judge.ts'
import { attributes, complex, element, outline } from './outline.ts'

/** Each case: its name, declarations with an element `e`, and the outline of the content of `e`. */
const contents: readonly (readonly [string, string, string])[] = [
  [
    'a sequence with its bounds',
    `<xs:element name="e"><xs:complexType><xs:sequence>
      <xs:element name="a"/><xs:element name="b" minOccurs="0"/>
      <xs:element name="c" maxOccurs="unbounded"/><xs:element name="d" minOccurs="2" maxOccurs="5"/>
      <xs:element name="x" minOccurs="0" maxOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>`,
    '(a, b?, c+, d{2,5})',
  ],
  [
    'choices in sequences and an order of no matter',
    `<xs:element name="e"><xs:complexType><xs:sequence minOccurs="0">
      <xs:choice maxOccurs="unbounded"><xs:element name="a"/><xs:sequence><xs:element name="b"/></xs:sequence></xs:choice>
    </xs:sequence></xs:complexType></xs:element>`,
    '((a | (b))+)?',
  ],
  [
    'all',
    `<xs:element name="e"><xs:complexType><xs:all><xs:element name="a"/><xs:element name="b" minOccurs="0"/></xs:all></xs:complexType></xs:element>`,
    '(a & b?)',
  ],
  [
    'groups, by their own bounds where they are asked',
    `<xs:group name="g"><xs:choice><xs:element name="a"/><xs:group ref="h"/></xs:choice></xs:group>
    <xs:group name="h"><xs:sequence><xs:element name="b"/></xs:sequence></xs:group>
    <xs:element name="e"><xs:complexType><xs:sequence><xs:group ref="g" minOccurs="0"/><xs:element name="c"/><xs:group ref="h"/></xs:sequence></xs:complexType></xs:element>`,
    '((a | (b))?, c, (b))',
  ],
  [
    'a group as all of the content',
    `<xs:group name="g"><xs:sequence><xs:element name="a"/></xs:sequence></xs:group>
    <xs:element name="e"><xs:complexType><xs:group ref="g" maxOccurs="3"/></xs:complexType></xs:element>`,
    '(a){1,3}',
  ],
  [
    'extensions of extensions in one sequence',
    `<xs:complexType name="one"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>
    <xs:complexType name="two"><xs:complexContent><xs:extension base="one"><xs:choice><xs:element name="b"/><xs:element name="c"/></xs:choice></xs:extension></xs:complexContent></xs:complexType>
    <xs:complexType name="three"><xs:complexContent><xs:extension base="two"><xs:sequence><xs:element name="d"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
    <xs:element name="e" type="three"/>`,
    '((a), (b | c), (d))',
  ],
  [
    'an extension that is written before its base and adds nothing',
    `<xs:element name="e"><xs:complexType><xs:complexContent><xs:extension base="one"/></xs:complexContent></xs:complexType></xs:element>
    <xs:complexType name="one"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>`,
    '(a)',
  ],
  [
    'a restriction in the place of its base',
    `<xs:complexType name="one"><xs:sequence><xs:element name="a" minOccurs="0"/><xs:element name="b" minOccurs="0"/></xs:sequence></xs:complexType>
    <xs:element name="e"><xs:complexType><xs:complexContent><xs:restriction base="one"><xs:sequence><xs:element name="a"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType></xs:element>`,
    '(a)',
  ],
  [
    'wildcards',
    `<xs:element name="e"><xs:complexType><xs:sequence>
      <xs:any minOccurs="0"/><xs:any namespace="##other" processContents="lax"/>
      <xs:any namespace="urn:x ##local" processContents="skip"/>
    </xs:sequence></xs:complexType></xs:element>`,
    '(any(not [] strict)?, any(not [] lax), any([urn:x ] skip))',
  ],
  ['no content', `<xs:element name="e"><xs:complexType/></xs:element>`, ''],
  [
    'a sequence of nothing',
    `<xs:element name="e"><xs:complexType><xs:sequence/></xs:complexType></xs:element>`,
    '',
  ],
]

describe('content models', () => {
  it.each(contents)('reads %s', (_, schema, expected) => {
    const set = compiled(schemaOf(schema))
    expect(outline(complex(set, 'e').content)).toBe(expected)
    // Checks that libxml2 accepts the case as a schema too.
    withLibxml(schemaOf(schema), (accepts) => expect(accepts('<nobody/>')).toBe(false))
  })

  it('gives an element without a type that of anything', () => {
    const set = compiled(schemaOf('<xs:element name="e"/>'))
    expect(element(set, 'e').type).toBe(anyType)
    expect(outline(anyType.content)).toBe('(any(not [] lax)*)')
    expect(attributes(anyType)).toBe('any(not [] lax)')
  })

  it('lets a type hold itself', () => {
    const set = compiled(
      schemaOf(`<xs:element name="e" type="t"/>
        <xs:complexType name="t"><xs:sequence><xs:element name="e" type="t" minOccurs="0"/></xs:sequence></xs:complexType>`),
    )
    const { content } = complex(set, 'e')
    const inner = content?.kind === 'group' ? content.items[0] : undefined
    expect(inner?.kind === 'element' && inner.declaration.type).toBe(set.types.get('t'))
  })

  it('tells mixed content, also of an extension', () => {
    const set = compiled(
      schemaOf(`<xs:complexType name="m" mixed="true"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>
        <xs:element name="own" type="m"/>
        <xs:element name="far"><xs:complexType><xs:complexContent><xs:extension base="m"/></xs:complexContent></xs:complexType></xs:element>
        <xs:element name="said"><xs:complexType><xs:complexContent mixed="true"><xs:restriction base="m"><xs:sequence><xs:element name="a"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType></xs:element>
        <xs:element name="plain"><xs:complexType><xs:sequence/></xs:complexType></xs:element>`),
    )
    const mixed = ['own', 'far', 'said', 'plain'].filter((name) => complex(set, name).mixed)
    expect(mixed).toEqual(['own', 'far', 'said'])
  })

  it('names local elements by the form of their file, or their own', () => {
    const body = `<xs:element name="e"><xs:complexType><xs:sequence>
      <xs:element name="a"/><xs:element name="b" form="qualified"/><xs:element name="c" form="unqualified"/>
      <xs:element ref="g"/></xs:sequence>
      <xs:attribute name="x"/><xs:attribute name="y" form="qualified"/>
    </xs:complexType></xs:element><xs:element name="g"/>`
    const spaces = 'xmlns="urn:t" targetNamespace="urn:t"'
    const plain = complex(compiled(schemaOf(body, spaces)), '{urn:t}e')
    expect(outline(plain.content)).toBe('(a, {urn:t}b, c, {urn:t}g)')
    expect(attributes(plain)).toBe('x {urn:t}y')
    const forms = 'elementFormDefault="qualified" attributeFormDefault="qualified"'
    const qualified = complex(compiled(schemaOf(body, `${spaces} ${forms}`)), '{urn:t}e')
    expect(outline(qualified.content)).toBe('({urn:t}a, {urn:t}b, c, {urn:t}g)')
    expect(attributes(qualified)).toBe('{urn:t}x {urn:t}y')
  })

  it('says what may stand for an element, at any distance', () => {
    const set = compiled(
      schemaOf(`<xs:element name="head" abstract="true" type="xs:decimal"/>
        <xs:element name="one" substitutionGroup="head"/>
        <xs:element name="two" substitutionGroup="one" type="xs:int"/>
        <xs:element name="three" substitutionGroup="two" abstract="true"/>
        <xs:element name="four" substitutionGroup="three"/>
        <xs:element name="lonely" abstract="true"/><xs:element name="plain"/>`),
    )
    const names = (of: string) => set.substitutes.get(of)?.map(({ name }) => name)
    expect(names('head')).toEqual(['one', 'two', 'four'])
    expect(names('one')).toEqual(['one', 'two', 'four'])
    expect(names('three')).toEqual(['four'])
    expect(names('lonely')).toEqual([])
    expect(names('plain')).toBeUndefined()
    // A member without a type of its own has the type of its head.
    expect(element(set, 'one').type.name).toMatch(/\}decimal$/u)
    expect(element(set, 'four').type.name).toMatch(/\}int$/u)
  })

  it('keeps defaults, fixed values and what may be nil', () => {
    const set = compiled(
      schemaOf(`<xs:element name="a" type="xs:string" default=" x&#10;y "/>
        <xs:element name="b" type="xs:string" fixed="&amp;"/><xs:element name="c" nillable="1"/>`),
    )
    expect(element(set, 'a').default).toBe(' x\ny ')
    expect(element(set, 'b').fixed).toBe('&')
    expect(['a', 'b', 'c'].filter((name) => element(set, name).nillable)).toEqual(['c'])
  })
})
