import { expect, test } from 'vitest'
import type { RecordChange } from '../../../../../src-shared/xml/changes/record-change.ts'
import { recordChanges } from '../../../../../src-shared/xml/changes/record-changes.ts'

const record = `<Project xmlns="u" id="1" timestampGenerated="1" modifiedDate="1">
  <General><ObjectStatus>beschikbaar</ObjectStatus><City>Ede</City><Note/></General>
  <Wonen>
    <General><Koop><Prijs valuta="EUR">329500</Prijs><PrijsConditie>kosten koper</PrijsConditie></Koop></General>
    <Details>
      <Verdieping nummer="0"><Kamer>hal</Kamer><AantalKamers>2</AantalKamers></Verdieping>
      <Verdieping nummer="1"><AantalKamers>3</AantalKamers></Verdieping>
      <Tuin><Oppervlakte>20</Oppervlakte></Tuin>
    </Details>
  </Wonen>
  <Media>
    <Bestand id="1"><Titel>Voorgevel</Titel><Volgorde>1</Volgorde></Bestand>
    <Bestand id="2"><Titel>Keuken</Titel><Volgorde>2</Volgorde></Bestand>
    <Bestand id="3"><Titel>Tuin</Titel><Volgorde>3</Volgorde></Bestand>
  </Media>
</Project>`

/** One line a change: kind, path, place, count and values with their kinds. */
function linesOf(after: string, before = record): string[] | null {
  return recordChanges(before, after)?.changes.map(lineOf) ?? null
}

function lineOf({ kind, path, place, count, before, after }: RecordChange): string {
  const values = (side: RecordChange['before']) =>
    side.map((value) => `${value.kind} ${value.text}`).join(', ')
  const where = place === null ? '' : ` in ${place.name} ${place.which}`
  return `${kind} ${path.join('/')}${where} x${count}: ${values(before)} > ${values(after)}`
}

test('a changed price is told with both amounts, and the clocks are no change', () => {
  const later = record.replace('modifiedDate="1"', 'modifiedDate="2"')
  expect(linesOf(later)).toEqual([])
  expect(linesOf(later.replace('329500', '335000'))).toEqual([
    'changed Wonen/General/Koop/Prijs x1: money 329500 > money 335000',
  ])
})

test('white space and spelling are no change', () => {
  const spelled = record.replace(/\n\s*/gu, '').replace('kosten koper', '<![CDATA[kosten koper]]>')
  expect(linesOf(spelled)).toEqual([])
})

test('the status and the price come before other fields, and an order comes last', () => {
  const after = record
    .replace('Ede', 'Epe')
    .replace('329500', '1')
    .replace('beschikbaar', 'verkocht')
    .replace(/(<Bestand id="1">.*?<\/Bestand>)\s*(<Bestand id="2">.*?<\/Bestand>)/su, '$2$1')
  expect(linesOf(after)).toEqual([
    'changed General/ObjectStatus x1: text beschikbaar > text verkocht',
    'changed Wonen/General/Koop/Prijs x1: money 329500 > money 1',
    'changed General/City x1: text Ede > text Epe',
    'moved Media/Bestand x1:  > ',
  ])
})

test('numbers of positions are told as one change of the order', () => {
  const after = record
    .replace('<Volgorde>1', '<Volgorde>9')
    .replace('<Volgorde>2', '<Volgorde>1')
    .replace('<Volgorde>9', '<Volgorde>2')
  expect(linesOf(after)).toEqual(['moved Media/Bestand x1:  > '])
})

test('a field of one of several elements names that element', () => {
  expect(linesOf(record.replace('<AantalKamers>3', '<AantalKamers>4'))).toEqual([
    'changed Wonen/Details/Verdieping/AantalKamers in Verdieping 1 x1: text 3 > text 4',
  ])
  expect(linesOf(record.replace('<Titel>Keuken', '<Titel>Woonkeuken'))).toEqual([
    'changed Media/Bestand/Titel in Bestand Keuken x1: text Keuken > text Woonkeuken',
  ])
})

test('parts added to one place are told once, with their names', () => {
  const photo = (id: number, title: string) =>
    `<Bestand id="${id}"><Titel>${title}</Titel></Bestand>`
  const after = record
    .replace('</Media>', `${photo(4, 'Bad')}${photo(5, 'Zolder')}</Media>`)
    .replace('<Kamer>hal</Kamer>', '<Kamer>hal</Kamer><Kamer>bad</Kamer><Kamer>wc</Kamer>')
  expect(linesOf(after)).toEqual([
    'added Wonen/Details/Verdieping/Kamer in Verdieping 0 x2:  > text bad, text wc',
    'added Media/Bestand x2:  > text Bad, text Zolder',
  ])
})

test('the same change in many places is told once with their number', () => {
  const after = record.replace(/<Volgorde>\d<\/Volgorde>/gu, '$&<Soort>foto</Soort>')
  expect(linesOf(after)).toEqual(['added Media/Bestand/Soort x3:  > '])
  const titled = record.replaceAll(/<Titel>/gu, '<Titel>Mooie ')
  expect(linesOf(titled)).toEqual(['changed Media/Bestand/Titel x3:  > '])
})

test('an element with a single value is told by that value, and filling a field counts as adding', () => {
  const built = record.replace('</Details>', '<Bouwjaar><Jaar>1999</Jaar></Bouwjaar></Details>')
  expect(linesOf(built)).toEqual(['added Wonen/Details/Bouwjaar/Jaar x1:  > text 1999'])
  expect(linesOf(record.replace('<Note/>', '<Note>Nieuw dak</Note>'))).toEqual([
    'added General/Note x1:  > text Nieuw dak',
  ])
  expect(linesOf(record, built)).toEqual(['removed Wonen/Details/Bouwjaar/Jaar x1: text 1999 > '])
})

test('a long text keeps its length', () => {
  const long = (count: number) => record.replace('<Note/>', `<Note>${'a'.repeat(count)}</Note>`)
  const [change] = recordChanges(long(412), long(430))?.changes ?? []
  expect(change?.before[0]).toMatchObject({ kind: 'text', length: 412 })
  expect(change?.after[0]?.length).toBe(430)
  expect(change?.after[0]?.text.length).toBeLessThanOrEqual(60)
})

test('an attribute and a comment are told by their own path', () => {
  expect(linesOf(record.replace('valuta="EUR"', 'valuta="USD"'))).toEqual([
    'changed Wonen/General/Koop/Prijs/@valuta x1: text EUR > text USD',
  ])
  expect(linesOf(record.replace('<Media>', '<!-- let op --><Media>'))).toEqual([
    'added comment() x1:  > ',
  ])
})

test('a long list ends with the number of further changes', () => {
  const many = (value: string) =>
    `<P>${Array.from({ length: 30 }, (_, at) => `<F${at}>${value}</F${at}>`).join('')}</P>`
  expect(recordChanges(many('a'), many('b'))).toMatchObject({ more: 10 })
})

test('another root is one change, and a broken text is not compared', () => {
  expect(linesOf('<Other/>')).toEqual(['changed  x1:  > '])
  expect(linesOf('<Project>')).toBeNull()
})
