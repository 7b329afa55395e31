import { describe, expect, it } from 'vitest'
import { compiled, schemaOf } from './judge.ts'
import { complex, element } from './outline.ts'

const said = (documentation: readonly { language: string | null; text: string }[]) =>
  documentation.map(({ language, text }) => `${language ?? '-'}: ${text}`)

const note = (text: string, language?: string) =>
  `<xs:annotation><xs:documentation${language === undefined ? '' : ` xml:lang="${language}"`}>${text}</xs:documentation></xs:annotation>`

describe('documentation', () => {
  it('is kept per language, which holds for everything inside', () => {
    const set = compiled(
      schemaOf(
        `<xs:element name="e">
          <xs:annotation><xs:appinfo>not this</xs:appinfo>
            <xs:documentation>van het schema</xs:documentation>
            <xs:documentation xml:lang="en">own</xs:documentation>
            <xs:documentation xml:lang="">nobody's</xs:documentation>
            <xs:documentation>  </xs:documentation></xs:annotation>
          <xs:annotation xml:lang="de"><xs:documentation>zweite</xs:documentation></xs:annotation>
        </xs:element>`,
        'xml:lang="nl"',
      ),
    )
    expect(said(element(set, 'e').documentation)).toEqual([
      'nl: van het schema',
      'en: own',
      "-: nobody's",
      'de: zweite',
    ])
  })

  it('is what its text says: no tags, single spaces, references and CDATA read', () => {
    const set = compiled(
      schemaOf(
        `<xs:element name="e">${note('  a <b xmlns="urn:h">bold</b>\n word &amp; <![CDATA[<x>]]><!-- not this -->  ')}</xs:element>`,
      ),
    )
    expect(said(element(set, 'e').documentation)).toEqual(['-: a bold word & <x>'])
  })

  it('of an element comes from the element, otherwise from its type', () => {
    const set = compiled(
      schemaOf(`<xs:complexType name="t">${note('of the type')}</xs:complexType>
        <xs:simpleType name="s">${note('of the simple type')}<xs:restriction base="xs:int"/></xs:simpleType>
        <xs:element name="own" type="t">${note('own')}</xs:element><xs:element name="bare" type="t"/>
        <xs:element name="head" type="s"/><xs:element name="far" substitutionGroup="head"/>`),
    )
    const texts = ['own', 'bare', 'far'].map((name) => element(set, name).documentation[0]?.text)
    expect(texts).toEqual(['own', 'of the type', 'of the simple type'])
  })

  it('of an attribute comes from the attribute, otherwise from the referred attribute or the type', () => {
    const set = compiled(
      schemaOf(`<xs:simpleType name="s">${note('type')}<xs:restriction base="xs:int"/></xs:simpleType>
        <xs:attribute name="g" type="s">${note('global')}</xs:attribute>
        <xs:element name="e"><xs:complexType><xs:attribute name="a" type="s">${note('own')}</xs:attribute>
          <xs:attribute name="b" type="s"/><xs:attribute ref="g"/></xs:complexType></xs:element>`),
    )
    const texts = complex(set, 'e').attributes.map(({ documentation }) => documentation[0]?.text)
    expect(texts).toEqual(['own', 'type', 'global'])
  })

  it('of each value of an enumeration is kept with the value', () => {
    const set = compiled(
      schemaOf(`<xs:simpleType name="s"><xs:restriction base="xs:string">
        <xs:enumeration value=" a  b ">${note('een', 'nl')}</xs:enumeration><xs:enumeration value=""/>
        </xs:restriction></xs:simpleType>`),
    )
    const type = set.types.get('s')
    expect(type?.kind === 'simple' && type.facets.enumeration).toEqual([
      { value: ' a  b ', documentation: [{ language: 'nl', text: 'een' }] },
      { value: '', documentation: [] },
    ])
  })
})
