import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { BoardDesk, accountId, hour, minute, otherAccountId } from './board-desk.ts'

let desk: BoardDesk
let projectId: string
const type = 'channel_03'

beforeEach(() => {
  desk = new BoardDesk()
  projectId = desk.list(['Dorpsstraat 1'])[0] ?? ''
})
afterEach(() => {
  desk.close()
  expect(desk.faults).toEqual([])
})

test('a project that was never read says so on every channel, one that was read is not published', () => {
  expect(desk.board.rows({ after: null, limit: 9 })[0]?.readAt).toBeNull()
  expect(desk.cell(projectId, type).state).toBe('unread')
  desk.take(projectId, [{ name: 'Woonportaal Voordeur' }])
  expect(desk.cell(projectId, type).state).toBe('none')
  expect(desk.board.rows({ after: null, limit: 9 })[0]?.readAt).toBe(desk.clock.now())
})

test.each([
  ['busy', 'busy'],
  ['BUSY ', 'busy'],
  ['gepubliceerd', 'published'],
  ['failed', 'failed'],
  ['ingetrokken', 'withdrawn'],
  ['Van de Site', 'unknown'],
])('the status %j is shown as %s', (status, state) => {
  desk.takeOne(projectId, type, desk.publication(status, { dlm: desk.stamp() }))
  expect(desk.cell(projectId, type)).toMatchObject({ state, stuck: false })
})

test('unknown words stand in the head in the order in which they were met, and stay there', () => {
  const [first, second] = desk.list(['A', 'B'], 20)
  desk.takeOne(first ?? '', type, desk.publication('Wacht op redactie'))
  desk.takeOne(second ?? '', type, desk.publication('Van de site'))
  expect(desk.cell(first ?? '', type).unknownStatus).toBe(0)
  expect(desk.cell(second ?? '', type).unknownStatus).toBe(1)
  desk.takeOne(first ?? '', type, desk.publication('published'))
  expect(desk.board.head().unknownStatuses).toEqual(['Wacht op redactie', 'Van de site'])
  expect(desk.cell(second ?? '', type).unknownStatus).toBe(1)
})

test('what the user says of a word counts, for this account', () => {
  desk.takeOne(projectId, type, desk.publication('Online'))
  expect(desk.cell(projectId, type).state).toBe('unknown')
  desk.saveAccount(accountId, { ...defaultDialect, statusWords: { online: 'published' } })
  expect(desk.cell(projectId, type).state).toBe('published')
})

test('a display name that is not known gets a column of its own behind the fourteen', () => {
  desk.take(projectId, [
    { name: 'Nieuw Portaal', publication: desk.publication('published') },
    { name: 'WOONPORTAAL  VOORDEUR' },
  ])
  const { columns } = desk.board.head()
  expect(columns).toHaveLength(15)
  expect(columns.at(-1)).toEqual({ key: '?Nieuw Portaal', type: null, name: 'Nieuw Portaal' })
  expect(columns.find(({ key }) => key === type)?.name).toBe('WOONPORTAAL  VOORDEUR')
  expect(desk.cell(projectId, '?Nieuw Portaal').state).toBe('published')
})

test('a name that is explained moves its cells to that channel, and its column stays', () => {
  desk.take(projectId, [{ name: 'Nieuw Portaal', publication: desk.publication('published') }])
  expect(desk.board.head().columns).toHaveLength(15)
  const channelNames = { 'nieuw portaal': 'channel_07' } as const
  desk.saveAccount(accountId, { ...defaultDialect, channelNames })
  expect(desk.board.head().columns).toHaveLength(15)
  expect(desk.cell(projectId, 'channel_07').state).toBe('published')
  expect(desk.cell(projectId, '?Nieuw Portaal').state).toBe('none')
})

describe('what is busy is stuck', () => {
  const busySince = (dlm: string) =>
    desk.takeOne(projectId, type, desk.publication('busy', { dlm }))
  const isStuck = () => desk.cell(projectId, type).stuck

  test('when the stamp of the service is older than the setting', () => {
    busySince(desk.stamp(2 * hour - minute))
    expect(isStuck()).toBe(false)
    desk.clock.pass(2 * minute)
    expect(isStuck()).toBe(true)
    desk.records.settings.write({ stuckAfterMinutes: 180 })
    expect(isStuck()).toBe(false)
  })

  test('by when it was first seen here, where the stamp says nothing', () => {
    busySince('gisteren')
    expect(isStuck()).toBe(false)
    desk.clock.pass(2 * hour + 1)
    expect(isStuck()).toBe(true)
  })

  test('not by a stamp in the future alone', () => {
    busySince(desk.stamp(-5 * hour))
    expect(isStuck()).toBe(false)
    desk.clock.pass(2 * hour + 1)
    expect(isStuck()).toBe(true)
  })

  test('in the zone of the account', () => {
    busySince(desk.stamp(90 * minute))
    expect(isStuck()).toBe(false)
    // In Helsinki's time zone the same stamp is an hour older: two and a half hours.
    desk.saveAccount(accountId, { ...defaultDialect, timeZone: 'Europe/Helsinki' })
    expect(isStuck()).toBe(true)
  })
})

