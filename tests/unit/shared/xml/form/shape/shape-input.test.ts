import { describe, expect, it } from 'vitest'
import type { FieldInput } from '../../../../../../src-shared/xml/form/form-model.ts'
import { threadTime } from '../../../../thread-time.ts'
import { compiledSet } from '../../content/sample-records.ts'
import { itemsOf, viewOf, wholeForm } from '../form-of.ts'

/** The control of the first field with this name. */
function inputIn(text: string, name: string): FieldInput {
  const items = [...itemsOf(wholeForm(viewOf(text)).root)]
  const found = items.find((item) => item.kind === 'field' && item.name === name)
  if (found?.kind !== 'field') throw new Error(`There is no field ${name}`)
  return found.input
}

function input(name: string, value: string, around = ''): FieldInput {
  return inputIn(`<r><p>${around}</p><${name}>${value}</${name}></r>`, name)
}

describe('the control of a value without a schema', () => {
  it('is an amount of money by its name, with the currency that the record says', () => {
    expect(input('Vraagprijs', '329500')).toMatchObject({ kind: 'money', currency: 'EUR' })
    expect(inputIn('<r><Prijs valuta="USD">5</Prijs></r>', 'Prijs')).toMatchObject({
      kind: 'money',
      currency: 'USD',
    })
    for (const [name, value] of [
      ['PrijsConditie', 'kosten koper'],
      ['PrijsConditie', ''],
      ['Prijs', 'op aanvraag'],
      ['Prijsklasse', ''],
    ] as const) {
      expect(input(name, value).kind, `${name} ${value}`).toBe('text')
    }
  })

  it('has the unit of its name, or the unit that the record says', () => {
    const unit = (name: string, value: string) => {
      const found = input(name, value)
      return 'unit' in found ? found.unit : undefined
    }
    expect(unit('GebruiksoppervlakteWoonfunctie', '120')).toBe('m²')
    expect(unit('PerceelOppervlakte', '')).toBe('m²')
    expect(unit('Inhoud', '410')).toBe('m³')
    expect(unit('Inhoud', 'Een lief huis')).toBeUndefined()
    expect(unit('VrijeHoogte', '4.5')).toBe('m')
    expect(unit('Vloerbelasting', '2500')).toBe('kg/m²')
    expect(unit('BrutoAanvangsrendement', '6,2')).toBe('%')
    expect(unit('Huurtermijn', '24')).toBe('months')
    expect(unit('Huurtermijn', '2 jaar')).toBeUndefined()
    expect(unit('ContractduurInMaanden', '60')).toBe('months')
    expect(unit('Breedtegraad', '52.1')).toBeUndefined()
    expect(unit('Area', 'Centrum')).toBeUndefined()
    const said = (text: string) =>
      inputIn(`<r><Oppervlakte eenheid="${text}">2</Oppervlakte></r>`, 'Oppervlakte')
    expect(said('ha')).toMatchObject({ unit: 'ha' })
    expect(said('bunder')).toMatchObject({ unit: null })
  })

  it('leaves a number that can be read in two ways as it is written', () => {
    expect(input('Woonoppervlakte', '1.250')).toEqual({ kind: 'text', unit: 'm²' })
    expect(input('Vraagprijs', '1.250').kind).toBe('money')
  })

  it('is text for a number whose name means nothing, and for zeros in front', () => {
    expect(input('Dossiernummer', '20261231')).toEqual({ kind: 'text' })
    expect(input('AantalKamers', '007')).toEqual({ kind: 'text' })
    expect(input('AantalKamers', '5')).toMatchObject({ kind: 'whole' })
  })

  it('is a date by its value, or by its name while empty', () => {
    expect(input('x', '31-12-2026')).toMatchObject({ notation: { order: 'dmy', sign: '-' } })
    expect(input('x', '31-02-2026')).toEqual({ kind: 'text' })
    expect(input('Datum', '20261231')).toMatchObject({ kind: 'date', notation: { sign: '' } })
    expect(input('Datum', 'per direct')).toEqual({ kind: 'text' })
    expect(input('StatusDatum', '', '<d>7/8/2026</d>')).toMatchObject({
      kind: 'date',
      notation: { order: 'dmy', sign: '/', padded: false },
    })
    expect(input('Candidate', '').kind).toBe('text')
  })

  it('is yes or no by its words; digits and letters only where the name says so', () => {
    expect(input('x', 'ja')).toEqual({ kind: 'boolean', words: ['ja', 'nee'] })
    expect(input('x', 'Nee')).toEqual({ kind: 'boolean', words: ['Ja', 'Nee'] })
    expect(input('x', 'FALSE')).toEqual({ kind: 'boolean', words: ['TRUE', 'FALSE'] })
    expect(input('Aantal', '1').kind).toBe('whole')
    expect(input('Ligging', 'N').kind).toBe('text')
    expect(input('LiftAanwezig', '1')).toEqual({ kind: 'boolean', words: ['1', '0'] })
    expect(input('isMonument', 'N')).toEqual({ kind: 'boolean', words: ['J', 'N'] })
    expect(input('Island', '1').kind).toBe('text')
    expect(input('HorecaToegestaan', '', 'nee')).toEqual({ kind: 'boolean', words: ['ja', 'nee'] })
    expect(input('HorecaToegestaan', '').kind).toBe('text')
  })

  it('is a text with several lines, or a text of an expected form', () => {
    expect(input('Omschrijving', 'Kort')).toEqual({ kind: 'longText' })
    expect(input('Email', 'x')).toEqual({ kind: 'text', check: 'email' })
    expect(input('Zipcode', '1011 AB')).toEqual({ kind: 'text', check: 'postcode' })
    expect(input('Bouwjaar', '1974')).toEqual({ kind: 'text', check: 'year' })
    expect(input('PerJaar', '450').kind).toBe('money')
  })

  it('is found in CDATA too', () => {
    expect(inputIn('<r><Prijs><![CDATA[5]]></Prijs></r>', 'Prijs').kind).toBe('money')
    expect(inputIn('<r><x><![CDATA[5]]></x></r>', 'x').kind).toBe('longText')
  })

  it('takes names and values of any length', () => {
    const name = `Prijs${'s'.repeat(200_000)}`
    const text = `<r>${`<${name}>${'1.'.repeat(100_000)}</${name}>`}</r>`
    expect(threadTime(() => wholeForm(viewOf(text)))).toBeLessThan(500)
  })
})

it('adds units and euros to what a schema says, and leaves its choices', () => {
  const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="Vraagprijs" type="xs:int"/>
      <xs:element name="Woonoppervlakte" type="xs:decimal"/>
      <xs:element name="Huurtermijn" type="xs:int"/>
      <xs:element name="Email" type="xs:token"/>
      <xs:element name="Koopprijs"><xs:simpleType><xs:restriction base="xs:token">
        <xs:enumeration value="laag"/></xs:restriction></xs:simpleType></xs:element>
    </xs:sequence></xs:complexType></xs:element></xs:schema>`)
  const record =
    '<r><Vraagprijs>5</Vraagprijs><Woonoppervlakte>1</Woonoppervlakte><Huurtermijn>24</Huurtermijn><Email>a</Email><Koopprijs>laag</Koopprijs></r>'
  const items = [...itemsOf(wholeForm(viewOf(record, schema)).root)]
  const inputs = items.flatMap((item) => (item.kind === 'field' ? [item.input] : []))
  expect(inputs).toMatchObject([
    { kind: 'money', currency: 'EUR' },
    { kind: 'decimal', unit: 'm²' },
    { kind: 'whole', unit: 'months' },
    { kind: 'text', check: 'email' },
    { kind: 'choice' },
  ])
})
