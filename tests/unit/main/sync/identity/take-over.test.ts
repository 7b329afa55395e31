import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  countLeftJobs,
  reviewTakeOver,
  splitAccount,
  takeOver,
} from '../../../../../src-main/sync/identity/take-over.ts'
import { ChannelDue } from '../../../../../src-main/store/channels/channel-due.ts'
import { noteOwnNames } from '../../../../../src-main/store/projects/project-names.ts'
import { isOtherService } from '../../../../../src-main/sync/identity/service-check.ts'
import { projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier, jobs, offline } = officeOutbox(() => bench)
const account = () => bench.sync.connection.requireAccount()
const review = () => reviewTakeOver(bench.records, account(), bench.service.projects)
const sent = () => [
  bench.service.count('projects.create'),
  bench.service.count('dossiers.create'),
  bench.service.count('channels.publish'),
]

function move(baseUrl: string): void {
  bench.records.accounts.save({ ...account(), baseUrl })
  bench.sync.accountChanged()
}

async function give(...jobIds: string[]): Promise<void> {
  const list = bench.service.projects
  await takeOver(bench.records, {
    account: account(),
    list,
    taken: new Set(jobIds),
    at: bench.clock.now(),
  })
  bench.sync.accountChanged()
}

/**
 * Requests changes of four projects, then moves the account to another service. The new service has
 * the first project, another property under the second id, and no third project. The fourth is
 * a creation.
 */
async function fourRequests() {
  const same = await bench.listedProject()
  const other = await bench.listedProject()
  const absent = await bench.listedProject()
  offline(true)
  for (const { id } of [same, other, absent]) await addedDossier(id, 'Akte', `deed of ${id}`)
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
  const former = account().baseUrl
  move('http://127.0.0.1:2')
  bench.service.projects.splice(0)
  bench.service.projects.push(
    { id: same.remoteId, scenario: 'BBvk', name: same.name },
    { id: other.remoteId, scenario: 'BBvk', name: 'Lindelaan 4' },
  )
  bench.service.xml.set(`${other.remoteId} 1.2`, projectXml(other.remoteId, 'Nijmegen'))
  return { same, other, absent, former }
}

