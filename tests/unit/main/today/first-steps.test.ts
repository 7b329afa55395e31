import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteAccepted } from '../../../../src-main/store/dossiers/lost-dossiers.ts'
import type { HistoryEntry } from '../../../../src-shared/ipc/calls/record-calls.ts'
import { TodayUseCases } from '../../../../src-main/today/today-use-cases.ts'
import { accountId, BoardFixture, otherAccountId } from '../channels/board-fixture.ts'

let fixture: BoardFixture
let today: TodayUseCases
let project: string

beforeEach(() => {
  fixture = new BoardFixture()
  today = new TodayUseCases({
    ...{ records: fixture.records, clock: fixture.clock, connection: fixture.connection },
    differences: { find: () => Promise.resolve([]) },
  })
  const { store } = fixture.records
  store.run("UPDATE accounts SET kind = 'practice' WHERE id = ?", accountId)
  ;[project = ''] = fixture.list(['Dorpsstraat 1'])
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const open = (projectId: string) =>
  fixture.records.settings.write({ firstSteps: { isPutAway: false, projectId } })
function remember(origin: HistoryEntry['origin']): void {
  const { texts, history } = fixture.records
  const hash = texts.put(`<Project>${origin}</Project>`)
  history.remember(
    { projectId: project, dossierId: null },
    { version: '1.2', origin, hash, at: fixture.clock.now() },
  )
}
const done = () => today.firstSteps()?.done

describe('the first steps', () => {
  test('are each done after the work of the step, and not before', () => {
    expect(today.firstSteps()).toEqual({ done: [], projectId: null })
    open(project)
    expect(today.firstSteps()).toEqual({ done: ['open'], projectId: project })
    remember('server')
    expect(done()).toEqual(['open'])
    remember('saved')
    expect(done()).toEqual(['open', 'change'])
    remember('sent')
    expect(done()).toEqual(['open', 'change'])
    remember('server')
    expect(done()).toEqual(['open', 'change', 'send'])
  })

  test('count a document once the service accepted it', () => {
    const { dossiers, store } = fixture.records
    const id = dossiers.add(
      {
        ...{ projectId: project, type: 'koopakte', title: 'Koopakte', filename: 'koopakte.pdf' },
        ...{ mediaType: 'application/pdf', sha256: null, filepath: 'https://example.test/akte' },
      },
      fixture.clock.now(),
    )
    expect(done()).toEqual([])
    noteAccepted(store, id, fixture.clock.now())
    expect(done()).toEqual(['document'])
  })

  test('end with a publication that was seen to stand', () => {
    const about = { action: 'publish', projectId: project, type: 'channel_03', extra: {} } as const
    const job = { jobId: crypto.randomUUID(), plannedAt: null }
    fixture.audit.note({ ...about, ...job, event: 'accepted' })
    fixture.takeOne(project, 'channel_03', fixture.publication('busy', { uuid: 'u1' }))
    expect(done()).toEqual([])
    fixture.takeOne(project, 'channel_03', fixture.publication('published', { uuid: 'u1' }))
    expect(done()).toEqual(['publish'])
  })

  test('belong to the practice office, and to projects of that office', () => {
    fixture.records.store.run(
      'UPDATE projects SET account_id = ? WHERE id = ?',
      otherAccountId,
      project,
    )
    open(project)
    remember('saved')
    expect(today.firstSteps()).toEqual({ done: [], projectId: null })
    fixture.records.accounts.setActive(otherAccountId)
    expect(today.firstSteps()).toBeNull()
  })
})
