import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { keepSeen } from '../../../../../src-main/sync/texts/server-text.ts'
import { XmlWorkerClient } from '../../../../../src-main/xml/xml-worker-client.ts'
import { answered, lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
const version = '1.2'
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const other = '00000000-0000-4000-8000-000000000002'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

async function readProject() {
  const { projectId, base, key } = await bench.readProject()
  const withCity = (city: string) => base.replace('>Ede<', `>${city}<`)
  const save = (city: string) =>
    bench.xml.save({ kind: 'project', id: projectId, version, text: withCity(city) })
  return { projectId, base, key, withCity, save }
}

function addOtherAccount(): void {
  bench.records.accounts.save({
    id: other,
    kind: 'service',
    name: 'Other office',
    baseUrl: 'http://127.0.0.1:2',
    clientId: 'other',
    rootId: 2,
    userId: null,
    dialect: defaultDialect,
  })
}

test('a save that is under way when a newer server text is taken in is not undone by it', async () => {
  const { projectId, base, key, withCity, save } = await readProject()
  bench.clock.pass(120_000)
  bench.service.xml.set(key, withCity('Otterlo'))
  bench.events.length = 0
  await bench.xml.read({ kind: 'project', id: projectId, version })
  await turnsUntil(() => bench.events.length > 0)

  await Promise.all([save('Lunteren'), bench.xml.read({ kind: 'project', id: projectId, version })])
  expect(await bench.xml.read({ kind: 'project', id: projectId, version })).toMatchObject({
    text: withCity('Lunteren'),
    baseText: base,
    state: 'edited',
  })
})

test('a draft that is typed while a newer server text is taken in keeps its base', async () => {
  const { projectId, base, key, withCity } = await readProject()
  bench.clock.pass(120_000)
  bench.service.xml.set(key, withCity('Otterlo'))
  bench.events.length = 0
  await bench.xml.read({ kind: 'project', id: projectId, version })
  await turnsUntil(() => bench.events.length > 0)

  const reading = bench.xml.read({ kind: 'project', id: projectId, version })
  bench.xml.saveDraft({ kind: 'project', id: projectId, version, text: withCity('Lunteren') })
  expect(await reading).toMatchObject({ text: withCity('Lunteren'), baseText: base })
})

/**
 * Returns a record that just took in a newer text of the service, and the text that an editor still
 * shows.
 */
async function takenIn() {
  const { projectId, base, key, withCity } = await readProject()
  const { projects, xml } = bench // `bench.xml` makes a new reader at each use; the app has one reader
  const { baseId: shown } = await xml.read({ kind: 'project', id: projectId, version })
  bench.clock.pass(120_000)
  bench.service.xml.set(key, withCity('Otterlo'))
  bench.events.length = 0
  await xml.read({ kind: 'project', id: projectId, version })
  await turnsUntil(() => bench.events.length > 0)
  const newer = await xml.read({ kind: 'project', id: projectId, version })
  expect(newer).toMatchObject({ text: withCity('Otterlo'), baseText: withCity('Otterlo') })
  return { projects, xml, projectId, base, key, withCity, shown, newer }
}

test('an edit on the text from before a newer one was taken in meets it as a conflict', async () => {
  const { projects, xml, projectId, base, key, withCity, shown } = await takenIn()
  const mine = withCity('Lunteren')
  xml.saveDraft({ kind: 'project', id: projectId, version, text: mine, baseId: shown })
  expect(await xml.read({ kind: 'project', id: projectId, version })).toMatchObject({
    text: mine,
    baseText: base,
  })
  await xml.save({ kind: 'project', id: projectId, version, text: mine, baseId: shown })
  xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(projects.get({ projectId }).state).toBe('conflict')
  expect(bench.service.xml.get(key)).toBe(withCity('Otterlo'))
})

test('a save alone, without a draft before it, keeps its base too', async () => {
  const { xml, projectId, base, withCity, shown } = await takenIn()
  const text = withCity('Lunteren')
  await xml.save({ kind: 'project', id: projectId, version, text, baseId: shown })
  expect(await xml.read({ kind: 'project', id: projectId, version })).toMatchObject({
    text,
    baseText: base,
  })
})

test('an edit on the newer text is no conflict', async () => {
  const { projects, xml, projectId, key, withCity, newer } = await takenIn()
  const text = withCity('Lunteren')
  await xml.save({ kind: 'project', id: projectId, version, text, baseId: newer.baseId })
  xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(projects.get({ projectId }).state).toBe('synced')
  expect(bench.service.xml.get(key)).toBe(text)
})

test('a base that our own sending moved stays, whatever the editor last heard', async () => {
  const { projectId, key, withCity } = await readProject()
  const { projects, xml } = bench
  const { baseId: shown } = await xml.read({ kind: 'project', id: projectId, version })
  await xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity('Lunteren'),
    baseId: shown,
  })
  xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  await xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity('Otterlo'),
    baseId: shown,
  })
  xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(projects.get({ projectId }).state).toBe('synced')
  expect(bench.service.xml.get(key)).toBe(withCity('Otterlo'))
})

