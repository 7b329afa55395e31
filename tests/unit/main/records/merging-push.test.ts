import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer, refused } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'
import { openProject, withCity, withRemark, withStreet } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const origins = (ref: Parameters<OfficeBench['xml']['history']>[0]) =>
  bench.xml.history(ref).map((entry) => entry.origin)
/** Simulates a kill: jobs marked as being sent, and no runner any more. */
async function killAndRestart(): Promise<void> {
  bench.store.run("UPDATE outbox_jobs SET state = 'active', not_before = NULL")
  await bench.sync.stop()
  bench.restart()
}

test('changes in different places are merged, sent, and become base and local text', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  const both = withCity(withStreet(record.base, 'Kerkpad'), 'Lunteren')
  expect(record.theirs()).toBe(both)
  expect(await record.read()).toMatchObject({ text: both, baseText: both, state: 'synced' })
  expect(origins(record.ref)).toContain('merged')
})

test('the text of one place changed by both stops only that record', async () => {
  const [stuck, free] = [await openProject(bench), await openProject(bench)]
  const theirs = withCity(stuck.base, 'Otterlo')
  stuck.colleague(theirs)
  await stuck.send(withCity(stuck.base, 'Lunteren'))
  await free.send(withCity(free.base, 'Lunteren'))
  await bench.settle(3)
  expect([stuck.state(), free.state()]).toEqual(['conflict', 'synced'])
  expect(stuck.theirs()).toBe(theirs)
  expect(free.theirs()).toContain('Lunteren')
})

test('an edit that the colleague made too is not sent, and all of theirs is taken', async () => {
  const record = await openProject(bench)
  const theirs = withStreet(withCity(record.base, 'Lunteren'), 'Kerkpad')
  record.colleague(theirs)
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  expect(bench.service.count('projects.edit')).toBe(0)
  expect(await record.read()).toMatchObject({ text: theirs, baseText: theirs, state: 'synced' })
})

test("an edit in doubt with a colleague's change on top arrives once", async () => {
  const record = await openProject(bench)
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  record.colleague(withStreet(record.theirs(), 'Kerkpad'))
  await bench.settle(2)
  expect(bench.service.count('projects.edit')).toBe(1)
  expect(record.state()).toBe('synced')
  expect((await record.read()).text).toBe(withStreet(withCity(record.base, 'Lunteren'), 'Kerkpad'))
})

test('a merged text in doubt is recognised after a kill and not sent again', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  await killAndRestart()
  await bench.settle(2)
  expect(bench.service.count('projects.edit')).toBe(1)
  const both = withCity(withStreet(record.base, 'Kerkpad'), 'Lunteren')
  expect(await record.read()).toMatchObject({ text: both, baseText: both, state: 'synced' })
})

test('a text saved over an edit that arrived in doubt has that edit as its base', async () => {
  const record = await openProject(bench)
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  // The edit is parked after thirty tries. The user changes the same place and sends again.
  bench.store.run("UPDATE outbox_jobs SET state = 'parked', not_before = NULL")
  await record.send(withCity(record.base, 'Harskamp'))
  await bench.settle(2)
  expect(record.state()).toBe('synced')
  expect(record.theirs()).toBe(withCity(record.base, 'Harskamp'))
})

test('a kill before the request leaves loses nothing', async () => {
  const record = await openProject(bench)
  bench.service.fail('projects.edit', { when: 'before', error: lostAnswer() })
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  await killAndRestart()
  await bench.settle(2)
  expect(record.theirs()).toBe(withCity(record.base, 'Lunteren'))
  expect(record.state()).toBe('synced')
})

test('a read-back that fails leaves the merged text as what the service has', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  const release = bench.service.hold('projects.edit')
  await record.send(withCity(record.base, 'Lunteren'))
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  bench.service.fail('projects.get', { when: 'before', error: refused() })
  release()
  await bench.settle()
  const both = withCity(withStreet(record.base, 'Kerkpad'), 'Lunteren')
  expect(bench.reader.local(bench.subject(record.ref), record.version)).toMatchObject({
    text: both,
    baseText: both,
    state: 'synced',
  })
})

test('the normalised text of the service becomes the base and the local text', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => xml.replace('LUNTEREN', 'Lunteren')
  await record.send(withCity(record.base, 'LUNTEREN'))
  await bench.settle()
  const back = withCity(record.base, 'Lunteren')
  expect(await record.read()).toMatchObject({ text: back, baseText: back, lost: [] })
})

test('a part that the service does not keep is noted until the user has read the note', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => xml.replace(/<Remark>.*<\/Remark>/u, '')
  await record.send(withRemark(record.base, 'Sleutel bij de buren'))
  await bench.settle()
  const { lost, state } = await record.read()
  expect(state).toBe('synced')
  expect(lost).toEqual([
    { path: '/Project/General/Remark', sent: '<Remark>Sleutel bij de buren</Remark>' },
  ])
  const { ref, version } = record
  expect(bench.xml.dismissLost({ ...ref, version }).lost).toEqual([])
  expect((await record.read()).lost).toEqual([])
})

