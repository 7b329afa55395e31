import { describe, expect, test } from 'vitest'
import { type ChosenFact, takeOver } from '../../../../src-shared/facts/take-over/take-over.ts'
import { compileFileSet } from '../../../../src-shared/xml/schema/schema-file-set.ts'

const price: ChosenFact = { kind: 'price', value: 350_000 }

function written(text: string, fact: ChosenFact) {
  const taken = takeOver(text, null, [fact])
  return [taken.text, taken.outcomes[0]?.outcome]
}

describe('a fact changes the element that says another value, in its notation', () => {
  test.each([
    [
      '<P>\n  <TransactiePrijs>345000</TransactiePrijs>\n</P>',
      price,
      '<P>\n  <TransactiePrijs>350000</TransactiePrijs>\n</P>',
    ],
    [
      '<P><sold-price>€ 345.000,00</sold-price></P>',
      price,
      '<P><sold-price>€ 350.000,00</sold-price></P>',
    ],
    [
      '<P><sold-price>€ 345.000,-</sold-price></P>',
      price,
      '<P><sold-price>€ 350.000,-</sold-price></P>',
    ],
    ['<P><sold-price>345 000</sold-price></P>', price, '<P><sold-price>350 000</sold-price></P>'],
    [
      '<P><sold-price>345,000.00</sold-price></P>',
      price,
      '<P><sold-price>350,000.00</sold-price></P>',
    ],
    [
      '<P><TransactiePrijs>345000<!-- k.k. --></TransactiePrijs></P>',
      price,
      '<P><TransactiePrijs>350000<!-- k.k. --></TransactiePrijs></P>',
    ],
    [
      '<P><Transactie><Koopsom value="345000"/></Transactie></P>',
      price,
      '<P><Transactie><Koopsom value="350000"/></Transactie></P>',
    ],
    [
      '<P><Leveringsdatum>01-02-2027</Leveringsdatum></P>',
      { kind: 'transferDate', value: '2027-03-01' },
      '<P><Leveringsdatum>01-03-2027</Leveringsdatum></P>',
    ],
    [
      '<P><TransferDate>2027-02-01T00:00:00</TransferDate></P>',
      { kind: 'transferDate', value: '2027-03-01' },
      '<P><TransferDate>2027-03-01T00:00:00</TransferDate></P>',
    ],
    [
      '<P><Woonoppervlakte>120 m2</Woonoppervlakte></P>',
      { kind: 'livingArea', value: 124.6 },
      '<P><Woonoppervlakte>125 m2</Woonoppervlakte></P>',
    ],
    [
      '<P><Energielabel><Klasse>C</Klasse><Einddatum>2030-01-01</Einddatum></Energielabel></P>',
      { kind: 'energyClass', value: 'B' },
      '<P><Energielabel><Klasse>B</Klasse><Einddatum>2030-01-01</Einddatum></Energielabel></P>',
    ],
    [
      '<P><Bouwjaar>1930</Bouwjaar><CvKetel><Bouwjaar>2015</Bouwjaar></CvKetel></P>',
      { kind: 'constructionYear', value: 1932 },
      '<P><Bouwjaar>1932</Bouwjaar><CvKetel><Bouwjaar>2015</Bouwjaar></CvKetel></P>',
    ],
  ] as const)('%s', (before, fact, after) => {
    expect(written(before, fact)).toEqual([after, 'change'])
  })
})

describe('the same value of another property stays', () => {
  test.each([
    'Referentie',
    'ReferentieObject',
    'Referentiepand',
    'Vergelijkingsobject',
    'ComparableSale',
    'ReferenceProperty',
  ])('%s', (other) => {
    const record = (own: string) =>
      `<P><TransactiePrijs>${own}</TransactiePrijs><${other}><TransactiePrijs>345000</TransactiePrijs></${other}></P>`
    expect(written(record('345000'), price)).toEqual([record('350000'), 'change'])
  })
})

test('an empty element is filled', () => {
  expect(written('<P><TransactiePrijs/></P>', price)).toEqual([
    '<P><TransactiePrijs>350000</TransactiePrijs></P>',
    'add',
  ])
})

describe('a fact without a certain place changes nothing', () => {
  test.each([
    ['the record says so', '<P><TransactiePrijs>350000</TransactiePrijs></P>', 'same'],
    ['only an asking price', '<P><Koopprijs>345000</Koopprijs></P>', 'noPlace'],
    [
      'two prices',
      '<P><TransactiePrijs>345000</TransactiePrijs><SoldPrice>340000</SoldPrice></P>',
      'unclear',
    ],
    ['two empty places', '<P><TransactiePrijs/><SoldPrice/></P>', 'unclear'],
  ])('%s', (_, text, outcome) => {
    expect(written(text, price)).toEqual([text, outcome])
  })
})

const schemaText = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Project"><xs:complexType><xs:sequence>
    <xs:element name="Naam" type="xs:string"/>
    <xs:element name="Energielabel" minOccurs="0"><xs:complexType><xs:sequence>
      <xs:element name="Klasse" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string">
        <xs:enumeration value="A_PLUS"/><xs:enumeration value="B"/>
      </xs:restriction></xs:simpleType></xs:element>
      <xs:element name="Einddatum" type="xs:date" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="Bouwjaar" type="xs:integer" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`
const schema = compileFileSet({
  key: 'k',
  main: 'p.xsd',
  files: [{ name: 'p.xsd', text: schemaText }],
})

describe('the schema tells the place of a fact that the record lacks', () => {
  test('beside its siblings', () => {
    const { text, outcomes } = takeOver('<Project>\n  <Naam>Huis</Naam>\n</Project>', schema, [
      { kind: 'constructionYear', value: 1932 },
    ])
    expect(text).toBe('<Project>\n  <Naam>Huis</Naam>\n  <Bouwjaar>1932</Bouwjaar>\n</Project>')
    expect(outcomes).toEqual([{ outcome: 'add', path: 'Bouwjaar', after: '1932' }])
  })

  test('in a group that the record lacks too, in the words of the schema', () => {
    const { text, outcomes } = takeOver('<Project><Naam>Huis</Naam></Project>', schema, [
      { kind: 'energyClass', value: 'A+' },
      { kind: 'energyLabelEnd', value: '2034-03-14' },
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['add', 'add'])
    expect(text.replaceAll(/\s/gu, '')).toBe(
      '<Project><Naam>Huis</Naam><Energielabel><Klasse>A_PLUS</Klasse><Einddatum>2034-03-14</Einddatum></Energielabel></Project>',
    )
  })

  test('and refuses a value that it does not know', () => {
    const text =
      '<Project><Naam>Huis</Naam><Energielabel><Klasse>B</Klasse></Energielabel></Project>'
    expect(takeOver(text, schema, [{ kind: 'energyClass', value: 'G' }])).toEqual({
      text,
      outcomes: [{ outcome: 'noValue' }],
    })
  })
})

test('several facts are written at once', () => {
  const { text } = takeOver(
    '<P><TransactiePrijs>345000</TransactiePrijs><Bouwjaar>1930</Bouwjaar></P>',
    null,
    [price, { kind: 'constructionYear', value: 1932 }],
  )
  expect(text).toBe('<P><TransactiePrijs>350000</TransactiePrijs><Bouwjaar>1932</Bouwjaar></P>')
})
