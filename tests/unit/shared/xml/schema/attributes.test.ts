import { describe, expect, it } from 'vitest'
import { compiled, schemaOf } from './judge.ts'
import { attributes, complex } from './outline.ts'

const typeOf = (content: string, more = '', spaces = '') =>
  complex(
    compiled(
      schemaOf(
        `<xs:element name="e"><xs:complexType>${content}</xs:complexType></xs:element>${more}`,
        spaces,
      ),
    ),
    'e',
  )

describe('attributes', () => {
  it('are read with their use, defaults and types', () => {
    const type = typeOf(`<xs:attribute name="a" type="xs:int" use="required"/>
      <xs:attribute name="b" default="x"/><xs:attribute name="c" fixed="y" type="xs:token"/>
      <xs:attribute name="d"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:attribute>`)
    expect(attributes(type)).toBe('a! b=x c==y d')
    expect(type.attributes.map((use) => use.type.builtIn)).toEqual([
      'int',
      'anySimpleType',
      'token',
      'string',
    ])
    expect(type.attributes[3]?.type.facets.maxLength).toBe(3)
  })

  it('come from references and groups of groups', () => {
    const type = typeOf(
      `<xs:attribute ref="g" use="required" default="q"/><xs:attributeGroup ref="one"/>`,
      `<xs:attribute name="g" type="xs:int" default="1"/>
      <xs:attributeGroup name="one"><xs:attribute name="a"/><xs:attributeGroup ref="two"/></xs:attributeGroup>
      <xs:attributeGroup name="two"><xs:attribute name="b" use="required"/><xs:anyAttribute namespace="##local"/></xs:attributeGroup>`,
    )
    expect(attributes(type)).toBe('g!=q a b! any([] strict)')
    expect(type.attributes[0]?.type.builtIn).toBe('int')
  })

  it('are inherited, replaced and prohibited', () => {
    const base = `<xs:complexType name="base"><xs:attribute name="a"/><xs:attribute name="b"/><xs:anyAttribute namespace="urn:x"/></xs:complexType>`
    const derived = (how: string, inner: string) =>
      typeOf(
        `<xs:complexContent><xs:${how} base="base">${inner}</xs:${how}></xs:complexContent>`,
        base,
      )
    expect(attributes(derived('extension', '<xs:attribute name="c"/>'))).toBe(
      'a b c any([urn:x] strict)',
    )
    expect(
      attributes(
        derived(
          'restriction',
          '<xs:attribute name="a" use="prohibited"/><xs:attribute name="b" use="required"/>',
        ),
      ),
    ).toBe('b!')
    expect(attributes(derived('extension', '<xs:anyAttribute namespace="urn:y"/>'))).toBe(
      'a b any([urn:y urn:x] strict)',
    )
  })

  it('take what several wildcards take together', () => {
    const type = typeOf(
      `<xs:attributeGroup ref="one"/><xs:anyAttribute namespace="urn:x urn:y" processContents="lax"/>`,
      `<xs:attributeGroup name="one"><xs:anyAttribute namespace="urn:y urn:z"/></xs:attributeGroup>`,
    )
    expect(attributes(type)).toBe('any([urn:y] lax)')
  })

  it('of xml need no file', () => {
    const type = typeOf(
      '<xs:attribute ref="xml:lang"/><xs:attribute ref="xml:space"/>',
      '<xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/>',
    )
    const xml = '{http://www.w3.org/XML/1998/namespace}'
    expect(attributes(type)).toBe(`${xml}lang ${xml}space`)
  })

  it('stand on simple content, which is extended and restricted', () => {
    const set = compiled(
      schemaOf(`<xs:complexType name="price"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="unit"/></xs:extension></xs:simpleContent></xs:complexType>
        <xs:element name="e" type="price"/>
        <xs:element name="low"><xs:complexType><xs:simpleContent><xs:restriction base="price"><xs:maxInclusive value="10"/><xs:attribute name="unit" use="required"/></xs:restriction></xs:simpleContent></xs:complexType></xs:element>
        <xs:element name="typed"><xs:complexType><xs:simpleContent><xs:restriction base="price"><xs:simpleType><xs:restriction base="xs:int"/></xs:simpleType><xs:minInclusive value="3"/></xs:restriction></xs:simpleContent></xs:complexType></xs:element>`),
    )
    expect(complex(set, 'e').text?.builtIn).toBe('decimal')
    expect(complex(set, 'low').text?.facets.maxInclusive).toBe('10')
    expect(attributes(complex(set, 'low'))).toBe('unit!')
    expect(complex(set, 'typed').text?.builtIn).toBe('int')
    expect(complex(set, 'typed').text?.facets.minInclusive).toBe('3')
    expect(attributes(complex(set, 'typed'))).toBe('unit')
  })
})