test('a draft that is typed while an older text is saved stays', async () => {
  const { projectId, withCity, save } = await readProject()
  const saving = save('Lunteren')
  bench.xml.saveDraft({ kind: 'project', id: projectId, version, text: withCity('Otterlo') })
  await saving
  expect(await bench.xml.read({ kind: 'project', id: projectId, version })).toMatchObject({
    text: withCity('Otterlo'),
    draft: true,
  })
})

test('after a conflict is settled as mine, no older edit that waited behind it is sent', async () => {
  const { projectId, key, withCity, save } = await readProject()
  bench.service.xml.set(key, withCity('Otterlo'))
  await save('Aalst')
  const release = bench.service.hold('projects.get')
  bench.xml.send({ kind: 'project', id: projectId })
  await turnsUntil(() => bench.service.count('projects.get') === 2)
  await save('Borne')
  bench.xml.send({ kind: 'project', id: projectId })
  await save('Cuijk')
  release()
  await bench.settle()
  expect(bench.projects.get({ projectId }).state).toBe('conflict')

  await bench.takeAll(projectId, 'mine')
  await bench.settle()
  expect(bench.service.xml.get(key)).toBe(withCity('Cuijk'))
  expect(bench.projects.get({ projectId }).state).toBe('synced')
})

test('an edit that waits is taken back when the text is saved as it was and sent', async () => {
  const { projectId, base, key, save } = await readProject()
  bench.settings.update({ workOffline: true })
  await save('Lunteren')
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.xml.save({ kind: 'project', id: projectId, version, text: base })
  expect(bench.xml.send({ kind: 'project', id: projectId }).state).toBe('synced')
  bench.settings.update({ workOffline: false })
  await bench.settle()
  expect(bench.service.xml.get(key)).toBe(base)
})

test('a dossier that is tried again after it was taken back is not taken back any more', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  const { sha256, filename } = await bench.stagedFile('the deed')
  const given = { projectId, type: 'Akte', title: 'Akte', filename, sha256 }
  const { id: dossierId } = bench.addDossier(given)
  await bench.settle()
  bench.dossiers.cancel({ dossierId })
  bench.sync.useCases.retry({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  await bench.settle(20)
  expect(bench.service.dossiers).toHaveLength(1)
  expect(bench.dossiers.list({ projectId })).toMatchObject([{ id: dossierId, state: 'synced' }])
})

test('sending now does not cut short the wait that proves a creation did not arrive', async () => {
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  bench.projects.create(fields)
  await bench.settle()
  for (let n = 0; n < 3; n += 1) await bench.sync.useCases.run()
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.clock.nextIn).toBeGreaterThanOrEqual(30_000)
  await bench.settle(20)
  expect(bench.service.projects).toHaveLength(1)
})

test('a clock that was set back does not hold what waits', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(503) })
  bench.projects.create(fields)
  await bench.settle()
  bench.clock.pass(-40 * 24 * 60 * 60_000)
  bench.sync.wake()
  await bench.settle()
  expect(bench.service.projects).toHaveLength(1)
})

