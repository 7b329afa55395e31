import { expect, it } from 'vitest'
import { findInForm } from '../../../../../src-shared/xml/form/find-in-form.ts'
import { compiledSet } from '../content/sample-records.ts'
import { viewOf } from './form-of.ts'

const set = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:complexType name="deel"><xs:sequence>
    <xs:element name="naam" type="xs:token" minOccurs="0"/>
    <xs:element name="onder" type="deel" minOccurs="0"/>
  </xs:sequence></xs:complexType>
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="tuin" type="xs:token" minOccurs="0"/>
    <xs:element name="koop" minOccurs="0"><xs:complexType><xs:sequence>
      <xs:element name="prijs" type="xs:decimal"/></xs:sequence></xs:complexType></xs:element>
    <xs:choice minOccurs="0">
      <xs:element name="dak" type="xs:token"/><xs:element name="balkon" type="xs:token"/>
    </xs:choice>
    <xs:element name="boom" type="deel" minOccurs="0"/>
    <xs:element name="fotos" type="xs:token" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`)

function find(text: string, words: string): string[] {
  return findInForm(viewOf(text, set), words, 'nl').hits.map(
    ({ key, trail, isAbsent }) =>
      `${isAbsent ? 'lacks' : 'has'} ${key} ${trail.map(({ name }) => name).join('/')}`,
  )
}

it('finds a field that the record lacks', () => {
  expect(find('<r/>', 'tuin')).toEqual(['lacks /r[1]/tuin[1] tuin'])
  expect(find('<r><tuin/></r>', 'tuin')).toEqual(['has /r[1]/tuin[1] tuin'])
})

it('leads to the part to add for a field inside a part that the record lacks', () => {
  expect(find('<r/>', 'prijs')).toEqual(['lacks /r[1]/koop[1] koop/prijs'])
  expect(find('<r><koop/></r>', 'prijs')).toEqual(['lacks /r[1]/koop[1]/prijs[1] koop/prijs'])
})

it('leads to the choice for an alternative, and not beside the chosen one', () => {
  expect(find('<r/>', 'balkon')).toEqual(['lacks /r[1]/dak| balkon'])
  expect(find('<r><dak>riet</dak></r>', 'balkon')).toEqual([])
})

it('finds a name or a value with either apostrophe', () => {
  const label = 'lacks /r[1]/fotos[1] fotos'
  for (const words of ["foto's", 'foto’s']) expect(find('<r/>', words)).toEqual([label])
  for (const kept of ["'s-Graveland", '’s-Graveland', '‘s-Graveland'])
    for (const words of ["'s-grav", '’s-grav'])
      expect(find(`<r><tuin>${kept}</tuin></r>`, words)).toEqual(['has /r[1]/tuin[1] tuin'])
})

it('ends in a type that contains itself', () => {
  expect(find('<r/>', 'naam')).toContain('lacks /r[1]/boom[1] boom/naam')
})
