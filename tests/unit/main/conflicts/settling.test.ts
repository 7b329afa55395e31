import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProject, type OpenRecord, withCity, withStreet } from '../records/record-bench.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Opens a record in conflict: both sides changed the city and the street differently. */
async function inConflict(): Promise<OpenRecord> {
  const record = await openProject(bench)
  record.colleague(withStreet(withCity(record.base, 'Otterlo'), 'Kerkpad'))
  await record.send(withStreet(withCity(record.base, 'Lunteren'), 'Molenweg'))
  await bench.settle()
  expect(record.state()).toBe('conflict')
  return record
}
const view = (record: OpenRecord) => bench.conflicts.get({ record: record.ref })
async function placeOf(record: OpenRecord, path: string): Promise<string> {
  const place = (await view(record)).merged.places.find((one) => one.path.endsWith(path))
  if (place === undefined) throw new Error(`Nothing is in conflict at ${path}`)
  return place.id
}
const choose = async (record: OpenRecord, path: string, take: 'mine' | 'theirs') =>
  bench.conflicts.choose({
    record: record.ref,
    conflictId: await placeOf(record, path),
    choice: { take },
  })
const finish = (record: OpenRecord, despiteSchema = false) =>
  bench.conflicts.finish({ record: record.ref, despiteSchema })

test('the list names the record, its version and since when it waits', async () => {
  const record = await inConflict()
  expect(bench.conflicts.list()).toEqual([
    {
      record: record.ref,
      projectId: record.projectId,
      name: bench.projects.get({ projectId: record.projectId }).name,
      subject: '',
      version: '1.2',
      since: bench.clock.now(),
    },
  ])
})

test('a conflict shows the three texts, its places, and mine where nothing was chosen', async () => {
  const record = await inConflict()
  const { base, mine, theirs, merged } = await view(record)
  expect([base, theirs]).toEqual([record.base, record.theirs()])
  expect(merged).toMatchObject({ text: mine, open: 2, canUndo: false, canRedo: false })
  expect(merged).toMatchObject({ wellFormed: true, schema: 'none', problems: [] })
  const places = merged.places.map(({ kind, path, choice }) => [kind, path, choice])
  expect(places).toEqual([
    ['text', '/Project/General/City', null],
    ['text', '/Project/General/Street', null],
  ])
  const [city] = merged.places
  expect(merged.text.slice(city?.start, city?.end)).toContain('Lunteren')
})

test('the chosen text is saved on the text of the service and sent', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  expect(await choose(record, 'Street', 'theirs')).toMatchObject({ open: 0, canUndo: true })
  await finish(record)
  await bench.settle()
  const both = withStreet(withCity(record.base, 'Lunteren'), 'Kerkpad')
  expect(record.theirs()).toBe(both)
  expect(await record.read()).toMatchObject({ text: both, baseText: both, state: 'synced' })
  expect(bench.conflicts.list()).toEqual([])
  expect(bench.xml.history(record.ref).map(({ origin }) => origin)).toContain('merged')
})

test('a piece of one own is put in, and one that breaks the record is not sent', async () => {
  const record = await inConflict()
  await choose(record, 'Street', 'mine')
  const conflictId = await placeOf(record, 'City')
  const type = (text: string) =>
    bench.conflicts.choose({ record: record.ref, conflictId, choice: { take: 'own', text } })
  const broken = await type('<City>Ede')
  expect(broken).toMatchObject({ open: 0, wellFormed: false })
  expect(broken.problems).toHaveLength(1)
  await expect(finish(record)).rejects.toThrow('invalidInput/notWellFormed')
  const { merged } = await view(record)
  const city = merged.places.find(({ id }) => id === conflictId)
  await type((city?.mine ?? '').replace('Lunteren', 'Bennekom'))
  await finish(record)
  await bench.settle()
  expect(record.theirs()).toContain('<City>Bennekom</City>')
})