test('nothing is sent for an account that was removed while what exists was read', async () => {
  const release = bench.service.hold('projects.list')
  bench.projects.create(fields)
  await turnsUntil(() => bench.service.count('projects.list') === 1)
  const [account] = bench.records.accounts.list()
  bench.records.accounts.remove(account?.id ?? '', { discardWaiting: true })
  bench.sync.accountChanged()
  release()
  await bench.settle()
  expect(bench.service.count('projects.create')).toBe(0)
})

test('a late failure of the account that was left says nothing of the one that is active', async () => {
  addOtherAccount()
  bench.service.fail('projects.list', { when: 'before', error: refused() })
  const release = bench.service.hold('projects.list')
  bench.projects.create(fields)
  await turnsUntil(() => bench.service.count('projects.list') === 1)
  bench.records.accounts.setActive(other)
  bench.sync.accountChanged()
  release()
  await bench.settle()
  expect(bench.sync.useCases.state()).toMatchObject({ connection: 'unknown', error: null })
  expect(bench.clock.nextIn).toBeNull()
})

test('a screen that cannot be told does not stop the outbox', async () => {
  bench.settings.update({ workOffline: true })
  bench.projects.create(fields)
  bench.projects.create({ ...fields, name: 'Oude Gracht 1' })
  bench.failEmit = failure('storage', { reason: 'storeDamaged' })
  bench.records.settings.write({ workOffline: false })
  bench.sync.wake()
  await turnsUntil(() => bench.service.projects.length === 2)
  bench.failEmit = null
  await bench.settle()
  expect(bench.faults.splice(0).length).toBeGreaterThan(0)
})

/**
 * An XML client that runs `meanwhile` after each inspection, as if it happened during the
 * inspection.
 */
class SlowXmlWorkerClient extends XmlWorkerClient {
  readonly #meanwhile: () => void

  constructor(meanwhile: () => void) {
    super(new URL('../../../../../src-main/xml/xml-worker.ts', import.meta.url))
    this.#meanwhile = meanwhile
  }

  override async inspect(text: string) {
    const facts = await super.inspect(text)
    this.#meanwhile()
    return facts
  }
}

test('a text from before our edit arrived, and checked after that, says nothing', async () => {
  const { projectId, base, withCity } = await readProject()
  const ids = { projectId, dossierId: null }
  const { recordTexts, texts, history } = bench.records
  const mine = texts.put(withCity('Lunteren'))
  const askedAt = recordTexts.get(ids, version)
  const xml = new SlowXmlWorkerClient(() => {
    recordTexts.set(ids, version, { base: mine, local: mine, sent: mine, replaced: askedAt.base })
  })
  try {
    const tools = { records: bench.records, clock: bench.clock, xml }
    expect(await keepSeen(tools, ids, version, base, askedAt)).toBe(false)
  } finally {
    await xml.close()
  }
  // The next text of the service will be compared with the sent text.
  expect(recordTexts.get(ids, version)).toMatchObject({ base: mine, seen: null, sent: mine })
  expect(history.lost(ids, version)).toEqual([])
})

test('a transaction that is rolled back starts no job that it made due for a moment', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.statuses.push({ name: 'Woonportaal De Erker' })
  bench.service.fail('channels.status', { when: 'before', error: answered(500) })
  await bench.ask(projectId, 'channel_03')
  await bench.settle()
  await bench.ask(projectId, 'channel_04')
  const [paused, behind] = bench.sync.useCases.jobs()
  if (paused === undefined || behind === undefined) throw new Error('The outbox lacks a job')
  const calls = bench.service.count('channels.status')
  const { store } = bench.records
  const refusal = new Error('refused at its end')
  expect(() =>
    store.transaction(() => {
      bench.sync.useCases.cancelMany({ jobIds: [paused.id] })
      throw refusal
    }),
  ).toThrow(refusal)
  await bench.settle()
  expect(bench.service.count('channels.status')).toBe(calls)
  expect(bench.sync.useCases.jobs()).toEqual([paused, behind])
})