describe('the review before an account goes to another service', () => {
  test('shows each request by id and name beside the project of the service', async () => {
    const { same, other, absent, former } = await fourRequests()
    const { rows, ...facts } = review()
    expect(facts).toEqual({ formerUrl: former, maySplit: true })
    expect(rows).toMatchObject([
      {
        kind: 'dossierCreate',
        subject: 'Akte',
        remoteId: same.remoteId,
        name: same.name,
        found: same.name,
        match: 'same',
      },
      { remoteId: other.remoteId, name: other.name, found: 'Lindelaan 4', match: 'other' },
      { remoteId: absent.remoteId, name: absent.name, found: null, match: 'absent' },
      {
        kind: 'projectCreate',
        remoteId: null,
        name: 'Nieuwe Gracht 7',
        found: null,
        match: 'notCreated',
      },
    ])
    expect(jobs().map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  })

  test('tells of a publication that names a second project which is another there', async () => {
    const { same, other } = await fourRequests()
    const extra = { secondary_project_api_ids: [other.remoteId] }
    const intent = { kind: 'publish', channel: 'portal_bog', extra } as const
    const job = { accountId: account().id, projectId: same.id, intent }
    const jobId = bench.records.outbox.add(job, bench.clock.now())
    const reviewed = () => review().rows.find((row) => row.jobId === jobId)
    expect(reviewed()).toMatchObject({ match: 'namesOther' })
    // The office corrected the address in the record of the second project.
    noteOwnNames(bench.store, other.id, [other.name, 'Lindelaan 4'])
    expect(reviewed()).toMatchObject({ match: 'same' })
  })
})

describe('taking over', () => {
  test('forgets what the channels of the former service showed', async () => {
    const { same } = await fourRequests()
    const { channels, projects, store } = bench.records
    const doc = '2026-11-20 09:00:00'
    const publication = { uuid: 'u', doc, dlm: doc, status: 'active', mutations: [] }
    const now = bench.clock.now()
    const times = { at: now, dueAt: now + 12 * 3_600_000 }
    channels.take(projects.require(same.id), [{ name: 'Woonportaal Voordeur', publication }], times)
    await give()
    expect(channels.list(same.id)).toEqual([])
    expect(channels.readAt(same.id)).toBeNull()
    expect(new ChannelDue(store).due(account().id, now, 10)).toContain(same.id)
  })

  test('lets other work of the app go on between the projects of a large office', async () => {
    const items = Array.from({ length: 500 }, (_, n) => ({
      ...{ id: 5000 + n, scenario: 'BBvk', name: `Dorpsstraat ${n}` },
    }))
    bench.records.projects.takeListed(account().id, items, bench.clock.now())
    bench.service.projects.push(...items)
    move('http://127.0.0.1:2')
    let turns = 0
    const done = give().then(() => true)
    while (!(await Promise.race([done, nextTurn(false)]))) turns += 1
    expect(turns).toBeGreaterThan(5)
    expect(isOtherService(bench.records, account())).toBe(false)
  })

  test('sends what was taken along, and only that', async () => {
    const { same } = await fourRequests()
    const [first] = review().rows
    await give(first?.jobId ?? '')
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 1, 0])
    expect(bench.service.dossiers.map(({ owner }) => owner)).toEqual([same.remoteId])
    expect(jobs().map(({ error }) => error?.reason)).toEqual(Array(3).fill('takenOver'))
  })

  test('never sends a request to another property, also one that was taken along', async () => {
    const { other } = await fourRequests()
    const row = review().rows[1]
    await give(row?.jobId ?? '')
    offline(false)
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(bench.projects.get({ projectId: other.id }).lost).toMatchObject({
      takenBy: { name: 'Lindelaan 4' },
    })
    expect(jobs()).toContainEqual(
      expect.objectContaining<Record<string, unknown>>({
        id: row?.jobId,
        error: expect.objectContaining({ reason: 'targetChanged' }),
      }),
    )
  })

  test('keeps what was left for the former service, also when it is tried again', async () => {
    await fourRequests()
    await give()
    offline(false)
    bench.sync.useCases.retryMany({ jobIds: jobs().map(({ id }) => id) })
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(countLeftJobs(bench.records, account())).toBe(4)
    expect(review().rows).toHaveLength(4)
  })

  test('lets what was left be taken along later, and touches nothing that was asked since', async () => {
    const { same } = await fourRequests()
    await give()
    offline(false)
    await bench.projects.refresh()
    offline(true)
    await addedDossier(same.id, 'Lijst', 'another deed')
    const [first] = review().rows
    expect(review().rows).toHaveLength(4)
    await give(first?.jobId ?? '')
    offline(false)
    await bench.settle(3)
    expect(bench.service.dossiers.map(({ title }) => title).toSorted()).toEqual(['Akte', 'Lijst'])
    expect(countLeftJobs(bench.records, account())).toBe(3)
  })

  test('sends nothing that may have left for the former service as if it were proven here', async () => {
    await fourRequests()
    const [first] = review().rows
    const jobId = first?.jobId ?? ''
    const facts = { kind: 'ids' as const, ids: [1, 2] }
    bench.records.outbox.change(jobId, { sent: true, sentAt: 1, facts, state: 'parked' })
    expect(review().rows[0]).toMatchObject({ inDoubt: true })
    await give(jobId)
    expect(bench.records.outbox.get(jobId)).toMatchObject({ sent: false, facts: null })
  })
})

