import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DossierContent } from '../../../../../src-main/service-client/service-client.ts'
import { maxUploads } from '../../../../../src-shared/ipc/calls/sync-calls.ts'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
let projectId: string
let ownerId: number

const hashBy = (algorithm: string) => (_name: string, content: DossierContent) =>
  content.kind === 'blob'
    ? createHash(algorithm).update(readFileSync(content.path)).digest('hex')
    : ''

beforeEach(async () => {
  bench = new OfficeBench()
  bench.service.hashOf = hashBy('sha256')
  bench.sync.start()
  const project = await bench.listedProject()
  projectId = project.id
  ownerId = project.remoteId
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

async function add(
  content: string,
  given: { title?: string; filename?: string; sendAnyway?: boolean } = {},
) {
  const { title = 'Akte', filename = 'akte.pdf', sendAnyway = false } = given
  const { sha256 } = await bench.stagedFile(content)
  return bench.addDossier({ projectId, type: 'koopakte', title, filename, sha256, sendAnyway })
}
const row = (dossierId: string) => bench.dossiers.get({ dossierId })
const rows = () => bench.dossiers.list({ projectId })
const jobs = () => bench.sync.useCases.jobs()
const pause = (paused: boolean) => bench.sync.useCases.pauseUploads({ paused })
const creates = () => bench.service.count('dossiers.create')
/** Adds another user's document that the service has already. */
function listed(content: string, algorithm: string, title = 'scan_001') {
  const id = bench.service.nextId()
  bench.service.dossiers.push({
    id,
    owner: ownerId,
    title,
    filename: 'scan_001.pdf',
    created: '2026-11-20T10:00:00+01:00',
    mimetype: 'application/pdf',
    hash: createHash(algorithm).update(content).digest('hex'),
  })
  return id
}

test('three documents go at once, and leave a request free for others', async () => {
  const release = bench.service.hold('dossiers.create')
  for (let n = 0; n < 5; n += 1) await add(`deed ${n}`, { filename: `${n}.pdf` })
  await turnsUntil(() => creates() === maxUploads)
  expect(jobs().filter(({ state }) => state === 'sending')).toHaveLength(maxUploads)
  expect(bench.sync.useCases.uploads()).toMatchObject({
    paused: false,
    active: 3,
    left: 5,
    arrived: 0,
    sentBytes: 15,
  })
  release()
  await bench.settle()
  expect(bench.service.dossiers).toHaveLength(5)
  expect(bench.sync.useCases.uploads()).toMatchObject({
    active: 0,
    left: 0,
    arrived: 5,
    sentBytes: 50,
    totalBytes: 50,
  })
  // The next round counts from zero.
  await add('one more', { filename: 'more.pdf' })
  await bench.settle()
  expect(bench.sync.useCases.uploads()).toMatchObject({ arrived: 1, sentBytes: 10 })
})

describe('a pause', () => {
  test('in the middle of a body leaves no doubt, and nothing arrives twice', async () => {
    const release = bench.service.hold('dossiers.create')
    await add('the deed')
    await turnsUntil(() => creates() === 1)
    pause(true)
    await bench.settle()
    expect(jobs()).toMatchObject([
      { state: 'waiting', inDoubt: false, attempts: 0, waitsFor: { for: 'uploadsPaused' } },
    ])
    expect(bench.service.dossiers).toEqual([])
    release()
    pause(false)
    await bench.settle()
    expect(bench.service.dossiers).toHaveLength(1)
    expect(rows()).toMatchObject([{ state: 'synced', arrival: 'verified' }])
  })

  test('lets one be whose body has left whole', async () => {
    const release = bench.service.hold('dossiers.create')
    bench.service.bodySent = 10
    await add('the deed')
    await turnsUntil(() => creates() === 1)
    pause(true)
    expect(jobs()).toMatchObject([{ state: 'sending' }])
    release()
    await bench.settle()
    expect(jobs()).toEqual([])
    expect(creates()).toBe(1)
  })

  test('outlives a restart, and lets the rest of the outbox go on', async () => {
    pause(true)
    await add('the deed')
    bench.restart()
    await bench.ask(projectId, 'channel_03', 'revoke')
    await bench.settle()
    expect(jobs().find(({ kind }) => kind === 'dossierCreate')).toMatchObject({
      waitsFor: { for: 'uploadsPaused' },
    })
    expect(creates()).toBe(0)
    bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
    await bench.settle()
    expect(bench.service.count('projects.create')).toBe(1)
    expect(bench.sync.useCases.uploads()).toMatchObject({ paused: true, left: 1, active: 0 })
    pause(false)
    await bench.settle()
    expect(creates()).toBe(1)
  })

  test('still looks whether a doubtful one arrived, and sends nothing', async () => {
    bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
    await add('the deed')
    await bench.settle()
    pause(true)
    await bench.settle(20)
    expect(jobs()).toMatchObject([{ inDoubt: false, waitsFor: { for: 'uploadsPaused' } }])
    expect(creates()).toBe(1)
    pause(false)
    await bench.settle(1)
    expect(bench.service.dossiers).toHaveLength(1)
  })
})

test('an upload that is cancelled in the middle of its body ends, and the others arrive', async () => {
  const release = bench.service.hold('dossiers.create')
  const [first, second] = [await add('a', { filename: 'a' }), await add('b', { filename: 'b' })]
  await turnsUntil(() => creates() === 2)
  bench.dossiers.cancel({ dossierId: first.id })
  await turnsUntil(() => rows().length === 1)
  release()
  await bench.settle()
  expect(bench.service.dossiers.map(({ filename }) => filename)).toEqual(['b'])
  expect(rows()).toMatchObject([{ id: second.id, state: 'synced' }])
})

describe('the same content that is there', () => {
  test.each(['md5', 'sha1', 'sha256'])('is not sent again (%s)', async (algorithm) => {
    const remoteId = listed('the deed', algorithm)
    const { id } = await add('the deed', { title: 'Koopakte Dorpsstraat' })
    await bench.settle()
    expect(creates()).toBe(0)
    expect(jobs()).toEqual([])
    expect(rows()).toHaveLength(1)
    expect(row(id)).toMatchObject({
      remoteId,
      title: 'scan_001',
      arrival: 'alreadyThere',
      arrivalRead: false,
      local: true,
      typed: [{ type: 'koopakte', title: 'Koopakte Dorpsstraat', filename: 'akte.pdf' }],
    })
  })

  test('becomes the dossier that was listed here before', async () => {
    const remoteId = listed('the deed', 'sha256')
    await bench.dossiers.refresh({ projectId })
    const { id } = await add('the deed')
    await bench.settle()
    expect(rows()).toMatchObject([{ id, remoteId, arrival: 'alreadyThere' }])
  })

  test('is found by a second read if one answer lacks a document that was known', async () => {
    listed('an earlier deed', 'sha256', 'earlier')
    await bench.dossiers.refresh({ projectId })
    const remoteId = listed('the deed', 'sha256')
    const lists = bench.service.client.dossiers
    const { list } = lists
    let answers = 0
    lists.list = async (...asked) => {
      answers += 1
      return answers === 1 ? [] : list(...asked)
    }
    const { id } = await add('the deed')
    await bench.settle()
    expect(creates()).toBe(0)
    expect(row(id)).toMatchObject({ remoteId, arrival: 'alreadyThere' })
  })

  test('from here goes as a second one, and what was typed is shown with the first', async () => {
    const first = await add('the deed')
    const second = await add('the deed', { title: 'Nog eens', filename: 'scan.pdf' })
    await bench.settle()
    expect(creates()).toBe(1)
    expect(rows()).toMatchObject([
      {
        id: first.id,
        title: 'Akte',
        arrival: 'alreadyThere',
        arrivalRead: false,
        typed: [{ title: 'Nog eens', filename: 'scan.pdf' }],
      },
    ])
    expect(bench.records.dossiers.get(second.id)).toBeNull()
  })

  test('is sent all the same when the user wants it, and both arrive', async () => {
    await add('the deed')
    await add('the deed', { sendAnyway: true })
    await bench.settle()
    expect(bench.service.dossiers).toHaveLength(2)
    expect(rows()).toMatchObject([{ arrival: 'verified' }, { arrival: 'verified' }])
    expect(new Set(rows().map(({ remoteId }) => remoteId)).size).toBe(2)
  })

  test('that the service made from another upload of this computer does not change that upload', async () => {
    const others = createHash('sha256').update('made of it').digest('hex')
    bench.service.hashOf = () => others
    const { id } = await add('the deed')
    await bench.settle()
    const ours = bench.records.dossiers.get(id)?.sha256
    await add('made of it', { title: 'Nog eens' })
    await bench.settle()
    expect(creates()).toBe(1)
    const [only] = bench.service.dossiers
    if (only !== undefined) only.title = 'Anders'
    await bench.dossiers.refresh({ projectId })
    expect(row(id)).toMatchObject({ arrival: 'otherContent', typed: [{ title: 'Nog eens' }] })
    expect(bench.records.dossiers.get(id)?.sha256).toBe(ours)
  })

  test('is our own after a doubt', async () => {
    bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
    const { id } = await add('the deed')
    await bench.settle(3)
    expect(creates()).toBe(1)
    expect(row(id)).toMatchObject({ arrival: 'verified', typed: [] })
  })

  test('is not what names alone say', async () => {
    bench.service.hashOf = () => 'crc:77'
    await add('the deed')
    await bench.settle()
    await add('the deed')
    await bench.settle()
    expect(creates()).toBe(2)
  })
})

describe('an arrival', () => {
  test('with another hash is told, and stays told until it is read', async () => {
    bench.service.hashOf = () => 'a'.repeat(64)
    const { id } = await add('the deed')
    await bench.settle()
    expect(row(id)).toMatchObject({ arrival: 'otherContent', arrivalRead: false, local: true })
    const [only] = bench.service.dossiers
    if (only !== undefined) only.hash = createHash('sha256').update('the deed').digest('hex')
    await bench.dossiers.refresh({ projectId })
    expect(row(id)).toMatchObject({ arrival: 'otherContent', arrivalRead: false })
  })

  test('with a hash of no known form is unverified, until the list shows one', async () => {
    bench.service.hashOf = () => ''
    const { id } = await add('the deed')
    await bench.settle()
    expect(row(id).arrival).toBe('unverified')
    const [only] = bench.service.dossiers
    if (only !== undefined) only.hash = createHash('md5').update('the deed').digest('hex')
    await bench.dossiers.refresh({ projectId })
    expect(row(id).arrival).toBe('verified')
  })

  test('of an address is unverified, which nobody needs to be told', async () => {
    const given = { projectId, type: 'Akte', title: 'Akte', filename: 'a.pdf' }
    const { id } = bench.dossiers.addByAddress({ ...given, filepath: 'https://voorbeeld.nl/a' })
    await bench.settle()
    expect(row(id)).toMatchObject({ arrival: 'unverified', arrivalRead: true })
  })

  /** Refreshes twice, because an empty list counts only if a second list is empty too. */
  async function refreshTwice(): Promise<void> {
    await bench.dossiers.refresh({ projectId })
    bench.clock.pass(15_000)
    await bench.dossiers.refresh({ projectId })
  }

  test('is told as lost when the list lacks it, and sent again when the user says so', async () => {
    bench.service.hashOf = () => createHash('md5').update('the deed').digest('hex')
    const { id } = await add('the deed')
    await bench.settle()
    expect(row(id).arrival).toBe('verified')
    const listed = bench.service.dossiers.splice(0)
    await refreshTwice()
    expect(row(id)).toMatchObject({
      arrival: 'lost',
      arrivalRead: false,
      remoteId: null,
      local: true,
    })
    bench.service.dossiers.push(...listed)
    await bench.dossiers.refresh({ projectId })
    expect(row(id).arrival).toBe('verified')
    bench.service.dossiers.splice(0)
    await refreshTwice()
    bench.dossiers.sendAgain({ dossierId: id })
    await bench.settle()
    expect(row(id)).toMatchObject({ arrival: 'verified', state: 'synced' })
    expect(creates()).toBe(2)
    expect(rows()).toHaveLength(1)
  })

  test('is not shown as another document that has its number now', async () => {
    bench.service.hashOf = () => createHash('md5').update('the deed').digest('hex')
    const { id } = await add('the deed')
    await bench.settle()
    const [only] = bench.service.dossiers
    if (only === undefined) throw new Error('nothing arrived')
    const hash = createHash('md5').update('a valuation').digest('hex')
    Object.assign(only, {
      title: 'Taxatie',
      filename: 't.pdf',
      created: '2026-11-22T09:00:00Z',
      hash,
    })
    await bench.dossiers.refresh({ projectId })
    expect(row(id)).toMatchObject({ arrival: 'lost', remoteId: null, local: true })
    expect(rows()).toHaveLength(2)
    expect(rows().find((each) => each.id !== id)).toMatchObject({
      title: 'Taxatie',
      remoteId: only.id,
      arrival: null,
      local: false,
    })
  })

  test('of an address with credentials in it is refused, and nothing is stored', () => {
    const given = { projectId, type: 'Akte', title: 'Akte', filename: 'a.pdf' }
    expect(() =>
      bench.dossiers.addByAddress({ ...given, filepath: 'https://naam:geheim@voorbeeld.nl/a' }),
    ).toThrow('invalidInput/urlInvalid')
    expect(rows()).toEqual([])
  })

  test('whose list did not come is verified at the next refresh', async () => {
    const { id } = await add('the deed')
    const release = bench.service.hold('dossiers.create')
    await turnsUntil(() => creates() === 1)
    bench.service.fail('dossiers.list', { when: 'before', error: lostAnswer() })
    release()
    await bench.settle()
    expect(row(id)).toMatchObject({ state: 'synced', arrival: null })
    await bench.dossiers.refresh({ projectId })
    expect(row(id).arrival).toBe('verified')
  })
})

test('uploads are reported when they change, and not without documents', async () => {
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' })
  await bench.settle()
  const told = () => bench.events.filter(({ name }) => name === 'uploadsChanged')
  expect(told()).toEqual([])
  await add('the deed')
  await turnsUntil(() => told().length > 0)
  await turnsUntil(() => {
    const last = told().at(-1)?.payload as { left: number; arrived: number }
    return last.left === 0 && last.arrived === 1
  })
})

test('a large document leaves with a token that lasts until its end', async () => {
  bench.service.tokenLasts = 30_000
  bench.service.uploadTakes = 60_000
  await add('x'.repeat(6_000_000))
  await bench.settle()
  expect(jobs()).toEqual([])
  expect(creates()).toBe(1)
})
