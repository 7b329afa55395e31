import { expect, test } from 'vitest'
import {
  recordSections,
  withoutHead,
} from '../../../../src-renderer/project-page/sheet/record-sections.ts'
import { sheetParts } from '../../../../src-shared/xml/sheet-parts.ts'

const record = `<Project><BBvk><Koop><Prijs valuta="EUR">335000</Prijs></Koop>
  <Text><Intro>${'Een ruim huis met een tuin. '.repeat(8)}</Intro></Text></BBvk></Project>`

function sectionsIn(locale: 'nl' | 'en', text = record) {
  const tools = {
    say: (key: string) => key,
    labelOf: (text: string) => text,
    locale,
    zone: 'Europe/Amsterdam',
  }
  return recordSections(sheetParts(text)?.parts ?? [], tools)
}

/** Returns the sheet as text: "# Kenmerken", "Bouwjaar: 1999". */
function linesIn(locale: 'nl' | 'en', text: string): string[] {
  return sectionsIn(locale, text).flatMap(({ title, lines }) => [
    `# ${title}`,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ])
}

test('amounts and names are worded as in the form, in both languages', () => {
  const [sale] = sectionsIn('nl')
  expect(sale?.lines).toEqual([{ label: 'Vraagprijs', value: '€\u00a0335.000' }])
  expect(sectionsIn('en')[0]?.lines).toEqual([{ label: 'Asking price', value: '€335,000' }])
})

test('a measure that only the form knows has its unit', () => {
  const text = '<Project><Bereikbaarheid><Snelweg>3600</Snelweg></Bereikbaarheid></Project>'
  expect(sectionsIn('nl', text)[0]?.lines).toEqual([
    { label: 'Afstand tot de snelweg', value: '3.600 m' },
  ])
})

test('the term of a lease says its months', () => {
  const text = '<Project><Huur><Huurtermijn>24</Huurtermijn></Huur></Project>'
  expect(sectionsIn('nl', text)[0]?.lines).toEqual([{ label: 'Huurtermijn', value: '24 maanden' }])
  expect(sectionsIn('en', text)[0]?.lines).toEqual([{ label: 'Lease term', value: '24 months' }])
})

test('numbers are written in the language of the reader, and codes as the record has them', () => {
  const text = `<Project><General><Latitude>52.636758</Latitude><Zipcode>1820 PV</Zipcode>
    <Longitude>-4.773910</Longitude><AantalEenheden>1200</AantalEenheden><Bouwjaar>1931</Bouwjaar>
    <Perceelnummer>12.50</Perceelnummer><Versie>1.2</Versie></General></Project>`
  expect(linesIn('nl', text)).toEqual([
    '# Algemeen',
    'Breedtegraad: 52,636758',
    'Postcode: 1820 PV',
    'Lengtegraad: -4,773910',
    'Aantal eenheden: 1.200',
    'Bouwjaar: 1931',
    'Perceelnummer: 12.50',
    'Versie: 1.2',
  ])
  const english = linesIn('en', text)
  expect(english).toContain('Latitude: 52.636758')
  expect(english).toContain('Number of units: 1,200')
})

test('a part with one value of the same name is a line of the part around it', () => {
  const text = `<Project><Details><Verwarming>cv-ketel</Verwarming>
    <Tuin><Oppervlakte>40</Oppervlakte></Tuin>
    <Bouwjaar><Jaar>1967</Jaar></Bouwjaar></Details>
    <Servicekosten><Bedrag>52</Bedrag></Servicekosten></Project>`
  expect(linesIn('nl', text)).toEqual([
    '# Kenmerken',
    'Verwarming: cv-ketel',
    'Bouwjaar: 1967',
    'Servicekosten: €\u00a052',
    '# Tuin',
    'Oppervlakte: 40 m²',
  ])
})

test('several values of a field are one line', () => {
  const text = `<Project><Details><Isolatie>dakisolatie</Isolatie><Dak>zadeldak</Dak>
    <Isolatie>dubbel glas</Isolatie><Isolatie>dakisolatie</Isolatie>
    <Kenmerk>aan water</Kenmerk><Kenmerk>vrij, zonnig</Kenmerk></Details></Project>`
  expect(linesIn('nl', text)).toEqual([
    '# Kenmerken',
    'Isolatie: dakisolatie, dubbel glas',
    'Dak: zadeldak',
    'Bijzonder kenmerk: aan water; vrij, zonnig',
  ])
})

test('the title that tells a part from the others stands in the heading only', () => {
  const extra = (title: string) => `<Extra><Titel>${title}</Titel><Aantal>1</Aantal></Extra>`
  const text = `<Project><Teksten>${extra('Ligging')}${extra('1')}</Teksten></Project>`
  expect(linesIn('nl', text)).toEqual(['# Extra Ligging', 'Aantal: 1', '# Extra 1', 'Aantal: 1'])
})

test('a fact in the head of the sheet is not repeated below', () => {
  const text = `<Project><Details><Bouwjaar>1967</Bouwjaar><ObjectStatus>beschikbaar</ObjectStatus>
    <Dak>zadeldak</Dak></Details><Koop><Prijs>1967</Prijs></Koop></Project>`
  const head = [
    { label: 'Bouwjaar', value: '1967' },
    { label: 'Verkoopstatus', value: 'Beschikbaar' },
    { label: 'Vraagprijs', value: '€\u00a01.967' },
  ]
  expect(withoutHead(sectionsIn('nl', text), head)).toEqual([
    { title: 'Kenmerken', level: 1, lines: [{ label: 'Dak', value: 'zadeldak' }], texts: [] },
  ])
})

test('a description gets the width of the paper', () => {
  const text = sectionsIn('nl')[1]
  expect(text?.lines).toEqual([])
  expect(text?.texts[0]?.value).toMatch(/^Een ruim huis met een tuin\./u)
})

test('the language of a text is said in words', () => {
  const text = (language: string) =>
    `<Tekst taal="${language}"><Inleiding>Te huur</Inleiding></Tekst>`
  const texts = `<Project><Teksten>${text('nl')}${text('en')}</Teksten></Project>`
  expect(sectionsIn('nl', texts).map(({ title }) => title)).toEqual([
    'Tekst (Nederlands)',
    'Tekst (Engels)',
  ])
})
