import { expect, test } from 'vitest'
import { sheetParts } from '../../../../src-shared/xml/sheet-parts.ts'

/** Returns the parts as lines: "1 Koop / Prijs: money 335000". */
function linesOf(xml: string): string[] {
  return (sheetParts(xml)?.parts ?? []).flatMap(({ level, name, which, values }) =>
    values.map(({ name: field, around, value }) => {
      const place = around === null ? '' : ` (${around.name} ${around.which ?? ''})`
      return `${level} ${name}${which === null ? '' : ` ${which}`} / ${field}${place}: ${value.kind} ${value.text}`
    }),
  )
}

test('the values of a record come in its order, by part, with how to write each', () => {
  const record = `<Project id="7"><BBvk><Koop><Prijs valuta="EUR">335000</Prijs>
    <PrijsConditie>kosten koper</PrijsConditie></Koop>
    <Tuin><Oppervlakte>40</Oppervlakte><Achterom>true</Achterom></Tuin></BBvk></Project>`
  expect(linesOf(record)).toEqual([
    '1 Koop / Prijs: money 335000',
    '1 Koop / PrijsConditie: text kosten koper',
    '1 Tuin / Oppervlakte: area 40',
    '1 Tuin / Achterom: yes true',
  ])
})

test('floors and rooms are told apart, and what lies deeper names the element around', () => {
  const record = `<Project><Details><Bouwjaar>1931</Bouwjaar>
    <Verdieping><Nummer>0</Nummer><Keuken><Type>open</Type></Keuken></Verdieping>
    <Verdieping><Nummer>1</Nummer></Verdieping></Details></Project>`
  expect(linesOf(record)).toEqual([
    '1 Details / Bouwjaar: text 1931',
    '2 Verdieping 1 / Nummer: text 0',
    '2 Verdieping 1 / Type (Keuken ): text open',
    '2 Verdieping 2 / Nummer: text 1',
  ])
})

test('photos, persons, numbers of the service, positions and empty elements are left out', () => {
  const record = `<Project id="1"><Media><Bestand><Url>https://x.invalid/1.jpg</Url></Bestand></Media>
    <Relatie><Naam>De Vries</Naam></Relatie>
    <General><Id>12</Id><Volgorde>3</Volgorde><City/><Street>Dam</Street></General></Project>`
  expect(linesOf(record)).toEqual(['1 General / Street: text Dam'])
})

test('a long text is whole, with its line ends', () => {
  const text = `Ruim huis.\n\n${'Met tuin. '.repeat(40)}`
  const [part] = sheetParts(`<Project><Text><Intro>${text}</Intro></Text></Project>`)?.parts ?? []
  expect(part?.values[0]?.value.text).toBe(text.trim())
})

test('a very long record says how much is left out', () => {
  const record = `<Project><A>${'<B>1</B>'.repeat(3200)}</A></Project>`
  const found = sheetParts(record)
  expect(found?.parts[0]?.values).toHaveLength(3000)
  expect(found?.more).toBe(200)
})

test.each(['', '<Project>', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`])(
  'a text that is no readable record has no parts',
  (text) => {
    expect(sheetParts(text)).toBeNull()
  },
)