test('taking theirs everywhere leaves nothing to send and keeps mine in the history', async () => {
  const record = await inConflict()
  const mine = (await view(record)).mine
  await bench.takeAll(record.projectId, 'theirs')
  await bench.settle()
  expect(bench.service.count('projects.edit')).toBe(0)
  expect(await record.read()).toMatchObject({ text: record.theirs(), state: 'synced' })
  const kept = bench.xml.history(record.ref).map(({ id }) => id)
  const texts = kept.map((entryId) => bench.xml.historyText({ ...record.ref, entryId }).text)
  expect(texts).toContain(mine)
})

test('a conflict is not sent while a place has no choice, or while the record has a draft', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  await expect(finish(record)).rejects.toThrow('conflict/choicesOpen')
  await choose(record, 'Street', 'mine')
  bench.xml.saveDraft({ ...record.ref, version: record.version, text: '<Project' })
  await expect(finish(record)).rejects.toThrow('conflict/draftOpen')
  expect(record.state()).toBe('conflict')
  expect(bench.service.count('projects.edit')).toBe(0)
})

test('choices are undone and done again, one step at a time, also after a restart', async () => {
  const record = await inConflict()
  const { ref } = record
  await choose(record, 'City', 'theirs')
  await bench.conflicts.chooseAll({ record: ref, take: 'mine', onlyOpen: true })
  const takes = async () => (await view(record)).merged.places.map(({ choice }) => choice?.take)
  expect(await takes()).toEqual(['theirs', 'mine'])
  await bench.sync.stop()
  bench.restart()
  expect(await bench.conflicts.undo({ record: ref })).toMatchObject({ open: 1, canRedo: true })
  expect(await bench.conflicts.undo({ record: ref })).toMatchObject({ open: 2, canUndo: false })
  await bench.conflicts.redo({ record: ref })
  expect(await takes()).toEqual(['theirs', undefined])
  const anew = await bench.conflicts.chooseAll({ record: ref, take: 'mine', onlyOpen: false })
  expect(anew).toMatchObject({ open: 0, canRedo: false })
  expect(await takes()).toEqual(['mine', 'mine'])
})

test('choices come back with an edit that was cancelled, and the cancellation undone', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'theirs')
  await choose(record, 'Street', 'mine')
  await bench.conflicts.undo({ record: record.ref })
  const before = await view(record)
  const [since] = bench.conflicts.list().map((one) => one.since)
  bench.clock.pass(60_000)
  const [job] = bench.sync.useCases.jobs()
  const { undoId } = bench.sync.useCases.cancel({ jobId: job?.id ?? '' })
  expect(bench.conflicts.list()).toEqual([])
  bench.sync.useCases.restoreCancelled({ undoId: undoId ?? '' })
  expect(await view(record)).toEqual(before)
  expect(before.merged).toMatchObject({ open: 1, canUndo: true, canRedo: true })
  expect(bench.conflicts.list()).toMatchObject([{ since }])
  await bench.conflicts.redo({ record: record.ref })
  await finish(record)
  await bench.settle()
  expect(record.theirs()).toContain('<City>Otterlo<')
  expect(record.theirs()).toContain('<Street>Molenweg<')
})

test('a choice can be taken back', async () => {
  const record = await inConflict()
  const conflictId = await placeOf(record, 'City')
  await choose(record, 'City', 'mine')
  const back = await bench.conflicts.choose({ record: record.ref, conflictId, choice: null })
  expect(back.open).toBe(2)
})

test('theirs moving on is seen before finishing; choices that still fit stay', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  await choose(record, 'Street', 'theirs')
  record.colleague(withStreet(withCity(record.base, 'Harskamp'), 'Kerkpad'))
  await expect(finish(record)).rejects.toThrow('conflict/choicesOpen')
  const { merged } = await view(record)
  expect(merged.places.map(({ path, choice }) => [path, choice?.take])).toEqual([
    ['/Project/General/City', undefined],
    ['/Project/General/Street', 'theirs'],
  ])
  await choose(record, 'City', 'mine')
  await finish(record)
  await bench.settle()
  expect(record.theirs()).toBe(withStreet(withCity(record.base, 'Lunteren'), 'Kerkpad'))
})

