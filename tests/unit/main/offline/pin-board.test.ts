import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showOnly } from '../../../../src-main/store/projects/listed-projects.ts'
import { accountId, OfflineFixture } from './offline-fixture.ts'

let fixture: OfflineFixture

beforeEach(() => {
  fixture = new OfflineFixture()
})
afterEach(() => fixture.close())

it('finds with a saved filter what the search of the list finds: all words, folded', async () => {
  fixture.list(['Dorpsstraat 1, Éde', 'Kade 2, Ede', 'Dorpsstraat 3, Zwolle'])
  const pinId = fixture.pins.addFilter(accountId, 'Ede', '  EDE  dorps ', 1)
  await fixture.keeper.survey()
  await fixture.keeper.start()
  const found = fixture.keeper.board.pinned.find(({ pin }) => pin.id === pinId)?.projectIds ?? []
  expect(found.map((id) => fixture.projects.get(id)?.name)).toEqual(['Dorpsstraat 1, Éde'])
})

it('leaves out what the list does not show any more', async () => {
  fixture.list(['Dorpsstraat 1, Ede', 'Dorpsstraat 2, Ede'])
  fixture.pins.addFilter(accountId, 'Ede', 'ede', 1)
  showOnly(fixture.store, accountId, { shown: new Set([1]), gone: new Set([2]) }, { at: 1 })
  await fixture.keeper.start()
  expect(fixture.keeper.board.pinned[0]?.projectIds).toHaveLength(1)
})

it('saves the same words once, under the newest name', () => {
  const first = fixture.pins.addFilter(accountId, 'Ede', 'ede dorps', 1)
  expect(fixture.pins.addFilter(accountId, 'Dorp', ' EDE   dorps', 2)).toBe(first)
  expect(fixture.pins.list(accountId)).toMatchObject([{ name: 'Dorp', search: 'ede dorps' }])
})

it('pins a project once, under the name that it has now', () => {
  const [id = ''] = fixture.list(['Dorpsstraat 1'])
  const first = fixture.pins.addProject(accountId, id, 1)
  expect(fixture.pins.addProject(accountId, id, 2)).toBe(first)
  fixture.list(['Nieuwstraat 1'])
  expect(fixture.pins.list(accountId)).toMatchObject([{ name: 'Nieuwstraat 1', projectId: id }])
})

it('keeps the pin of a row that turns out to be a project made here', () => {
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1', city: 'Ede' }
  const made = fixture.projects.create(accountId, fields, 1)
  const [twin = ''] = fixture.list(['Nieuw 1'], 77)
  const pinId = fixture.pins.addProject(accountId, twin, 2)
  fixture.projects.setRemoteId(made.id, 77, 3)
  expect(fixture.pins.get(pinId)).toMatchObject({ projectId: made.id, name: 'Nieuw 1' })
})

it('notes nothing of a project that is gone', () => {
  fixture.pins.noteFetched('00000000-0000-4000-8000-00000000dead', 1)
  fixture.pins.noteFailed('00000000-0000-4000-8000-00000000dead', { kind: 'notFound' })
  expect(fixture.store.all('SELECT * FROM pinned_projects')).toEqual([])
})

it('reads 20,000 projects some at a time, with turns of the event loop between', async () => {
  for (let at = 0; at < 20_000; at += 1000)
    fixture.list(
      Array.from({ length: 1000 }, (_, n) => `Dorpsstraat ${at + n}, Ede`),
      at + 1,
    )
  fixture.pins.addFilter(accountId, 'Ede', 'ede', 1)
  /** Rows that the store gave in each turn of the event loop. */
  const rowsOfTurns = [0]
  const all = fixture.store.all.bind(fixture.store)
  vi.spyOn(fixture.store, 'all').mockImplementation((sql, ...values) => {
    const rows = all(sql, ...values)
    rowsOfTurns[rowsOfTurns.length - 1] = (rowsOfTurns.at(-1) ?? 0) + rows.length
    return rows
  })
  let counts = true
  const nextTurn = (): void => {
    rowsOfTurns.push(0)
    if (counts) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  await fixture.keeper.start()
  await fixture.rest()
  for (let n = 0; n < 50; n += 1) await fixture.answer()
  counts = false
  expect(fixture.keeper.board.pinned[0]?.projectIds).toHaveLength(20_000)
  expect(rowsOfTurns.reduce((sum, rows) => sum + rows)).toBeGreaterThanOrEqual(20_000)
  // A stretch has 2,000 rows; the same turn may read a few of another kind.
  expect(Math.max(...rowsOfTurns)).toBeLessThan(2100)
})
