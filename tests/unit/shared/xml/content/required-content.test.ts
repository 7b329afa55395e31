import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { requiredContent } from '../../../../../src-shared/xml/content/required-content.ts'
import { snippetOf, type Snippet } from '../../../../../src-shared/xml/content/snippet.ts'
import type { ElementDeclaration } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { compiledSet } from './sample-records.ts'

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:r"
 targetNamespace="urn:r" elementFormDefault="qualified">
<xs:element name="Woning">
  <xs:complexType>
    <xs:sequence>
      <xs:element name="Adres">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="Straat" type="xs:string"/>
            <xs:element name="Land" type="xs:string" fixed="NL &amp; BE"/>
            <xs:element name="Wijk" type="xs:string" minOccurs="0"/>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:choice>
        <xs:sequence><xs:element name="Koop" type="xs:string"/><xs:element name="Conditie" type="xs:string"/></xs:sequence>
        <xs:element name="Huur" type="xs:string" default="leeg"/>
        <xs:element name="Ruil" type="xs:string"/>
      </xs:choice>
      <xs:element ref="Deel" minOccurs="2" maxOccurs="5"/>
      <xs:element name="Foto" minOccurs="0"/>
      <xs:element name="Leeg"><xs:complexType/></xs:element>
      <xs:element name="Lijst"><xs:complexType><xs:sequence minOccurs="0"><xs:element name="Foto" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
    </xs:sequence>
    <xs:attribute name="soort" use="required">
      <xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="huis"/></xs:restriction></xs:simpleType>
    </xs:attribute>
    <xs:attribute name="naam" type="xs:string" use="required"/>
    <xs:attribute name="bron" type="xs:string"/>
  </xs:complexType>
</xs:element>
<xs:element name="Deel" abstract="true"/>
<xs:element name="Schuur" substitutionGroup="Deel">
  <xs:complexType><xs:choice><xs:element ref="Deel"/><xs:element name="Maat" type="xs:string"/></xs:choice></xs:complexType>
</xs:element>
<xs:element name="Tuin" type="Vlak" substitutionGroup="Deel"/>
<xs:complexType name="Vlak" abstract="true"/>
<xs:complexType name="Grond"><xs:complexContent><xs:extension base="Vlak"><xs:sequence><xs:element name="A" type="xs:string"/><xs:element name="B" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
<xs:element name="Eindeloos"><xs:complexType><xs:sequence><xs:element ref="Eindeloos"/></xs:sequence></xs:complexType></xs:element>
<xs:element name="Veel"><xs:complexType><xs:sequence><xs:element name="X" type="xs:string" minOccurs="100000" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
</xs:schema>`

const set = compiledSet(schema)

function declared(local: string): ElementDeclaration {
  const declaration = set.elements.get(`{urn:r}${local}`)
  if (!declaration) throw new Error(`${local} is not declared`)
  return declaration
}

function snippet(local: string, prefixOf: (namespace: string) => string | null): Snippet {
  const form = { before: '  ', step: '  ', lineEnd: '\n', prefixOf }
  return snippetOf(requiredContent(set, declared(local)), form)
}

const byDefault = (namespace: string) => (namespace === 'urn:r' ? '' : null)

describe('the required content of an element', () => {
  it('has all required parts in order, with the values that can be known', () => {
    expect(snippet('Woning', byDefault).text).toBe(`<Woning soort="huis" naam="">
    <Adres>
      <Straat></Straat>
      <Land>NL &amp; BE</Land>
    </Adres>
    <Huur>leeg</Huur>
    <Schuur>
      <Maat></Maat>
    </Schuur>
    <Schuur>
      <Maat></Maat>
    </Schuur>
    <Leeg/>
    <Lijst></Lijst>
  </Woning>`)
  })

  it('has a place to fill in for each open value, in the order of the text', () => {
    const { text, stops } = snippet('Woning', byDefault)
    const around = stops.map(({ start, end }) => [
      text.slice(start - 2, start),
      text.slice(start, end),
      text.slice(end, end + 2),
    ])
    expect(around).toEqual([
      ['="', '', '">'],
      ['t>', '', '</'],
      ['r>', 'leeg', '</'],
      ['t>', '', '</'],
      ['t>', '', '</'],
      ['t>', '', '</'],
    ])
  })

  it.each([
    ['the default namespace', byDefault],
    ['a prefix', (namespace: string) => (namespace === 'urn:r' ? 'r' : null)],
    ['a declaration of its own', () => null],
  ])('is what the schema takes, with %s', (_, prefixOf) => {
    const inner = snippet('Woning', prefixOf).text
    const declaration = prefixOf('urn:r') === 'r' ? ' xmlns:r="urn:r"' : ' xmlns="urn:r"'
    const written =
      prefixOf('urn:r') === null ? inner : inner.replace(/(<[\w:]+)/u, `$1${declaration}`)
    const compiled = XmlDocument.fromString(schema)
    const validator = XsdValidator.fromDoc(compiled)
    const document = XmlDocument.fromString(written)
    expect(() => {
      validator.validate(document)
    }).not.toThrow()
    document.dispose()
    validator.dispose()
    compiled.dispose()
  })

  it('says a type where the declared one is abstract', () => {
    expect(snippet('Tuin', byDefault).text).toBe(
      `<Tuin xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Grond">
    <A></A>
    <B></B>
  </Tuin>`,
    )
  })

  it('ends where a type requires itself, or too many', () => {
    expect(requiredContent(set, declared('Eindeloos'))).toMatchObject({
      children: [],
      complete: false,
    })
    const many = requiredContent(set, declared('Veel'))
    expect(many.complete).toBe(false)
    expect(many.children.length).toBeLessThan(500)
    expect(requiredContent(set, declared('Woning')).complete).toBe(true)
  })
})
