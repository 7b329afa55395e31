import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectXml, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
const version = '1.2'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const withCity = (text: string, city: string) => text.replace('>Ede<', `>${city}<`)
const detail = (projectId: string) => bench.projects.get({ projectId })

test('a save is local until it is sent, and the read-back becomes the base', async () => {
  const { projectId, base, key } = await bench.readProject()
  const mine = withCity(base, 'Lunteren')
  const saved = await bench.xml.save({ kind: 'project', id: projectId, version, text: mine })
  expect(saved).toMatchObject({ state: 'edited', draft: false, baseText: base })
  expect(bench.sync.useCases.state()).toMatchObject({ unsent: 1, waiting: 0 })
  expect(bench.service.xml.get(key)).toBe(base)

  // The service returns the text with another time stamp and the same content.
  bench.service.normalise = (xml) => xml.replace('T10:00:00', 'T10:30:00')
  expect(bench.xml.send({ kind: 'project', id: projectId }).state).toMatch(/queued|sending/u)
  await bench.settle()
  const after = await bench.xml.read({ kind: 'project', id: projectId, version })
  expect(after.state).toBe('synced')
  expect(after.baseText).toBe(mine.replace('T10:00:00', 'T10:30:00'))
  expect(after.text).toBe(after.baseText)
})

test('the text that the service made of an edit is taken when the record is read again', async () => {
  const { projectId, base } = await bench.readProject()
  bench.service.normalise = (xml) => xml.replace('LUNTEREN', 'Lunteren')
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'LUNTEREN'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(detail(projectId).state).toBe('synced')
  const after = await bench.xml.read({ kind: 'project', id: projectId, version })
  expect(after.text).toBe(withCity(base, 'Lunteren'))
  expect(after.baseText).toBe(after.text)
})

test('other clocks on the root are no change of the record', async () => {
  const { projectId, remoteId, base, key } = await bench.readProject()
  bench.service.xml.set(key, projectXml(remoteId, 'Ede', version, '23:59:59'))
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(detail(projectId).state).toBe('synced')
  expect(bench.service.xml.get(key)).toContain('Lunteren')
})

test("a moved server record stops the edit, keeps both texts and leaves the service's alone", async () => {
  const { projectId, base, key } = await bench.readProject()
  const theirs = withCity(base, 'Otterlo')
  bench.service.xml.set(key, theirs)
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle(3)
  expect(detail(projectId)).toMatchObject({
    state: 'conflict',
    error: { kind: 'conflict', reason: 'serverMoved' },
  })
  expect(bench.service.xml.get(key)).toBe(theirs)
  expect(bench.service.count('projects.edit')).toBe(0)
  const origins = bench.records.history
    .list({ projectId, dossierId: null })
    .map((one) => one.origin)
  expect(origins).toEqual(['server', 'saved', 'server'])
  expect(() => bench.xml.send({ kind: 'project', id: projectId })).toThrow('conflict/serverMoved')
  const { counts } = await bench.sync.useCases.outline({
    show: 'all',
    search: '',
    groupBy: 'project',
  })
  expect(counts).toEqual({ waiting: 0, sending: 0, parked: 1, conflicts: 1 })
})

test('a conflict settled as mine is sent over theirs', async () => {
  const { projectId, base, key } = await bench.readProject()
  bench.service.xml.set(key, withCity(base, 'Otterlo'))
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  await bench.takeAll(projectId, 'mine')
  await bench.settle()
  expect(detail(projectId).state).toBe('synced')
  expect(bench.service.xml.get(key)).toBe(withCity(base, 'Lunteren'))
})

test('a conflict settled as mine is a conflict again when they moved once more', async () => {
  const { projectId, base, key } = await bench.readProject()
  bench.service.xml.set(key, withCity(base, 'Otterlo'))
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  bench.service.xml.set(key, withCity(base, 'Harskamp'))
  const settling = bench.takeAll(projectId, 'mine')
  await expect(settling).rejects.toThrow('conflict/choicesOpen')
  await bench.settle()
  expect(detail(projectId).state).toBe('conflict')
  expect(bench.service.xml.get(key)).toBe(withCity(base, 'Harskamp'))
})

