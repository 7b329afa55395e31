import { afterEach, beforeEach, expect, test } from 'vitest'
import { AuditBench, officeId, otherOfficeId } from './audit-bench.ts'

let bench: AuditBench

beforeEach(() => {
  bench = new AuditBench()
})
afterEach(() => bench.close())

const everything = { search: '', projectId: null, type: null, from: null, to: null }
const list = (query = {}, page = {}, accountId = officeId) =>
  bench.records.audit.list(
    accountId,
    { ...everything, ...query },
    { before: null, limit: 200, ...page },
  )

test('an entry keeps names, number, moment, user and what was sent', () => {
  const projectId = bench.project('Kerkstraat 1')
  const error = { kind: 'server', status: 500, serviceMessage: 'kapot' } as const
  bench.note(projectId, {
    event: 'refused',
    action: 'revoke',
    extra: { transaction_type: 'Verkocht', transaction_price: 100, transaction_sbicodes: ['47'] },
    plannedAt: 5,
    textHash: 'ab',
    error,
  })
  expect(list()).toEqual([
    {
      ...{ id: 1, at: bench.clock.now(), event: 'refused', action: 'revoke', projectId },
      ...{ projectName: 'Kerkstraat 1', remoteId: null, type: 'portal_bog' },
      ...{ jobId: '00000000-0000-4000-8000-0000000000aa', accountName: 'Makelaardij Zuid' },
      userName: 'j.devries',
      extra: { transaction_type: 'Verkocht', transaction_price: 100, transaction_sbicodes: ['47'] },
      ...{ plannedAt: 5, textHash: 'ab', status: null, publicationId: null, error },
    },
  ])
})

test('an entry is undone with the transaction that it tells of', () => {
  const projectId = bench.project('Kerkstraat 1')
  const undone = () =>
    bench.store.transaction(() => {
      bench.note(projectId)
      throw new Error('half way')
    })
  expect(undone).toThrow('half way')
  expect(list()).toEqual([])
})

test('an entry stays after its project is gone, with its name', () => {
  const projectId = bench.project('Kerkstraat 1')
  bench.note(projectId)
  bench.store.run('DELETE FROM projects WHERE id = ?', projectId)
  expect(list().map((entry) => entry.projectName)).toEqual(['Kerkstraat 1'])
})

test('the screen is told once for many entries, and a screen that cannot be told loses none', () => {
  const projectId = bench.project('Kerkstraat 1')
  for (let n = 0; n < 50; n += 1) bench.note(projectId)
  expect(bench.told).toEqual(['auditChanged'])

  const mute = new AuditBench()
  try {
    mute.failEmit = new Error('no page')
    mute.note(mute.project('Dorpsstraat 2'))
    expect(mute.faults).toEqual([mute.failEmit])
    expect(mute.records.audit.count(officeId, everything)).toBe(1)
  } finally {
    mute.close()
  }
})

test('a search finds all words, folded, in project, channel, user and publication', () => {
  const here = bench.project('Café Molenstraße 4')
  const there = bench.project('Kerkstraat 1')
  bench.note(here, { event: 'seen', publicationId: '7c1e', status: 'gepubliceerd' })
  bench.note(there, { type: 'exchange_one' })
  const found = (search: string) => list({ search }).map((entry) => entry.projectName)
  expect(found('cafe molen')).toEqual(['Café Molenstraße 4'])
  expect(found('7C1E')).toEqual(['Café Molenstraße 4'])
  expect(found('exchange_one devries')).toEqual(['Kerkstraat 1'])
  expect(found('cafe kerkstraat')).toEqual([])
  expect(found('%')).toEqual([])
})

test('a search finds a house number with its addition, written together or apart', () => {
  for (const name of ['Kerkstraat 7a', 'Dorpsweg 7 A', 'Dorpsweg 17a', 'Kerkstraat 7'])
    bench.note(bench.project(name))
  const found = (search: string) => list({ search }).map((entry) => entry.projectName)
  for (const addition of ['7a', '7 A', '7-a']) {
    expect(found(`kerkstr ${addition}`), addition).toEqual(['Kerkstraat 7a'])
    expect(found(`${addition} dorpsweg`), addition).toEqual(['Dorpsweg 7 A'])
  }
})

test('entries are narrowed by project, channel and period, and of one office only', () => {
  const first = bench.project('Kerkstraat 1')
  const second = bench.project('Dorpsstraat 2')
  bench.note(first)
  bench.clock.after(1000, () => undefined)
  bench.clock.skip()
  const later = bench.clock.now()
  bench.note(second, { type: 'exchange_two' })
  bench.note(bench.project('Elders 9', otherOfficeId))
  const names = (query: object) => list(query).map((entry) => entry.projectName)
  expect(names({})).toEqual(['Dorpsstraat 2', 'Kerkstraat 1'])
  expect(names({ projectId: first })).toEqual(['Kerkstraat 1'])
  expect(names({ type: 'exchange_two' })).toEqual(['Dorpsstraat 2'])
  expect(names({ from: later })).toEqual(['Dorpsstraat 2'])
  expect(names({ to: later - 1 })).toEqual(['Kerkstraat 1'])
  expect(bench.records.audit.count(officeId, { ...everything, to: later })).toBe(2)
  expect(list({}, {}, otherOfficeId).map((entry) => entry.accountName)).toEqual([
    'Makelaardij Noord',
  ])
})

test('pages go on where the one before ended', () => {
  const projectId = bench.project('Kerkstraat 1')
  for (let n = 0; n < 5; n += 1) bench.note(projectId)
  const first = list({}, { limit: 3 }).map((entry) => entry.id)
  expect(first).toEqual([5, 4, 3])
  expect(list({}, { before: 3, limit: 3 }).map((entry) => entry.id)).toEqual([2, 1])
})

test('a page is full although an entry in it is unreadable', () => {
  const projectId = bench.project('Kerkstraat 1')
  for (let n = 0; n < 5; n += 1) bench.note(projectId)
  bench.store.run("UPDATE audit_entries SET channel = 'channel_13' WHERE id = 4")
  const first = list({}, { limit: 3 }).map((entry) => entry.id)
  expect(first).toEqual([5, 3, 2])
  expect(list({}, { before: 2, limit: 3 }).map((entry) => entry.id)).toEqual([1])
})

test('counting does not read the table', () => {
  const plan = bench.store.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT count(*) AS n FROM audit_entries
     WHERE account_id = ? AND channel = ? AND at >= ? AND instr(search, ?) > 0`,
    ...[officeId, 'portal_bog', 1, 'x'],
  )
  expect(plan.map((row) => row.detail).join()).toContain('COVERING INDEX audit_entries_by_account')
})
