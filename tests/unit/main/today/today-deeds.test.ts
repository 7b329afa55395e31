import { afterEach, beforeEach, expect, test } from 'vitest'
import { TodayUseCases } from '../../../../src-main/today/today-use-cases.ts'
import { type DeedFacts, deedFacts } from '../../../../src-shared/records/deed-facts.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { BoardFixture, minute } from '../channels/board-fixture.ts'

let fixture: BoardFixture
let today: TodayUseCases
/** What the index has of each dossier. */
const texts = new Map<string, DeedFacts>()
const asked: (readonly string[])[] = []

beforeEach(() => {
  fixture = new BoardFixture()
  texts.clear()
  asked.length = 0
  today = new TodayUseCases({
    ...{ records: fixture.records, clock: fixture.clock, connection: fixture.connection },
    readDeeds: (ids) => {
      asked.push(ids)
      return Promise.resolve(new Map([...texts].filter(([id]) => ids.includes(id))))
    },
  })
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const deedOf = (price: string) => `De koopsom bedraagt € ${price},-.`
const sold = '<Project><TransactiePrijs>345000</TransactiePrijs></Project>'

function project(xml: string): string {
  const [id = ''] = fixture.list(['Dorpsstraat 1'])
  fixture.records.projects.setFacts(id, propertyFacts(xml))
  return id
}

let documents = 0

/** Adds a document of a project; its text is null until it was read. */
function add(projectId: string, names: { type: string; title: string }, text: string | null) {
  documents += 1
  const sha256 = String(documents).padStart(64, '0')
  const kinds = { sha1: sha256.slice(24), md5: sha256.slice(32), mediaType: 'application/pdf' }
  fixture.records.blobs.put({ sha256, size: 1, ...kinds }, fixture.clock.now())
  const more = { filename: 'akte.pdf', mediaType: 'application/pdf', filepath: null }
  const given = { ...names, ...more, projectId, sha256 }
  const id = fixture.records.dossiers.add(given, fixture.clock.now())
  fixture.clock.pass(minute)
  if (text !== null) texts.set(id, deedFacts(text))
  return id
}

const koopakte = { type: 'koopakte', title: 'Koopakte' }

async function linesOf() {
  const { groups } = await today.overview({ opened: [] })
  return groups.find(({ kind }) => kind === 'deed')?.lines ?? []
}

test('a deed with another price than the record says is shown, with both values', async () => {
  const projectId = project(sold)
  const dossierId = add(projectId, koopakte, deedOf('350.000'))
  const deed = { field: 'price', inDeed: 350_000, inRecord: 345_000 }
  expect(await linesOf()).toMatchObject([
    { owner: { id: projectId }, dossier: { id: dossierId, title: 'Koopakte' }, deed },
  ])
  expect(await today.deedRemarks({ projectId })).toEqual([{ dossierId, deed }])
})

test('a deed without a type counts by its title', async () => {
  add(project(sold), { type: '', title: 'Leveringsakte' }, deedOf('350.000'))
  expect(await linesOf()).toHaveLength(1)
})

test.each([
  ['the same price', sold, koopakte, deedOf('345.000')],
  ['an asking price only', '<P><Koop><Prijs>1</Prijs></Koop></P>', koopakte, deedOf('350.000')],
  ['another kind of document', sold, { type: 'brochure', title: 'Koopakte' }, deedOf('350.000')],
  ['a title that only mentions a deed', sold, { type: '', title: 'Bij koopakte' }, deedOf('9.999')],
  ['a deed whose text was not read', sold, koopakte, null],
])('nothing is said about %s', async (_, xml, names, text) => {
  add(project(xml), names, text)
  expect(await linesOf()).toEqual([])
})

test('two deeds of one type with different prices say nothing', async () => {
  const projectId = project(sold)
  add(projectId, koopakte, deedOf('350.000'))
  add(projectId, koopakte, deedOf('345.000'))
  expect(await linesOf()).toEqual([])
})

test('a document is read once, and its contradiction ends with the record', async () => {
  const projectId = project(sold)
  const dossierId = add(projectId, koopakte, deedOf('350.000'))
  await linesOf()
  fixture.records.projects.setFacts(
    projectId,
    propertyFacts('<Project><TransactiePrijs>350000</TransactiePrijs></Project>'),
  )
  expect(await linesOf()).toEqual([])
  expect(asked).toEqual([[dossierId]])
})
