import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { needsAttention } from '../../../../src-shared/channels/board-cell.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import {
  BoardFixture,
  accountId,
  hour,
  minute,
  otherAccountId,
} from '../../main/channels/board-fixture.ts'

let fixture: BoardFixture
let projectId: string
const type = 'channel_03'

beforeEach(() => {
  fixture = new BoardFixture()
  projectId = fixture.list(['Dorpsstraat 1'])[0] ?? ''
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

test('a project that was never read says so on every channel, one that was read is not published', () => {
  expect(fixture.board.rows({ after: null, limit: 9 })[0]?.readAt).toBeNull()
  expect(fixture.cell(projectId, type).state).toBe('unread')
  fixture.take(projectId, [{ name: 'Woonportaal Voordeur' }])
  expect(fixture.cell(projectId, type).state).toBe('none')
  expect(fixture.board.rows({ after: null, limit: 9 })[0]?.readAt).toBe(fixture.clock.now())
})

test('a row tells the asking price or the rent, and the sales status', () => {
  const [rented = ''] = fixture.list(['Kerkweg 2'], 20)
  const none = propertyFacts('<Project/>')
  const { projects } = fixture.records
  projects.setFacts(projectId, { ...none, price: 472_500, priceFrom: true, rent: 1900 })
  const rent = { rent: 1287, rentCondition: 'per maand', salesStatus: 'Onder optie' }
  projects.setFacts(rented, { ...none, ...rent })
  const [unread = ''] = fixture.list(['Molen 3'], 30)
  expect(fixture.board.rowsOf({ projectIds: [projectId, rented, unread] })).toMatchObject([
    { price: 472_500, isPriceFrom: true, rentCondition: null, salesStatus: null },
    { price: 1287, isPriceFrom: false, rentCondition: 'per maand', salesStatus: 'Onder optie' },
    { price: null, isPriceFrom: false, rentCondition: null, salesStatus: null },
  ])
})

test.each([
  ['busy', 'busy'],
  ['BUSY ', 'busy'],
  ['gepubliceerd', 'published'],
  ['failed', 'failed'],
  ['ingetrokken', 'withdrawn'],
  ['Van de Site', 'unknown'],
])('the status %j is shown as %s', (status, state) => {
  fixture.takeOne(projectId, type, fixture.publication(status, { dlm: fixture.stamp() }))
  expect(fixture.cell(projectId, type)).toMatchObject({ state, stuck: false })
})

test('unknown words stand in the head in the order in which they were met, and stay there', () => {
  const [first, second] = fixture.list(['A', 'B'], 20)
  fixture.takeOne(first ?? '', type, fixture.publication('Wacht op redactie'))
  fixture.takeOne(second ?? '', type, fixture.publication('Van de site'))
  expect(fixture.cell(first ?? '', type).unknownStatus).toBe(0)
  expect(fixture.cell(second ?? '', type).unknownStatus).toBe(1)
  fixture.takeOne(first ?? '', type, fixture.publication('published'))
  expect(fixture.board.head().unknownStatuses).toEqual(['Wacht op redactie', 'Van de site'])
  expect(fixture.cell(second ?? '', type).unknownStatus).toBe(1)
})

test('the meaning that the user gives a status counts for this account', () => {
  fixture.takeOne(projectId, type, fixture.publication('Online'))
  expect(fixture.cell(projectId, type).state).toBe('unknown')
  fixture.saveAccount(accountId, { ...defaultDialect, statusLabels: { online: 'published' } })
  expect(fixture.cell(projectId, type).state).toBe('published')
})

test('a display name that is not known gets a column of its own behind the fourteen', () => {
  fixture.take(projectId, [
    { name: 'Nieuw Portaal', publication: fixture.publication('published') },
    { name: 'WOONPORTAAL  VOORDEUR' },
  ])
  const { columns } = fixture.board.head()
  expect(columns).toHaveLength(15)
  expect(columns.at(-1)).toEqual({ key: '?Nieuw Portaal', type: null, name: 'Nieuw Portaal' })
  expect(columns.find(({ key }) => key === type)?.name).toBe('WOONPORTAAL  VOORDEUR')
  expect(fixture.cell(projectId, '?Nieuw Portaal').state).toBe('published')
})

test('a name that is explained moves its cells to that channel, and its column stays', () => {
  fixture.take(projectId, [
    { name: 'Nieuw Portaal', publication: fixture.publication('published') },
  ])
  expect(fixture.board.head().columns).toHaveLength(15)
  const channelNames = { 'nieuw portaal': 'channel_07' } as const
  fixture.saveAccount(accountId, { ...defaultDialect, channelNames })
  expect(fixture.board.head().columns).toHaveLength(15)
  expect(fixture.cell(projectId, 'channel_07').state).toBe('published')
  expect(fixture.cell(projectId, '?Nieuw Portaal').state).toBe('none')
})

describe('what is busy is stuck', () => {
  const busySince = (dlm: string) =>
    fixture.takeOne(projectId, type, fixture.publication('busy', { dlm }))
  const isStuck = () => fixture.cell(projectId, type).stuck

  test('when the stamp of the service is older than the setting', () => {
    busySince(fixture.stamp(2 * hour - minute))
    expect(isStuck()).toBe(false)
    fixture.clock.pass(2 * minute)
    expect(isStuck()).toBe(true)
    fixture.records.settings.write({ stuckAfterMinutes: 180 })
    expect(isStuck()).toBe(false)
  })

  test('by when it was first seen here, where the stamp says nothing', () => {
    busySince('gisteren')
    expect(isStuck()).toBe(false)
    fixture.clock.pass(2 * hour + 1)
    expect(isStuck()).toBe(true)
  })

  test('not by a stamp in the future alone', () => {
    busySince(fixture.stamp(-5 * hour))
    expect(isStuck()).toBe(false)
    fixture.clock.pass(2 * hour + 1)
    expect(isStuck()).toBe(true)
  })

  test('in the zone of the account', () => {
    busySince(fixture.stamp(90 * minute))
    expect(isStuck()).toBe(false)
    // In Helsinki's time zone the same stamp is an hour older: two and a half hours.
    fixture.saveAccount(accountId, { ...defaultDialect, timeZone: 'Europe/Helsinki' })
    expect(isStuck()).toBe(true)
  })
})

describe('what is on its way', () => {
  const add = (
    intent: { kind: 'publish' | 'revoke' | 'relist' },
    plannedAt: number | null = null,
  ): string =>
    fixture.records.store.transaction(() =>
      fixture.records.outbox.add(
        { accountId, projectId, intent: { ...intent, channel: type }, plannedAt },
        fixture.clock.now(),
      ),
    )
  const request = () => fixture.cell(projectId, type).request

  test.each(['publish', 'revoke', 'relist'] as const)('a %s is shown', (kind) => {
    add({ kind })
    expect(request()).toBe(kind)
    expect(fixture.cell(projectId, type).state).toBe('unread')
  })

  test('one for a moment to come is planned until that moment', () => {
    add({ kind: 'revoke' }, fixture.clock.now() + hour)
    expect(request()).toBe('plannedRevoke')
    fixture.clock.pass(hour)
    expect(request()).toBe('revoke')
  })

  test('one that needs the user is parked, planned or not', () => {
    const jobId = add({ kind: 'publish' }, fixture.clock.now() + hour)
    fixture.records.outbox.change(jobId, { state: 'parked' })
    expect(request()).toBe('parked')
  })
})

describe('the record itself', () => {
  const ids = () => ({ projectId, dossierId: null })
  const baseIs = (text: string): string => {
    const hash = fixture.records.texts.put(text)
    fixture.records.recordTexts.set(ids(), '1.2', { base: hash, local: hash, seen: null })
    return hash
  }
  const publishedAs = (hash: string) =>
    fixture.store.run(
      'INSERT INTO published_texts (project_id, channel, version, text_hash, at) VALUES (?, ?, ?, ?, 1)',
      ...[projectId, type, '1.2', hash],
    )

  test('changed since it was published, here or at the service', () => {
    publishedAs(baseIs('<Project/>'))
    fixture.takeOne(projectId, type, fixture.publication('published'))
    expect(fixture.cell(projectId, type).changed).toBe(false)
    const local = fixture.records.texts.put('<Project a="1"/>')
    fixture.records.recordTexts.set(ids(), '1.2', { local })
    expect(fixture.cell(projectId, type).changed).toBe(true)
    fixture.takeOne(projectId, type, fixture.publication('withdrawn'))
    expect(fixture.cell(projectId, type).changed).toBe(false)
  })

  const refusedWith = (textHash: string, errors: Record<string, string[]>) =>
    fixture.records.validations.keep({
      ...{ projectId, type, action: 'publish', status: null, at: 1, valid: false },
      ...{ errors, gone: {}, version: '1.2', textHash },
    })

  test('is not allowed while the last validation is of this text', () => {
    refusedWith(baseIs('<Project/>'), { Algemeen: ['Prijs ontbreekt'] })
    expect(fixture.cell(projectId, type).refused).toBe(true)
    baseIs('<Project a="1"/>')
    expect(fixture.cell(projectId, type).refused).toBe(false)
  })

  describe('of a kind that the channel does not take', () => {
    const kind = 'Woonportaal Voordeur plaatst geen bedrijfsmatig vastgoed.'

    test('does not fit there, and asks for no attention', () => {
      fixture.take(projectId, [{ name: 'Woonportaal Voordeur' }])
      refusedWith(baseIs('<Project/>'), { Kanaal: [kind] })
      const cell = fixture.cell(projectId, type)
      expect(cell).toMatchObject({ state: 'unfit', refused: false })
      expect(needsAttention(cell)).toBe(false)
    })

    test('is refused if the channel has another remark too', () => {
      fixture.take(projectId, [{ name: 'Woonportaal Voordeur' }])
      refusedWith(baseIs('<Project/>'), { Kanaal: [kind], Algemeen: ['Prijs ontbreekt'] })
      expect(fixture.cell(projectId, type)).toMatchObject({ state: 'none', refused: true })
    })

    test('keeps the state that the service tells', () => {
      refusedWith(baseIs('<Project/>'), { Kanaal: [kind] })
      expect(fixture.cell(projectId, type)).toMatchObject({ state: 'unread', refused: false })
      fixture.takeOne(projectId, type, fixture.publication('published'))
      expect(fixture.cell(projectId, type)).toMatchObject({ state: 'published', refused: true })
      fixture.takeOne(projectId, type, fixture.publication('withdrawn'))
      expect(fixture.cell(projectId, type)).toMatchObject({ state: 'withdrawn', refused: false })
    })
  })
})

test('rows come by name, a page after the other, of the active account alone', () => {
  fixture.list(['Aalst 1', 'Zuidlaan 2', 'Éénweg 4'], 50)
  fixture.list(['Elders 1'], 70, otherAccountId)
  const names: string[] = []
  let after: string | null = null
  for (;;) {
    const page = fixture.board.rows({ after, limit: 2 })
    if (page.length === 0) break
    names.push(...page.map(({ name }) => name))
    after = page.at(-1)?.projectId ?? null
  }
  expect(names).toEqual(['Aalst 1', 'Dorpsstraat 1', 'Éénweg 4', 'Zuidlaan 2'])
  expect(fixture.board.head().projects).toBe(4)
})

test('a page after a project that is gone is refused, so that nothing is shown twice', () => {
  const after = '00000000-0000-4000-8000-0000000000ff'
  expect(() => fixture.board.rows({ after, limit: 2 })).toThrow('notFound')
  expect(fixture.board.rowsOf({ projectIds: [after, projectId] })).toHaveLength(1)
})