test('a part that the service did not keep is noted also after a late read-back', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => xml.replace(/<Remark>.*<\/Remark>/u, '')
  const release = bench.service.hold('projects.edit')
  await record.send(withRemark(record.base, 'Sleutel bij de buren'))
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  bench.service.fail('projects.get', { when: 'before', error: refused() })
  release()
  await bench.settle()
  await bench.reader.refresh(bench.subject(record.ref), record.version)
  expect((await record.read()).lost).toHaveLength(1)
})

test('a text that was saved during a merged push is merged when the text is sent itself', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  const release = bench.service.hold('projects.edit')
  await record.send(withCity(record.base, 'Lunteren'))
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  const newer = withRemark(withCity(record.base, 'Lunteren'), 'Nieuw')
  await record.save(newer)
  release()
  await bench.settle()
  expect(await record.read()).toMatchObject({ text: newer, state: 'edited' })
  expect(bench.xml.status(record.ref).serverMoved).toBe(true)
  bench.xml.send(record.ref)
  await bench.settle()
  expect(record.theirs()).toBe(withStreet(newer, 'Kerkpad'))
  expect(record.state()).toBe('synced')
})

test('a draft typed during a merged push stays, and its save meets what was merged', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  const release = bench.service.hold('projects.edit')
  await record.send(withCity(record.base, 'Lunteren'))
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  const typed = withRemark(withCity(record.base, 'Lunteren'), 'Nieuw')
  bench.xml.saveDraft({ ...record.ref, version: record.version, text: typed })
  release()
  await bench.settle()
  expect(await record.read()).toMatchObject({ text: typed, draft: true })
  await record.send(typed)
  await bench.settle()
  expect(record.theirs()).toBe(withStreet(typed, 'Kerkpad'))
})

test('text typed before the editor heard of a merged text has the shown text as its base', async () => {
  const record = await openProject(bench)
  const shown = (await record.read()).baseId
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  const typed = withRemark(withCity(record.base, 'Lunteren'), 'Nieuw')
  const { ref, version } = record
  await bench.xml.save({ ...ref, version, text: typed, baseId: shown })
  bench.xml.send(ref)
  await bench.settle()
  expect(record.theirs()).toBe(withStreet(typed, 'Kerkpad'))
})

test('an edited record follows what the service has, without touching the edit', async () => {
  const record = await openProject(bench)
  const mine = withCity(record.base, 'Lunteren')
  await record.save(mine)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await bench.reader.refresh(bench.subject(record.ref), record.version)
  expect(await record.read()).toMatchObject({ text: mine, baseText: record.base, state: 'edited' })
  expect(bench.xml.status(record.ref).serverMoved).toBe(true)
})

test('a change that the service answers with 200 and ignores is noted', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => withCity(xml, 'Ede')
  await record.send(withRemark(withCity(record.base, 'Lunteren'), 'Nieuw'))
  await bench.settle()
  const { lost, text, state } = await record.read()
  expect({ text, state }).toEqual({ text: withRemark(record.base, 'Nieuw'), state: 'synced' })
  expect(lost).toEqual([{ path: '/Project/General/City', sent: 'Lunteren' }])
})

test('an ignored change is told apart from what a colleague changed meanwhile', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  // The service's text has a new date. With the old date it would be a copy from before the edit.
  bench.service.normalise = (xml) =>
    withCity(xml, 'Ede').replace('modifiedDate="2026-11-20', 'modifiedDate="2026-11-21')
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  expect((await record.read()).lost).toEqual([{ path: '/Project/General/City', sent: 'Lunteren' }])
})

test('a lost part stays noted when the next edit is kept whole', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => xml.replace(/<Remark>.*<\/Remark>/u, '')
  await record.send(withRemark(record.base, 'Sleutel bij de buren'))
  await bench.settle()
  await record.send(withCity(record.theirs(), 'Lunteren'))
  await bench.settle()
  expect((await record.read()).lost).toMatchObject([{ path: '/Project/General/Remark' }])
})

test('a lost part is noted when the next edit is the first to read the service again', async () => {
  const record = await openProject(bench)
  bench.service.normalise = (xml) => xml.replace(/<Remark>.*<\/Remark>/u, '')
  const release = bench.service.hold('projects.edit')
  const first = withRemark(record.base, 'Sleutel bij de buren')
  await record.send(first)
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  bench.service.fail('projects.get', { when: 'before', error: refused() })
  await record.send(withCity(first, 'Lunteren'))
  release()
  await bench.settle()
  expect(record.state()).toBe('synced')
  expect(record.theirs()).toContain('Lunteren')
  expect((await record.read()).lost).toMatchObject([{ path: '/Project/General/Remark' }])
})
