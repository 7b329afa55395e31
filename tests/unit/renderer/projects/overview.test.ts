import { expect, test } from 'vitest'
import { documentFacts } from '../../../../src-renderer/project-page/overview/document-facts.ts'
import {
  addressLine,
  comingDates,
  photoName,
} from '../../../../src-renderer/project-page/overview/key-facts.ts'
import { waitingLines } from '../../../../src-renderer/project-page/overview/waiting-lines.ts'

const project = { id: 'p', state: 'synced', hasDraft: false } as const
const waitingOf = (...args: Parameters<typeof waitingLines>) =>
  waitingLines(...args).map(({ kind, count }) => `${kind} ${count}`)

test('nothing waits in a project that is equal with the service', () => {
  expect(waitingOf(project, [{ request: null }], [{ state: 'synced' }])).toEqual([])
})

test('waiting work is listed with the most urgent first', () => {
  const documents = [{ state: 'parked' }, { state: 'queued' }, { state: 'queued' }] as const
  expect(waitingOf({ ...project, state: 'conflict', hasDraft: true }, [], documents)).toEqual([
    'conflict 1',
    'documentsStuck 1',
    'draft 1',
    'documents 2',
  ])
  expect(waitingOf({ ...project, state: 'sending' }, [], [])).toEqual(['queued 1'])
})

function document(id: string, title: string, created: string | null, type = '') {
  return { id, type, title, filename: `${id}.pdf`, created }
}

test('documents are counted by type, also by the words of their titles', () => {
  const facts = documentFacts(
    [
      document('a', 'Koopakte', '2026-11-02T10:00:00+01:00', 'koopakte'),
      document('b', 'Energielabel 2026', '2026-11-03T10:00:00+01:00'),
      document('c', 'Nieuwe koopakte', null, 'Koopakte'),
    ],
    'BBvk',
  )
  expect(facts.types).toEqual([
    { type: 'koopakte', count: 2 },
    { type: 'energielabel', count: 1 },
  ])
  expect(facts.newest?.id).toBe('b')
  expect(facts.missing).toEqual(['vragenlijst', 'lijst van zaken'])
})

test('a name tells more than a type that fits any document', () => {
  const rows = [
    document('a', 'Energielabel', null, 'Document'),
    document('b', 'Bouwkundig rapport', null, 'Rapport'),
    document('c', 'Scan 12', null, 'Akte'),
    document('d', 'Koopakte', null, 'Volmacht'),
  ]
  expect(documentFacts(rows, 'BBvk').types.map(({ type }) => type)).toEqual([
    'akte',
    'bouwkundig rapport',
    'energielabel',
    'volmacht',
  ])
})

test('a document is not missed if its type or its name tells the kind', () => {
  const missing = (...rows: Parameters<typeof documentFacts>[0]) =>
    documentFacts(rows, 'BBvk').missing
  expect(missing(document('a', "Energielabel 't Zand 240.pdf", null, 'Rapport'))).toEqual([
    'vragenlijst',
    'lijst van zaken',
  ])
  expect(missing(document('a', 'Scan 12', null, 'Energielabel (definitief)'))).not.toContain(
    'energielabel',
  )
  const both = document('a', 'Vragenlijst en lijst van zaken', null, 'Overig')
  expect(missing(both)).toEqual(['energielabel'])
})

test('no document is missed for a plot of land', () => {
  expect(documentFacts([], 'LIvk').missing).toEqual([])
})

test('the next day of each kind of date is told, the earliest first', () => {
  const dates = [
    { kind: 'delivery', date: '2027-02-01' },
    { kind: 'option', date: '2026-11-20' },
    { kind: 'option', date: '2026-12-24' },
    { kind: 'option', date: '2026-12-01' },
    { kind: 'status', date: '2026-12-01' },
  ] as const
  expect(comingDates([...dates], '2026-11-23')).toEqual([
    { kind: 'option', date: '2026-12-01' },
    { kind: 'delivery', date: '2027-02-01' },
  ])
})

test('an address is one line, and a photo has a name', () => {
  const address = { street: 'Kerkpad', housenumber: '3', addition: '2', zipcode: '', city: 'Ede' }
  expect(addressLine({ address })).toBe('Kerkpad 3-2, Ede')
  expect(addressLine({ address: { ...address, addition: 'a', street: '' } })).toBe('3a, Ede')
  expect(photoName({ source: 'https://x.nl/a/b.jpg?w=1', caption: '' })).toBe('b.jpg')
  expect(photoName({ source: 'https://x.nl/b.jpg', caption: 'Voorgevel' })).toBe('Voorgevel')
})
