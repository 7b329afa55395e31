import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import { schemaFileFinder } from '../../../../../src-shared/xml/schema/find-file.ts'
import { compiled, schemaOf } from './judge.ts'
import { attributes, complex, element, outline } from './outline.ts'

const target = 'xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"'

describe('schemas of several files', () => {
  it('include each other in a circle', () => {
    const set = compiled(
      schemaOf('<xs:include schemaLocation="b.xsd"/><xs:element name="a" type="t"/>', target),
      {
        'b.xsd': schemaOf(
          '<xs:include schemaLocation="main.xsd"/><xs:simpleType name="t"><xs:restriction base="xs:int"/></xs:simpleType>',
          target,
        ),
      },
    )
    expect(element(set, '{urn:t}a').type).toBe(set.types.get('{urn:t}t'))
  })

  it('take an included file without a namespace into their own', () => {
    const set = compiled(schemaOf('<xs:include schemaLocation="b.xsd"/>', target), {
      'b.xsd': schemaOf(
        '<xs:element name="b" type="t"/><xs:complexType name="t"><xs:sequence><xs:element ref="b"/><xs:element name="c"/></xs:sequence></xs:complexType>',
        'elementFormDefault="qualified"',
      ),
    })
    expect(outline(complex(set, '{urn:t}b').content)).toBe('({urn:t}b, {urn:t}c)')
  })

  it('import other namespaces, also without saying where', () => {
    const main = `<xs:import namespace="urn:o"/><xs:element name="a"><xs:complexType><xs:sequence><xs:element ref="o:b"/></xs:sequence></xs:complexType></xs:element>`
    const set = compiled(schemaOf(main, `${target} xmlns:o="urn:o"`), {
      'other.xsd': schemaOf('<xs:element name="b"/>', 'targetNamespace="urn:o"'),
    })
    expect(outline(complex(set, '{urn:t}a').content)).toBe('({urn:o}b)')
    expect(set.targetNamespace).toBe('urn:t')
  })

  it('redefine types, groups and attribute groups of another', () => {
    const set = compiled(
      schemaOf(`<xs:redefine schemaLocation="b.xsd">
          <xs:complexType name="t"><xs:complexContent><xs:extension base="t"><xs:sequence><xs:element name="more"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
          <xs:simpleType name="s"><xs:restriction base="s"><xs:maxLength value="5"/></xs:restriction></xs:simpleType>
          <xs:group name="g"><xs:sequence><xs:group ref="g"/><xs:element name="new"/></xs:sequence></xs:group>
          <xs:attributeGroup name="ag"><xs:attributeGroup ref="ag"/><xs:attribute name="y"/></xs:attributeGroup>
        </xs:redefine>`),
      {
        'b.xsd':
          schemaOf(`<xs:complexType name="t"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>
          <xs:simpleType name="s"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
          <xs:group name="g"><xs:sequence><xs:element name="old" type="s"/></xs:sequence></xs:group>
          <xs:attributeGroup name="ag"><xs:attribute name="x"/></xs:attributeGroup>
          <xs:element name="e" type="t"/>
          <xs:element name="f"><xs:complexType><xs:group ref="g"/><xs:attributeGroup ref="ag"/></xs:complexType></xs:element>`),
      },
    )
    expect(outline(complex(set, 'e').content)).toBe('((a), (more))')
    expect(outline(complex(set, 'f').content)).toBe('((old), new)')
    expect(attributes(complex(set, 'f'))).toBe('x y')
    const type = set.types.get('s')
    expect(type?.kind === 'simple' && [type.facets.minLength, type.facets.maxLength]).toEqual([
      1, 5,
    ])
  })

  it('redefine a type that holds itself: inside it is the new one', () => {
    const list = (inner: string) => `<xs:sequence>${inner}</xs:sequence>`
    const set = compiled(
      schemaOf(`<xs:redefine schemaLocation="b.xsd"><xs:complexType name="t"><xs:complexContent>
        <xs:extension base="t">${list('<xs:element name="more" type="t" minOccurs="0"/>')}</xs:extension>
        </xs:complexContent></xs:complexType></xs:redefine><xs:element name="e" type="t"/>`),
      { 'b.xsd': schemaOf('<xs:complexType name="t"/>') },
    )
    const { content } = complex(set, 'e')
    const more = content?.kind === 'group' ? content.items[0] : undefined
    expect(more?.kind === 'element' && more.declaration.type).toBe(element(set, 'e').type)
  })

  it('name the file that is missing, where it is asked', () => {
    const text = schemaOf('<xs:include schemaLocation="https://example.org/x/common.xsd"/>')
    const answer = compileSchema({ main: 'm.xsd', files: new Map([['m.xsd', text]]) })
    expect(answer).toEqual({
      outcome: 'problems',
      problems: [
        {
          kind: 'missingFile',
          file: 'm.xsd',
          offset: text.indexOf('https:'),
          names: ['https://example.org/x/common.xsd'],
        },
      ],
    })
  })
})

describe('finding a file by its location', () => {
  const find = schemaFileFinder([
    'main.xsd',
    'types/base.xsd',
    'types/deep/leaf.xsd',
    'My Types.xsd',
    'a/same.xsd',
    'b/same.xsd',
  ])
  it.each([
    ['main.xsd', 'types/base.xsd', 'types/base.xsd'],
    ['main.xsd', './types/../types/base.xsd', 'types/base.xsd'],
    ['main.xsd', 'types\\deep\\leaf.xsd', 'types/deep/leaf.xsd'],
    ['types/deep/leaf.xsd', '../base.xsd', 'types/base.xsd'],
    ['types\\deep\\leaf.xsd', '../../main.xsd', 'main.xsd'],
    ['main.xsd', 'My%20Types.xsd', 'My Types.xsd'],
    ['main.xsd', 'MAIN.XSD', 'main.xsd'],
    ['main.xsd', 'http://example.org/some/where/base.xsd?v=2#top', 'types/base.xsd'],
    ['main.xsd', 'file:///C:/schemas/leaf.xsd', 'types/deep/leaf.xsd'],
    ['main.xsd', '../../elsewhere/leaf.xsd', 'types/deep/leaf.xsd'],
    ['a/x.xsd', 'same.xsd', 'a/same.xsd'],
    ['main.xsd', 'same.xsd', null],
    ['main.xsd', 'http://example.org/', null],
    ['main.xsd', '100%.xsd', null],
    ['main.xsd', '', null],
  ])('from %s: %s is %s', (from, location, expected) => {
    expect(find(from, location)).toBe(expected)
  })
})