describe('another office behind unchanged settings', () => {
  test('is told on the account, and taken over in the same way', async () => {
    for (const id of [10_011, 10_012, 10_013])
      bench.service.projects.push({ id, scenario: 'BBvk', name: `Dorpsstraat ${id}` })
    const project = await bench.listedProject()
    offline(true)
    await addedDossier(project.id)
    for (const one of bench.service.projects) one.name = `Lindelaan ${one.id}`
    offline(false)
    await bench.settle(3)
    expect(isOtherService(bench.records, account())).toBe(true)
    expect(review()).toMatchObject({ maySplit: false, rows: [{ match: 'other' }] })
    await give()
    await bench.settle(3)
    expect(isOtherService(bench.records, account())).toBe(false)
    await bench.projects.refresh()
    expect(sent()).toEqual([0, 0, 0])
    expect(bench.projects.get({ projectId: project.id })).toMatchObject({ remoteId: null })
  })
})

test('a binding that cannot be read is no binding to whatever service answers', async () => {
  const project = await bench.listedProject()
  offline(true)
  await addedDossier(project.id)
  const { id } = account()
  bench.store.run("UPDATE accounts SET bound = 'geen JSON' WHERE id = ?", id)
  // After a change of an account all accounts are read anew, as at a start.
  bench.records.accounts.setUploadsPaused(id, false)
  const before = bench.service.projects.splice(0)
  bench.service.projects.push({ id: project.remoteId, scenario: 'BBvk', name: 'Lindelaan 4' })
  bench.sync.accountChanged()
  offline(false)
  await bench.settle(3)
  expect(sent()).toEqual([0, 0, 0])
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'serviceChanged' } }])
  expect(isOtherService(bench.records, account())).toBe(true)
  expect(review()).toMatchObject({ formerUrl: null, maySplit: false })
  bench.service.projects.splice(0, 1, ...before)
  bench.sync.accountChanged()
  await bench.settle(3)
  expect(sent()).toEqual([0, 1, 0])
})

describe('an account of its own for the new address', () => {
  test('keeps the account and its requests at the former service', async () => {
    const { former } = await fourRequests()
    const before = [...bench.service.projects]
    const { kept, added } = splitAccount(
      bench.records,
      account(),
      '00000000-0000-4000-8000-000000000002',
    )
    bench.sync.accountChanged()
    expect(kept).toMatchObject({ baseUrl: former, name: 'Bench' })
    expect(added).toMatchObject({ baseUrl: 'http://127.0.0.1:2', name: 'Bench (127.0.0.1:2)' })
    expect(account().id).toBe(added.id)
    offline(false)
    await bench.projects.refresh()
    await bench.settle(3)
    expect(sent()).toEqual([0, 0, 0])
    expect(jobs()).toEqual([])
    expect(bench.records.outbox.ofAccount(kept.id)).toHaveLength(4)
    expect(bench.records.projects.allWithRemoteId(added.id)).toEqual(before)
    expect(isOtherService(bench.records, kept)).toBe(false)
  })

  test.each([
    ['a user', '11'],
    ['no user', null],
  ])('gives the account the user id back with which it worked: %s', async (_name, userId) => {
    bench.records.accounts.save({ ...account(), userId })
    await bench.listedProject()
    bench.records.accounts.save({ ...account(), rootId: 2, userId: '22' })
    const id = '00000000-0000-4000-8000-000000000002'
    const { kept, added } = splitAccount(bench.records, account(), id)
    expect([kept.userId, added.userId]).toEqual([userId, '22'])
  })

  test('gives the account a user id back that was corrected since its first list', async () => {
    bench.records.accounts.save({ ...account(), userId: '11' })
    await bench.listedProject()
    bench.records.accounts.save({ ...account(), userId: '12' })
    bench.sync.accountChanged()
    await bench.projects.refresh()
    bench.records.accounts.save({ ...account(), rootId: 2, userId: '22' })
    const id = '00000000-0000-4000-8000-000000000002'
    expect(splitAccount(bench.records, account(), id).kept.userId).toBe('12')
  })

  test("is refused if the settings still name the account's own service", async () => {
    await bench.listedProject()
    const id = '00000000-0000-4000-8000-000000000002'
    expect(() => splitAccount(bench.records, account(), id)).toThrow('invalidInput/sameService')
  })
})