describe('what is on its way', () => {
  const add = (
    intent: { kind: 'publish' | 'revoke' | 'relist' },
    plannedAt: number | null = null,
  ): string =>
    desk.records.store.transaction(() =>
      desk.records.outbox.add(
        { accountId, projectId, intent: { ...intent, channel: type }, plannedAt },
        desk.clock.now(),
      ),
    )
  const request = () => desk.cell(projectId, type).request

  test.each(['publish', 'revoke', 'relist'] as const)('a %s is shown', (kind) => {
    add({ kind })
    expect(request()).toBe(kind)
    expect(desk.cell(projectId, type).state).toBe('unread')
  })

  test('one for a moment to come is planned until that moment', () => {
    add({ kind: 'revoke' }, desk.clock.now() + hour)
    expect(request()).toBe('plannedRevoke')
    desk.clock.pass(hour)
    expect(request()).toBe('revoke')
  })

  test('one that needs the user is parked, planned or not', () => {
    const jobId = add({ kind: 'publish' }, desk.clock.now() + hour)
    desk.records.outbox.change(jobId, { state: 'parked' })
    expect(request()).toBe('parked')
  })
})

describe('the record itself', () => {
  const ids = () => ({ projectId, dossierId: null })
  const baseIs = (text: string): string => {
    const hash = desk.records.texts.put(text)
    desk.records.recordTexts.set(ids(), '1.2', { base: hash, local: hash, seen: null })
    return hash
  }
  const publishedAs = (hash: string) =>
    desk.store.run(
      'INSERT INTO published_texts (project_id, channel, version, text_hash, at) VALUES (?, ?, ?, ?, 1)',
      ...[projectId, type, '1.2', hash],
    )

  test('changed since it was published, here or at the service', () => {
    publishedAs(baseIs('<Project/>'))
    desk.takeOne(projectId, type, desk.publication('published'))
    expect(desk.cell(projectId, type).changed).toBe(false)
    const local = desk.records.texts.put('<Project a="1"/>')
    desk.records.recordTexts.set(ids(), '1.2', { local })
    expect(desk.cell(projectId, type).changed).toBe(true)
    desk.takeOne(projectId, type, desk.publication('withdrawn'))
    expect(desk.cell(projectId, type).changed).toBe(false)
  })

  test('is not allowed while the last validation is of this text', () => {
    const textHash = baseIs('<Project/>')
    desk.records.validations.keep({
      ...{ projectId, type, action: 'publish', status: null, at: 1, valid: false },
      ...{ errors: { Algemeen: ['Prijs ontbreekt'] }, gone: {}, version: '1.2', textHash },
    })
    expect(desk.cell(projectId, type).refused).toBe(true)
    baseIs('<Project a="1"/>')
    expect(desk.cell(projectId, type).refused).toBe(false)
  })
})

test('rows come by name, a page after the other, of the active account alone', () => {
  desk.list(['Aalst 1', 'Zuidlaan 2', 'Éénweg 4'], 50)
  desk.list(['Elders 1'], 70, otherAccountId)
  const names: string[] = []
  let after: string | null = null
  for (;;) {
    const page = desk.board.rows({ after, limit: 2 })
    if (page.length === 0) break
    names.push(...page.map(({ name }) => name))
    after = page.at(-1)?.projectId ?? null
  }
  expect(names).toEqual(['Aalst 1', 'Dorpsstraat 1', 'Éénweg 4', 'Zuidlaan 2'])
  expect(desk.board.head().projects).toBe(4)
})

test('a page after a project that is gone is refused, so that nothing is shown twice', () => {
  const after = '00000000-0000-4000-8000-0000000000ff'
  expect(() => desk.board.rows({ after, limit: 2 })).toThrow('notFound')
  expect(desk.board.rowsOf({ projectIds: [after, projectId] })).toHaveLength(1)
})