test('right after a start, before any answer, theirs is read before finishing too', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  await choose(record, 'Street', 'theirs')
  record.colleague(withStreet(withCity(record.base, 'Lunteren'), 'Derdepad'))
  bench.restart()
  expect(bench.sync.connection.state).toBe('unknown')
  await expect(finish(record)).rejects.toThrow('conflict/choicesOpen')
})

test('theirs moving on after finishing is a new conflict, not an overwrite', async () => {
  const record = await inConflict()
  bench.settings.update({ workOffline: true })
  await bench.takeAll(record.projectId, 'mine')
  const later = withCity(record.base, 'Harskamp')
  record.colleague(later)
  bench.settings.update({ workOffline: false })
  await bench.settle()
  expect(record.state()).toBe('conflict')
  expect(record.theirs()).toBe(later)
  expect((await view(record)).merged).toMatchObject({ canUndo: false })
})

test('edits asked for behind the conflict go along with what was settled', async () => {
  const record = await openProject(bench)
  record.colleague(withCity(record.base, 'Otterlo'))
  const release = bench.service.hold('projects.get')
  await record.send(withCity(record.base, 'Aalst'))
  await turnsUntil(() => bench.service.count('projects.get') === 2)
  await record.send(withCity(record.base, 'Borne'))
  release()
  await bench.settle()
  await bench.takeAll(record.projectId, 'mine')
  await bench.settle()
  expect(bench.service.count('projects.edit')).toBe(1)
  expect(record.theirs()).toBe(withCity(record.base, 'Borne'))
})

test('a retry of the edit keeps the choices', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  bench.sync.useCases.retry({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  await bench.settle()
  expect(record.state()).toBe('conflict')
  expect((await view(record)).merged.open).toBe(1)
})

test('a revert forgets the choices', async () => {
  const record = await inConflict()
  await choose(record, 'City', 'mine')
  await bench.xml.revert(record.ref)
  await expect(view(record)).rejects.toThrow('notFound')
  expect(bench.records.conflicts.choices({ ...record, dossierId: null }).byId.size).toBe(0)
})

test('a merged text is checked by its schema, and the user may send a text that is not valid', async () => {
  const record = await inConflict()
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
    targetNamespace="urn:test:project12"><xs:element name="Other"/></xs:schema>`
  bench.schemas = {
    schemaFor: (_account, namespace) =>
      Promise.resolve(
        namespace === 'urn:test:project12'
          ? { key: 'a', main: 'a.xsd', files: [{ name: 'a.xsd', text: schema }] }
          : null,
      ),
  }
  const merged = await bench.conflicts.chooseAll({
    record: record.ref,
    take: 'mine',
    onlyOpen: false,
  })
  expect(merged.schema).toBe('invalid')
  expect(merged.problems.length).toBeGreaterThan(0)
  await expect(finish(record)).rejects.toThrow('invalidInput/schemaInvalid')
  await finish(record, true)
  await bench.settle()
  expect(record.state()).toBe('synced')
})

test('a record without a base is one conflict as a whole', async () => {
  const record = await openProject(bench)
  bench.store.run("UPDATE record_texts SET base_hash = NULL WHERE version = '1.2'")
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  const { merged } = await view(record)
  expect(merged.places.map(({ kind }) => kind)).toEqual(['wholeRecord'])
  await bench.takeAll(record.projectId, 'mine')
  await bench.settle()
  expect(record.theirs()).toBe(withCity(record.base, 'Lunteren'))
})

test('a choice that is made while one side is taken for the rest stays', async () => {
  const record = await inConflict()
  const conflictId = await placeOf(record, 'City')
  const rest = bench.conflicts.chooseAll({ record: record.ref, take: 'theirs', onlyOpen: true })
  // The choice is made before the merge for the rest returns from its thread.
  const own = bench.conflicts.choose({ record: record.ref, conflictId, choice: { take: 'mine' } })
  await Promise.all([rest, own])
  const { places } = (await view(record)).merged
  expect(places.map(({ choice }) => choice?.take)).toEqual(['mine', 'theirs'])
})
