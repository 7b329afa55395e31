import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'
import { openProject, type OpenRecord, withCity, withRemark, withStreet } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const refresh = (record: OpenRecord) =>
  bench.reader.refresh(bench.subject(record.ref), record.version)

test('a text saved after two newer texts arrived has the base that the editor showed', async () => {
  const record = await openProject(bench)
  const { ref, version } = record
  const shown = (await record.read()).baseId
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await refresh(record)
  record.colleague(withCity(record.theirs(), 'Otterlo'))
  await refresh(record)
  const typed = withRemark(record.base, 'Nieuw')
  bench.xml.saveDraft({ ...ref, version, text: typed, baseId: shown })
  expect(await record.read()).toMatchObject({ text: typed, baseText: record.base })
  await bench.xml.save({ ...ref, version, text: typed, baseId: shown })
  bench.xml.send(ref)
  await bench.settle()
  // The typed text contains neither change of the colleague, and undoes neither.
  expect(record.theirs()).toBe(
    withRemark(withCity(withStreet(record.base, 'Kerkpad'), 'Otterlo'), 'Nieuw'),
  )
})

test('a text typed over the newest text has the newest text as its base', async () => {
  const record = await openProject(bench)
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await refresh(record)
  const { text, baseId } = await record.read()
  const { ref, version } = record
  bench.xml.saveDraft({ ...ref, version, text: withRemark(text, 'Nieuw'), baseId })
  expect((await record.read()).baseText).toBe(text)
})

test("the service's present text is never the answer of a question from before", async () => {
  const record = await openProject(bench)
  const { reader } = bench
  const subject = bench.subject(record.ref)
  const release = bench.service.hold('projects.get')
  const before = bench.service.count('projects.get')
  const reading = reader.refresh(subject, record.version)
  await turnsUntil(() => bench.service.count('projects.get') > before)
  const present = reader.atService(subject, record.version)
  release()
  await Promise.all([reading, present])
  expect(bench.service.count('projects.get') - before).toBe(2)
})

test('an older text of the service that comes late does not follow our own edit', async () => {
  const record = await openProject(bench)
  const release = bench.service.hold('projects.get')
  const reading = refresh(record)
  await record.save(withCity(record.base, 'Lunteren'))
  // The held reading will return a text from before the edit. The edit arrives first.
  bench.records.recordTexts.set({ projectId: record.projectId, dossierId: null }, record.version, {
    base: bench.records.texts.put(withCity(record.base, 'Lunteren')),
  })
  release()
  await reading
  expect(await record.read()).toMatchObject({ text: withCity(record.base, 'Lunteren') })
})
