import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../sync/office-bench.ts'
import { openProject, type OpenRecord, withCity, withStreet } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const history = (record: OpenRecord) => bench.xml.history(record.ref)
const textOf = (record: OpenRecord, entryId: number) =>
  bench.xml.historyText({ ...record.ref, entryId }).text

test('every save and every text of the service is there, newest first', async () => {
  const record = await openProject(bench)
  const [first, second] = [withCity(record.base, 'Aalst'), withCity(record.base, 'Borne')]
  await record.save(first)
  await record.save(first)
  await record.save(second)
  const theirs = withCity(record.base, 'Otterlo')
  record.colleague(theirs)
  await bench.reader.refresh(bench.subject(record.ref), record.version)
  const entries = history(record)
  expect(entries.map(({ origin }) => origin)).toEqual(['server', 'saved', 'saved', 'server'])
  const texts = entries.map(({ id }) => textOf(record, id))
  expect(texts).toEqual([theirs, second, first, record.base])
  expect(entries.map(({ local }) => local)).toEqual([false, true, false, false])
  expect(entries.map(({ base }) => base)).toEqual([true, false, false, false])
  expect(entries.map(({ length }) => length)).toEqual(texts.map((text) => text.length))
})

test('an older text is saved again as an edit; what was typed meanwhile is kept', async () => {
  const record = await openProject(bench)
  const { ref, version } = record
  await record.save(withCity(record.base, 'Aalst'))
  bench.xml.saveDraft({ ...ref, version, text: withCity(record.base, 'Borne') })
  const first = history(record).at(-1)
  const restored = await bench.xml.restore({ ...ref, entryId: first?.id ?? 0 })
  expect(restored).toMatchObject({ text: record.base, draft: false, state: 'synced' })
  const [saved, draft] = history(record)
  expect([saved?.origin, draft?.origin]).toEqual(['saved', 'draft'])
  expect(textOf(record, draft?.id ?? 0)).toContain('Borne')
  expect(bench.service.count('projects.edit')).toBe(0)
})

test('a discarded draft is restored without undoing a change of the service', async () => {
  const record = await openProject(bench)
  const { ref, version } = record
  bench.xml.saveDraft({ ...ref, version, text: withCity(record.base, 'Lunteren') })
  await bench.xml.discardDraft({ ...ref, version })
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await bench.reader.refresh(bench.subject(ref), version)
  const draft = history(record).find(({ origin }) => origin === 'draft')
  await bench.xml.restore({ ...ref, entryId: draft?.id ?? 0 })
  expect(bench.xml.status(ref)).toMatchObject({ state: 'edited', serverMoved: true })
  bench.xml.send(ref)
  await bench.settle()
  expect(record.theirs()).toBe(withStreet(withCity(record.base, 'Lunteren'), 'Kerkpad'))
})

test('a text that the service once had comes back whole', async () => {
  const record = await openProject(bench)
  const first = withCity(record.base, 'Lunteren')
  await record.send(first)
  await bench.settle()
  record.colleague(withStreet(first, 'Kerkpad'))
  await bench.reader.refresh(bench.subject(record.ref), record.version)
  const saved = history(record).find(({ origin }) => origin === 'saved')
  await bench.xml.restore({ ...record.ref, entryId: saved?.id ?? 0 })
  bench.xml.send(record.ref)
  await bench.settle()
  expect(record.theirs()).toBe(first)
})

test('a draft on an older text is not restored while an edit is under way', async () => {
  const record = await openProject(bench)
  const { ref, version } = record
  await record.save(withCity(record.base, 'Lunteren'))
  const entryId = history(record)[0]?.id ?? 0
  await bench.xml.revert(ref)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await bench.reader.refresh(bench.subject(ref), version)
  bench.settings.update({ workOffline: true })
  await record.send(withCity(record.theirs(), 'Harskamp'))
  await expect(bench.xml.restore({ ...ref, entryId })).rejects.toThrow('conflict/stillWaiting')
  expect((await record.read()).text).toContain('Harskamp')
})

test('a text of another record cannot be read or restored', async () => {
  const [one, other] = [await openProject(bench), await openProject(bench)]
  const entryId = history(one)[0]?.id ?? 0
  expect(() => textOf(other, entryId)).toThrow('notFound')
  await expect(bench.xml.restore({ ...other.ref, entryId })).rejects.toThrow('notFound')
})