test('a conflict settled as theirs takes their text and keeps mine in the history', async () => {
  const { projectId, base, key } = await bench.readProject()
  const mine = withCity(base, 'Lunteren')
  bench.service.xml.set(key, withCity(base, 'Otterlo'))
  await bench.xml.save({ kind: 'project', id: projectId, version, text: mine })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  await bench.takeAll(projectId, 'theirs')
  await bench.settle()
  expect(detail(projectId).city).toBe('Otterlo')
  const xml = await bench.xml.read({ kind: 'project', id: projectId, version })
  expect(xml).toMatchObject({ text: withCity(base, 'Otterlo'), state: 'synced' })
  const kept = bench.records.history.list({ projectId, dossierId: null })
  expect(kept.map((entry) => bench.records.texts.get(entry.hash))).toContain(mine)
})

test('edits that still wait become one job with the newest text', async () => {
  const { projectId, base, key } = await bench.readProject()
  bench.settings.update({ workOffline: true })
  for (const city of ['Lunteren', 'Otterlo', 'Harskamp']) {
    await bench.xml.save({ kind: 'project', id: projectId, version, text: withCity(base, city) })
    bench.xml.send({ kind: 'project', id: projectId })
  }
  expect(bench.sync.useCases.jobs()).toHaveLength(1)
  bench.settings.update({ workOffline: false })
  await bench.settle()
  expect(bench.service.count('projects.edit')).toBe(1)
  expect(bench.service.xml.get(key)).toContain('Harskamp')
})

test('a text that is saved while an edit is under way stays an edit on the text of the service', async () => {
  const { projectId, base, key } = await bench.readProject()
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  const release = bench.service.hold('projects.edit')
  bench.xml.send({ kind: 'project', id: projectId })
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  await bench.xml.save({ kind: 'project', id: projectId, version, text: withCity(base, 'Otterlo') })
  release()
  await bench.settle()
  expect(detail(projectId).state).toBe('edited')
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(detail(projectId).state).toBe('synced')
  expect(bench.service.xml.get(key)).toContain('Otterlo')
})

test("a colleague's edit between our push and our read-back is not overwritten by the next", async () => {
  const { projectId, base, key } = await bench.readProject()
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  // A colleague edits before the read-back, which therefore returns the colleague's text.
  bench.service.normalise = () => withCity(base, 'Harskamp')
  const release = bench.service.hold('projects.edit')
  bench.xml.send({ kind: 'project', id: projectId })
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  await bench.xml.save({ kind: 'project', id: projectId, version, text: withCity(base, 'Otterlo') })
  release()
  await bench.settle()
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(detail(projectId).state).toBe('conflict')
  expect(bench.service.xml.get(key)).toContain('Harskamp')
})

test('a conflict compares with the present text of the service', async () => {
  const { projectId, base, key } = await bench.readProject()
  const theirs = withCity(base, 'Harskamp')
  bench.service.xml.set(key, theirs)
  await bench.xml.save({ kind: 'project', id: projectId, version, text: withCity(base, 'Otterlo') })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  const xml = await bench.xml.read({ kind: 'project', id: projectId, version })
  expect(xml).toMatchObject({ state: 'conflict', baseText: theirs })
  expect(xml.text).toContain('Otterlo')
})

test('a draft survives, hides the saved text, and goes into the history when dropped', async () => {
  const { projectId, base } = await bench.readProject()
  bench.xml.saveDraft({ kind: 'project', id: projectId, version, text: '<Project' })
  expect(await bench.xml.read({ kind: 'project', id: projectId, version })).toMatchObject({
    text: '<Project',
    draft: true,
    baseText: base,
  })
  const back = await bench.xml.discardDraft({ kind: 'project', id: projectId, version })
  expect(back).toMatchObject({ text: base, draft: false })
  const [kept] = bench.records.history.list({ projectId, dossierId: null })
  expect(kept?.origin).toBe('draft')
  expect(bench.records.texts.get(kept?.hash ?? '')).toBe('<Project')
})

