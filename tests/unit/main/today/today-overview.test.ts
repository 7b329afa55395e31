import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TodayUseCases } from '../../../../src-main/today/today-use-cases.ts'
import { countUnreadChannels } from '../../../../src-main/store/projects/project-list.ts'
import type { JobIntent } from '../../../../src-main/store/jobs/job-intent.ts'
import type { AppError } from '../../../../src-shared/ipc/app-error.ts'
import {
  type TodayGroup,
  type TodayKind,
  todayLines,
} from '../../../../src-shared/ipc/calls/today-calls.ts'
import { propertyFacts, type PropertyFacts } from '../../../../src-shared/records/property-facts.ts'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { accountId, BoardFixture, hour, minute, otherAccountId } from '../channels/board-fixture.ts'

let fixture: BoardFixture
let today: TodayUseCases

beforeEach(() => {
  fixture = new BoardFixture()
  today = new TodayUseCases({
    ...{ records: fixture.records, clock: fixture.clock, connection: fixture.connection },
    differences: { find: () => Promise.resolve([]) },
  })
})
afterEach(() => {
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const version = '1.3'
const one = (name: string): string => fixture.list([name])[0] ?? ''

async function groups(opened: TodayKind[] = []): Promise<TodayGroup[]> {
  return (await today.overview({ opened })).groups
}

async function groupOf(kind: TodayKind, opened: TodayKind[] = []): Promise<TodayGroup | undefined> {
  return (await groups(opened)).find((group) => group.kind === kind)
}

function job(
  projectId: string,
  intent: JobIntent,
  change: { error?: AppError; plannedAt?: number; account?: string } = {},
): string {
  const { outbox } = fixture.records
  const id = outbox.add(
    {
      accountId: change.account ?? accountId,
      projectId,
      intent,
      plannedAt: change.plannedAt ?? null,
    },
    fixture.clock.now(),
  )
  if (change.error) outbox.change(id, { state: 'parked', error: change.error })
  return id
}

function edit(projectId: string): JobIntent {
  const textHash = fixture.records.texts.put(`<Project>${projectId}</Project>`)
  return { kind: 'projectEdit', version, textHash }
}
const publish = (channel: ChannelType): JobIntent => ({ kind: 'publish', channel })

test('an office without anything to do has no groups', async () => {
  fixture.list(['Dorpsstraat 1'])
  expect(await groups()).toEqual([])
})

test('conflicts come first, then other requests that wait for the user', async () => {
  const [first = '', second = ''] = fixture.list(['Dorpsstraat 1', 'Kerkweg 2'])
  const refused: AppError = { kind: 'invalidInput', status: 422, serviceMessage: 'Geen titel' }
  const parked = job(first, publish('channel_03'), { error: refused })
  job(second, edit(second), { error: { kind: 'conflict', reason: 'serverMoved' } })
  expect(await groups()).toMatchObject([
    { kind: 'conflict', total: 1, lines: [{ owner: { id: second, name: 'Kerkweg 2' } }] },
    {
      kind: 'parked',
      total: 1,
      lines: [
        {
          owner: { id: first },
          job: { id: parked, kind: 'publish' },
          channels: [{ key: 'channel_03' }],
          error: refused,
          since: fixture.clock.now(),
        },
      ],
    },
  ])
})

test('a long group shows its first lines, and more once the user opens the group', async () => {
  const ids = fixture.list(Array.from({ length: 9 }, (_, at) => `Dorpsstraat ${at}`))
  for (const id of ids) job(id, publish('channel_03'), { error: { kind: 'timeout' } })
  expect(await groupOf('parked')).toMatchObject({ total: 9 })
  expect((await groupOf('parked'))?.lines).toHaveLength(todayLines)
  expect((await groupOf('parked', ['parked']))?.lines).toHaveLength(9)
})

test('the work of another account is not shown', async () => {
  const [other = ''] = fixture.list(['Elders 1'], 1, otherAccountId)
  job(other, publish('channel_03'), { error: { kind: 'timeout' }, account: otherAccountId })
  expect(await groups()).toEqual([])
})

describe('publications', () => {
  test('that failed are shown until a new request waits', async () => {
    const id = one('Dorpsstraat 1')
    fixture.takeOne(id, 'channel_03', fixture.publication('failed'))
    expect(await groupOf('failed')).toMatchObject({
      total: 1,
      lines: [{ owner: { id }, channels: [{ key: 'channel_03' }] }],
    })
    job(id, publish('channel_03'))
    expect(await groupOf('failed')).toBeUndefined()
  })

  test('that stay busy are stuck after the office’s time, since the last change', async () => {
    const id = one('Dorpsstraat 1')
    fixture.takeOne(id, 'channel_03', fixture.publication('busy', { dlm: fixture.stamp() }))
    const began = fixture.clock.now()
    fixture.clock.pass(hour)
    expect(await groupOf('stuck')).toBeUndefined()
    fixture.clock.pass(2 * hour)
    expect(await groupOf('stuck')).toMatchObject({
      total: 1,
      lines: [{ owner: { id }, since: began }],
    })
  })

  test('that are planned for today are shown, and those of tomorrow are not', async () => {
    const [first = '', second = ''] = fixture.list(['Dorpsstraat 1', 'Kerkweg 2'])
    const at = fixture.clock.now() + hour
    job(first, publish('channel_03'), { plannedAt: at })
    job(second, publish('channel_03'), { plannedAt: at + 24 * hour })
    expect(await groupOf('planned')).toMatchObject({
      total: 1,
      lines: [{ owner: { id: first }, at }],
    })
  })
})

describe('remarks of channels', () => {
  function refuse(projectId: string, type: ChannelType, ...messages: string[]): void {
    const { texts, recordTexts, validations } = fixture.records
    const ids = { projectId, dossierId: null }
    const base = texts.put(`<Project id="${projectId}"/>`)
    recordTexts.set(ids, version, { base, local: base })
    validations.keep({
      ...{ projectId, type, action: 'publish', status: 'active', at: fixture.clock.now() },
      ...{ valid: false, errors: { Algemeen: messages }, gone: {}, version, textHash: base },
    })
  }

  test('are one line for each project, with the channels', async () => {
    const id = one('Dorpsstraat 1')
    refuse(id, 'portal_wonen', 'De vraagprijs ontbreekt.')
    fixture.clock.pass(minute)
    refuse(id, 'channel_03', 'De postcode ontbreekt.')
    expect(await groupOf('refused')).toMatchObject({
      total: 1,
      lines: [
        {
          owner: { id },
          channels: [{ key: 'channel_03' }, { key: 'portal_wonen' }],
          said: 'De postcode ontbreekt.',
          since: fixture.clock.now(),
        },
      ],
    })
  })

  test('about property that the channel does not take are no task', async () => {
    const id = one('Dorpsstraat 1')
    refuse(id, 'portal_bog', 'Er is geen vloeroppervlakte ingevuld.')
    refuse(id, 'channel_12', 'Aanbodportaal België plaatst geen woningen.')
    expect(await groupOf('refused')).toBeUndefined()
  })

  test('are a task if another remark of the channel can be mended, which the line says', async () => {
    const id = one('Dorpsstraat 1')
    const kind = 'Aanbodportaal België plaatst geen woningen.'
    refuse(id, 'channel_12', kind, 'De vraagprijs ontbreekt.')
    expect(await groupOf('refused')).toMatchObject({
      total: 1,
      lines: [{ channels: [{ key: 'channel_12' }], said: 'De vraagprijs ontbreekt.' }],
    })
  })

  test('are a task where the project stands on the channel', async () => {
    const id = one('Dorpsstraat 1')
    fixture.takeOne(id, 'channel_12', fixture.publication('published'))
    refuse(id, 'channel_12', 'Aanbodportaal België plaatst geen woningen.')
    expect(await groupOf('refused')).toMatchObject({ total: 1 })
  })

  test('are a task where property of this kind stands on the channel', async () => {
    const id = one('Dorpsstraat 1')
    fixture.takeOne(id, 'portal_bog', fixture.publication('published'))
    refuse(id, 'portal_bog', 'Er is geen vloeroppervlakte ingevuld.')
    expect(await groupOf('refused')).toMatchObject({ total: 1 })
  })

  test('are counted as "at least" if there are more remarks than are read', async () => {
    const ids = fixture.list(Array.from({ length: 1001 }, (_, at) => `Dorpsstraat ${at + 1}`))
    fixture.store.transaction(() => {
      for (const id of ids.slice(1)) refuse(id, 'portal_wonen', 'De vraagprijs ontbreekt.')
    })
    expect(await groupOf('refused')).toMatchObject({ total: 1000, isAtLeast: false })
    fixture.clock.pass(minute)
    refuse(ids[0] ?? '', 'channel_03', 'De postcode ontbreekt.')
    expect(await groupOf('refused')).toMatchObject({
      total: 1000,
      isAtLeast: true,
      lines: [{ owner: { id: ids[0] } }, {}, {}, {}],
    })
  })

  test('about an earlier text of the record are no task', async () => {
    const id = one('Dorpsstraat 1')
    refuse(id, 'portal_wonen', 'De vraagprijs ontbreekt.')
    const base = fixture.records.texts.put('<Project id="newer"/>')
    fixture.records.recordTexts.set({ projectId: id, dossierId: null }, version, { base })
    expect(await groupOf('refused')).toBeUndefined()
  })
})

test('a record with typed text and a saved edit is one line, and its text is a draft', async () => {
  const [typed = '', saved = ''] = fixture.list(['Dorpsstraat 1', 'Kerkweg 2'])
  const { texts, recordTexts, projectState } = fixture.records
  for (const projectId of [typed, saved]) {
    const ids = { projectId, dossierId: null }
    const [base, local] = [texts.put('<Project/>'), texts.put(`<Project>${projectId}</Project>`)]
    recordTexts.set(ids, version, { base, local })
    projectState.refresh(projectId)
  }
  fixture.clock.pass(minute)
  fixture.records.recordTexts.writeDraft(
    { projectId: typed, dossierId: null },
    version,
    '<Project>getypt</Project>',
    fixture.clock.now(),
  )
  const lines = (await groupOf('unsent'))?.lines ?? []
  expect(await groupOf('unsent')).toMatchObject({ total: 2 })
  expect(new Map(lines.map(({ owner, isDraft }) => [owner?.id, isDraft]))).toEqual(
    new Map([
      [typed, true],
      [saved, false],
    ]),
  )
})

test('projects whose channels were never read are counted', async () => {
  const [first = ''] = fixture.list(['Dorpsstraat 1', 'Kerkweg 2'])
  expect((await today.overview({ opened: [] })).unreadStatuses).toBe(2)
  fixture.takeOne(first, 'channel_03', fixture.publication('published'))
  expect((await today.overview({ opened: [] })).unreadStatuses).toBe(1)
})

test('a project whose channels could not be read stays counted, as in the filter of the list', async () => {
  const project = one('Dorpsstraat 1')
  const { channels, store } = fixture.records
  const error = { kind: 'protocol', reason: 'statusesUnreadable' } as const
  channels.noteFailed(project, error, fixture.clock.now() + hour)
  expect((await today.overview({ opened: [] })).unreadStatuses).toBe(1)
  expect(countUnreadChannels(store, accountId)).toBe(1)
})

describe('terms of the records', () => {
  const factsWith = (dates: PropertyFacts['dates'], salesStatus: string): PropertyFacts => ({
    ...propertyFacts('<Project/>'),
    dates,
    salesStatus,
  })
  // The clock of the fixture shows 21 November 2026.
  const option = { kind: 'option', date: '2026-11-24' } as const

  test('that passed or end soon are shown, the earliest first', async () => {
    const [first = '', second = ''] = fixture.list(['Dorpsstraat 1', 'Kerkweg 2'])
    const far = { kind: 'offer', date: '2027-02-01' } as const
    fixture.records.projects.setFacts(first, factsWith([option, far], 'beschikbaar'))
    const passed = { kind: 'reservation', date: '2026-11-20' } as const
    fixture.records.projects.setFacts(second, factsWith([passed], 'onder bod'))
    expect(await groupOf('term')).toMatchObject({
      total: 2,
      urgency: 'now',
      lines: [
        { owner: { id: second }, said: 'reservation' },
        { owner: { id: first }, said: 'option', at: Date.parse('2026-11-24T00:00+01:00') },
      ],
    })
  })

  test('of a sold property are over', async () => {
    const id = one('Dorpsstraat 1')
    fixture.records.projects.setFacts(id, factsWith([option], 'verkocht'))
    expect(await groupOf('term')).toBeUndefined()
  })
})

test('a record that a colleague changed is shown, and a record that was changed from here is not', async () => {
  const [first = '', second = '', third = ''] = fixture.list(['Dorp 1', 'Kerk 2', 'Plein 3'])
  const { texts, history, projects } = fixture.records
  const remember = (projectId: string, origin: 'server' | 'sent', text: string): void =>
    history.remember(
      { projectId, dossierId: null },
      { version, origin, hash: texts.put(text), at: fixture.clock.now() },
    )
  for (const id of [first, second, third]) {
    remember(id, 'server', '<Project/>')
    projects.setModified(id, fixture.clock.now())
  }
  remember(first, 'server', '<Project>collega</Project>')
  remember(second, 'sent', '<Project>ik</Project>')
  remember(second, 'server', '<Project>ik, teruggelezen</Project>')
  expect(await groupOf('colleague')).toMatchObject({ total: 1, lines: [{ owner: { id: first } }] })
})
