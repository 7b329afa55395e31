import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import { labelsOfNames } from '../../../../src-renderer/changes/change-labels.ts'
import { changeWords } from '../../../../src-renderer/changes/change-words.ts'
import en from '../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'
import { labelOfScenario } from '../../../../src-renderer/records/scenario-words.ts'
import { recordChanges } from '../../../../src-shared/xml/changes/record-changes.ts'

const record = `<Project xmlns="u" id="1">
  <General><Scenario>BBvk</Scenario><ObjectStatus>beschikbaar</ObjectStatus><StatusDatum>2026-11-20</StatusDatum></General>
  <Wonen>
    <General>
      <Koop><Prijs valuta="EUR">329500</Prijs><PrijsConditie>kosten koper</PrijsConditie></Koop>
      <OpenHuis><Van>2026-12-12T10:00:00</Van></OpenHuis>
    </General>
    <Details>
      <GebruiksoppervlakteWoonfunctie>104</GebruiksoppervlakteWoonfunctie>
      <Verdieping nummer="0"><AantalKamers>2</AantalKamers></Verdieping>
      <Verdieping nummer="1"><AantalKamers>3</AantalKamers><Kamer>bed</Kamer></Verdieping>
      <Tuin><Oppervlakte>20</Oppervlakte><Achterom>true</Achterom></Tuin>
    </Details>
  </Wonen>
  <Teksten><Tekst taal="nl"><Omschrijving>${'a'.repeat(412)}</Omschrijving></Tekst></Teksten>
  <Media><Bestand id="1"><Titel>Voorgevel</Titel></Bestand><Bestand id="2"><Titel>Keuken</Titel></Bestand></Media>
</Project>`

function wordsOf(after: string, locale: 'nl' | 'en' = 'nl'): string[] {
  const { t } = createI18n({ legacy: false, locale, messages: { nl, en } }).global
  const say = (key: string, values: Record<string, unknown> = {}, count?: number) =>
    count === undefined ? t(`changes.${key}`, values) : t(`changes.${key}`, values, count)
  const labelOf = (text: string) => labelOfScenario(text, t)
  const tools = { say, labelOf, locale, zone: 'Europe/Amsterdam' }
  const changes = recordChanges(record, after)?.changes ?? []
  // Currency formats have a space that does not break.
  return changes.map((change) => {
    const { label, detail } = changeWords(change, tools)
    return `${label} ${detail}`.replace(/[\u00a0\u202f]/gu, ' ')
  })
}

test.each([
  ['>329500<', '>335000<', 'Vraagprijs € 329.500 → € 335.000'],
  ['>329500<', '>329500.5<', 'Vraagprijs € 329.500 → € 329.500,50'],
  ['>beschikbaar<', '>verkocht<', 'Verkoopstatus beschikbaar → verkocht'],
  ['>BBvk<', '>NBvk<', 'Soort aanbod Verkoop · bestaande bouw (BBvk) → Verkoop · nieuwbouw (NBvk)'],
  ['>104<', '>1104<', 'Gebruiksoppervlakte wonen 104 m² → 1.104 m²'],
  ['2026-11-20', '2026-11-21', 'Datum van de verkoopstatus 20 nov 2026 → 21 nov 2026'],
  ['T10:00:00', 'T11:30:00', 'Begin 12 dec 2026, 10:00 → 12 dec 2026, 11:30'],
  ['>20<', '>25<', 'Oppervlakte (Tuin) 20 m² → 25 m²'],
  ['>true<', '>false<', 'Achterom (Tuin) ja → nee'],
  ['>3<', '>4<', 'Aantal kamers (Verdieping 1) 3 → 4'],
  ['aaa', 'aaaaa', 'Omschrijving gewijzigd (412 → 414 tekens)'],
  ['>Keuken<', '>Woonkeuken<', 'Titel (Keuken) Keuken → Woonkeuken'],
  ['</Media>', '<Bestand id="3"><Titel>Bad</Titel></Bestand></Media>', 'Foto toegevoegd: Bad'],
  ['<Media>', '<!-- let op --><Media>', 'Opmerking in de XML toegevoegd'],
])('%s to %s is told as a person would', (before, after, words) => {
  expect(wordsOf(record.replace(before, after))).toEqual([words])
})

test('several parts are told with their number', () => {
  const rooms = record.replace('<Kamer>', '<Kamer>bad</Kamer><Kamer>wc</Kamer><Kamer>')
  expect(wordsOf(rooms)).toEqual(['2 kamers toegevoegd aan Verdieping 1: bad, wc'])
  const photos =
    '<Bestand id="3"><Titel>Bad</Titel></Bestand><Bestand id="4"><Titel>Tuin</Titel></Bestand>'
  expect(wordsOf(record.replace('</Media>', `${photos}</Media>`))).toEqual([
    '2 foto’s toegevoegd: Bad, Tuin',
  ])
})

test('a changed order and a removed part are told', () => {
  const [first = '', second = ''] = record.match(/<Bestand.*?<\/Bestand>/gu) ?? []
  expect(wordsOf(record.replace(first + second, second + first))).toEqual([
    'Foto’s in een andere volgorde gezet',
  ])
  expect(wordsOf(record.replace(first, ''))).toEqual(['Foto verwijderd: Voorgevel'])
})

test('the whole record can be replaced', () => {
  expect(wordsOf('<Other/>')).toEqual(['De hele tekst vervangen door een andere tekst'])
})

test('English has English words and Dutch dates', () => {
  expect(wordsOf(record.replace('>329500<', '>335000<'), 'en')).toEqual([
    'Asking price €329,500 → €335,000',
  ])
  expect(wordsOf(record.replace('2026-11-20', '2026-11-21'), 'en')).toEqual([
    'Date of the sales status 20 Nov 2026 → 21 Nov 2026',
  ])
})

test('elements have the names of the form, each once', () => {
  expect(labelsOfNames(['City', 'p:City', 'Prijs', 'Onbekend'], 'nl')).toEqual([
    'Plaats',
    'Prijs',
    'Onbekend',
  ])
})