test('a newer server text does not slip under a draft', async () => {
  const { projectId, base, key } = await bench.readProject()
  bench.clock.pass(120_000)
  bench.service.xml.set(key, withCity(base, 'Otterlo'))
  // The first read returns the local text and checks the service in the background. Then the user
  // types.
  expect((await bench.xml.read({ kind: 'project', id: projectId, version })).text).toBe(base)
  bench.xml.saveDraft({ kind: 'project', id: projectId, version, text: withCity(base, 'Lunteren') })
  await bench.settle()
  expect((await bench.xml.read({ kind: 'project', id: projectId, version })).baseText).toBe(base)
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(detail(projectId).state).toBe('conflict')
})

test('an untouched record follows the service when it is opened again', async () => {
  const { projectId, base, key } = await bench.readProject()
  bench.clock.pass(120_000)
  bench.service.xml.set(key, withCity(base, 'Otterlo'))
  bench.events.length = 0
  await bench.xml.read({ kind: 'project', id: projectId, version })
  // The background check uses the XML worker. Its event says that the check is done.
  await turnsUntil(() => bench.events.length > 0)
  expect(bench.events).toMatchObject([{ name: 'projectsChanged' }])
  const xml = await bench.xml.read({ kind: 'project', id: projectId, version })
  expect(xml.text).toBe(withCity(base, 'Otterlo'))
  expect(xml.baseText).toBe(xml.text)
})

test('reverting goes back to the base, takes the job back and keeps what was saved', async () => {
  const { projectId, base } = await bench.readProject()
  bench.settings.update({ workOffline: true })
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.xml.send({ kind: 'project', id: projectId })
  expect(await bench.xml.revert({ kind: 'project', id: projectId })).toMatchObject({
    state: 'synced',
  })
  expect(detail(projectId).city).toBe('Ede')
  expect(bench.sync.useCases.jobs()).toEqual([])
  expect((await bench.xml.read({ kind: 'project', id: projectId, version })).text).toBe(base)
  expect(bench.records.history.list({ projectId, dossierId: null })).toHaveLength(2)
})

test('a second version cannot be saved while the first has edits that are not sent', async () => {
  const { projectId, base } = await bench.readProject()
  const other = await bench.xml.read({ kind: 'project', id: projectId, version: '1.3' })
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  await expect(
    bench.xml.save({ kind: 'project', id: projectId, version: '1.3', text: other.text }),
  ).rejects.toMatchObject({ error: { kind: 'conflict', reason: 'stillWaiting' } })
})

test.each([
  ['a document type declaration', '<!DOCTYPE a><Project/>', 'doctype'],
  ['broken XML', '<Project>\n<City></Project>', 'notWellFormed'],
  ['another root', '<Document/>', 'wrongRoot'],
  ['another version', '<Project xmlns="urn:test:project13"/>', 'wrongRoot'],
  ['another record', '<Project xmlns="urn:test:project12" id="9999"/>', 'changedId'],
  [
    'another record, between spaces',
    '<Project xmlns="urn:test:project12" id=" 9999 "/>',
    'changedId',
  ],
  [
    'a number too long for a record',
    `<Project xmlns="urn:test:project12" id="${'9'.repeat(20)}"/>`,
    'changedId',
  ],
])('%s is not saved', async (_what, text, reason) => {
  const { projectId, base } = await bench.readProject()
  const saving = bench.xml.save({ kind: 'project', id: projectId, version, text })
  await expect(saving).rejects.toMatchObject({ error: { kind: 'invalidInput', reason } })
  expect((await bench.xml.read({ kind: 'project', id: projectId, version })).text).toBe(base)
})

test('hostile XML from the service is refused and nothing of it is kept', async () => {
  const { id: projectId, remoteId } = await bench.listedProject()
  bench.service.xml.set(`${remoteId} ${version}`, '<!DOCTYPE a [<!ENTITY b "c">]><Project/>')
  await expect(bench.xml.read({ kind: 'project', id: projectId, version })).rejects.toMatchObject({
    error: { kind: 'protocol', reason: 'doctype' },
  })
  expect(detail(projectId).fetchedVersions).toEqual([])
})

test('without a local text and without network, reading says that it is offline', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('projects.get', { when: 'before', error: refused() })
  await expect(bench.xml.read({ kind: 'project', id: projectId, version })).rejects.toThrow(
    'offline/refused',
  )
  bench.settings.update({ workOffline: true })
  await expect(bench.xml.read({ kind: 'project', id: projectId, version })).rejects.toThrow(
    'offline/workOffline',
  )
})
