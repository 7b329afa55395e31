import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentDifferences } from '../../../../src-main/facts/document-differences.ts'
import { TodayUseCases } from '../../../../src-main/today/today-use-cases.ts'
import { documentsToCompare } from '../../../../src-main/store/dossiers/compared-documents.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { BoardFixture, minute } from '../channels/board-fixture.ts'

let fixture: BoardFixture
let today: TodayUseCases
let differences: DocumentDifferences

beforeEach(() => {
  fixture = new BoardFixture()
  const { records, clock, connection } = fixture
  differences = new DocumentDifferences(records.store, records.documentFacts)
  today = new TodayUseCases({ ...{ records, clock, connection }, differences })
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const deedOf = (price: string) => `De koopsom bedraagt € ${price},-.`
const sold = '<Project><TransactiePrijs>345000</TransactiePrijs></Project>'
const labelled = '<Project><Energielabel>C</Energielabel></Project>'

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
  if (text !== null) read(sha256, text)
  return { id, sha256 }
}

function read(sha256: string, text: string): void {
  const { facts } = findFacts([{ page: 1, text }])
  fixture.records.documentFacts.put(sha256, '', {
    bare: false,
    facts: facts.map((fact) => ({ ...fact, boxes: [] })),
    personal: [],
  })
  differences.forget(sha256)
}

const koopakte = { type: 'koopakte', title: 'Koopakte' }

async function linesOf() {
  const { groups } = await today.overview({ opened: [] })
  return groups.find(({ kind }) => kind === 'deed')?.lines ?? []
}

test('a deed with another price than the record says is shown, with both values', async () => {
  const projectId = project(sold)
  const { id } = add(projectId, koopakte, deedOf('350.000'))
  const difference = { kind: 'price', inDocument: 350_000, inRecord: 345_000 }
  expect(await linesOf()).toMatchObject([
    { owner: { id: projectId }, dossier: { id, title: 'Koopakte' }, difference },
  ])
  const accountId = fixture.connection.activeAccount()?.id ?? ''
  expect(await differences.ofProject(accountId, projectId)).toEqual([
    { dossierId: id, title: 'Koopakte', difference },
  ])
})

test('an energy label with another class than the record says is shown', async () => {
  add(project(labelled), { type: 'energielabel', title: 'Label' }, 'Energielabel: B')
  expect(await linesOf()).toMatchObject([
    { difference: { kind: 'energyClass', inDocument: 'B', inRecord: 'C' } },
  ])
})

test('the day on which a deed of transfer was signed is the day of the transfer', async () => {
  const record = '<P><Leveringsdatum>2027-03-02</Leveringsdatum></P>'
  const text =
    'AKTE VAN LEVERING. Heden, één maart tweeduizend zevenentwintig, verschenen voor mij, notaris:'
  add(project(record), { type: 'leveringsakte', title: 'Akte' }, text)
  expect(await linesOf()).toMatchObject([
    { difference: { kind: 'transferDate', inDocument: '2027-03-01', inRecord: '2027-03-02' } },
  ])
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
  ['the class that a deed mentions', labelled, koopakte, 'Energielabel: B'],
  [
    'a day that may still move',
    '<P><Leveringsdatum>2027-03-02</Leveringsdatum></P>',
    koopakte,
    'Leveringsdatum: 1 maart 2027 of zoveel eerder of later als partijen overeenkomen.',
  ],
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

test('a difference ends with the record, and with a new reading of the document', async () => {
  const projectId = project(sold)
  const { sha256 } = add(projectId, koopakte, deedOf('350.000'))
  expect(await linesOf()).toHaveLength(1)
  const { projects } = fixture.records
  projects.setFacts(projectId, propertyFacts('<P><TransactiePrijs>350000</TransactiePrijs></P>'))
  expect(await linesOf()).toEqual([])
  projects.setFacts(projectId, propertyFacts(sold))
  expect(await linesOf()).toHaveLength(1)
  read(sha256, deedOf('345.000'))
  expect(await linesOf()).toEqual([])
})

test.each([
  ['an office', () => null, /dossiers_local/u],
  ['a project', (id: string) => id, /\(project_id=\?/u],
])('only documents stored here are looked at for %s', (_, scope, index) => {
  const projectId = project(sold)
  const { store } = fixture.records
  let plan = ''
  const watched = {
    all: (sql: string, ...values: (string | null)[]) => {
      const steps = store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      plan = steps.map(({ detail }) => detail).join('\n')
      return []
    },
  } as unknown as Store
  documentsToCompare(watched, 'account', scope(projectId))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/SCAN (?:d|dossiers|p|projects)\b|dossiers_by_type/u)
})
