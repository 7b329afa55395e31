import { expect, test } from 'vitest'
import { schemaOf, compiled, withLibxml } from '../../schema/judge.ts'
import { chosen, complete } from './completion-support.ts'

const source = schemaOf(
  `<xs:element name="Office"><xs:complexType><xs:sequence>
    <xs:element name="Name" type="xs:string"/>
    <xs:element name="Person" minOccurs="0" maxOccurs="3"><xs:complexType><xs:sequence>
      <xs:element name="First" type="xs:string"/>
      <xs:choice><xs:element name="Mail" type="xs:string"/><xs:element name="Phone" type="Phone"/></xs:choice>
      <xs:element name="Role" type="Role" minOccurs="2" maxOccurs="2"/>
    </xs:sequence><xs:attribute name="nr" type="xs:string" use="required"/></xs:complexType></xs:element>
    <xs:element name="Place" minOccurs="0"><xs:complexType><xs:all>
      <xs:element name="City" type="xs:string"/><xs:element name="Country" type="xs:string" fixed="NL"/>
    </xs:all></xs:complexType></xs:element>
    <xs:element name="Open" type="xs:string" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:complexType name="Phone"><xs:sequence><xs:element name="Number" type="xs:string"/></xs:sequence></xs:complexType>
  <xs:simpleType name="Role"><xs:restriction base="xs:string"><xs:enumeration value="agent"/></xs:restriction></xs:simpleType>`,
  'xmlns="urn:o" targetNamespace="urn:o" elementFormDefault="qualified"',
)

test('a fitting suggestion gives a valid text, and a breaking one does not, as libxml2 says too', () => {
  const schema = compiled(source)
  const person = '<Person nr="1"><First/><Mail/><Role>agent</Role><Role>agent</Role></Person>'
  const children = ['<Name/>', person, person, '<Open/>']
  withLibxml(source, (accepts) => {
    let fitting = 0
    let breaking = 0
    for (let place = 0; place <= children.length; place += 1) {
      const [before, behind] = [children.slice(0, place).join(''), children.slice(place).join('')]
      for (const typed of ['', '<']) {
        const marked = `<Office xmlns="urn:o">${before}${typed}|${behind}</Office>`
        for (const { label, kind, fit } of complete(marked, schema).items) {
          if (kind !== 'element') continue
          expect([marked, label, accepts(chosen(marked, schema, label, kind))]).toEqual([
            marked,
            label,
            fit === 'fits',
          ])
          if (fit === 'fits') fitting += 1
          else breaking += 1
        }
      }
    }
    expect(fitting).toBeGreaterThan(4)
    expect(breaking).toBeGreaterThan(4)
  })
})
