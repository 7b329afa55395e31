import { expect, test } from 'vitest'
import { documentFacts } from '../../../../src-renderer/project-page/overview/document-facts.ts'
import { waitingLines } from '../../../../src-renderer/project-page/overview/waiting-lines.ts'

const project = { id: 'p', state: 'synced', hasDraft: false } as const
const waitingOf = (...args: Parameters<typeof waitingLines>) =>
  waitingLines(...args).map(({ kind, count }) => `${kind} ${count}`)

test('nothing waits in a project that is as at the service', () => {
  expect(waitingOf(project, [{ request: null }], [{ state: 'synced' }])).toEqual([])
})

test('what waits is told with the most urgent first', () => {
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

test('no document is missed for a plot of land', () => {
  expect(documentFacts([], 'LIvk').missing).toEqual([])
})
