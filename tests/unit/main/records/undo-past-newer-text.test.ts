import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer } from '../sync/fake-service.ts'
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

type Base = string | null

/** Saves a draft like an editor, with the base on which the text stands. */
const draft = ({ ref, version }: OpenRecord, text: string, baseId: Base) =>
  bench.xml.saveDraft({ ...ref, version, text, baseId })
const save = ({ ref, version }: OpenRecord, text: string, baseId: Base) =>
  bench.xml.save({ ...ref, version, text, baseId })
const discard = ({ ref, version }: OpenRecord) => bench.xml.discardDraft({ ...ref, version })

async function saveAndSend(record: OpenRecord, text: string, baseId: Base): Promise<void> {
  await save(record, text, baseId)
  bench.xml.send(record.ref)
  await bench.settle()
}

/** Opens a merged record: the city is the local change, the street a colleague's. */
async function mergedRecord() {
  const record = await openProject(bench)
  const first = (await record.read()).baseId
  const mine = withCity(record.base, 'Lunteren')
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await saveAndSend(record, mine, first)
  const { text, baseId } = await record.read()
  expect(text).toBe(withStreet(mine, 'Kerkpad'))
  return { record, first, mine, merged: text, second: baseId }
}

test("undo past a merge keeps the colleague's value after a draft on the merged text", async () => {
  const { record, first, mine, merged, second } = await mergedRecord()
  expect(draft(record, withRemark(merged, 'x'), second)).toEqual({ olderBase: false })
  expect(draft(record, mine, first)).toEqual({ olderBase: true })
  await saveAndSend(record, mine, first)
  expect(record.theirs()).toBe(merged)
})

test("undo past a merge keeps the colleague's value after a save on the merged text", async () => {
  const { record, first, mine, merged, second } = await mergedRecord()
  await saveAndSend(record, withRemark(merged, 'Sleutel'), second)
  await saveAndSend(record, withCity(mine, 'Otterlo'), first)
  expect(record.theirs()).toContain('<Street>Kerkpad<')
  expect(record.theirs()).toContain('<City>Otterlo<')
})

test('undo past a settled conflict asks again', async () => {
  const record = await openProject(bench)
  const first = (await record.read()).baseId
  const mine = withCity(record.base, 'Lunteren')
  record.colleague(withCity(record.base, 'Otterlo'))
  await saveAndSend(record, mine, first)
  expect(record.state()).toBe('conflict')
  await bench.takeAll(record.projectId, 'theirs')
  await bench.settle()
  expect((await record.read()).text).toBe(withCity(record.base, 'Otterlo'))
  await saveAndSend(record, mine, first)
  expect(record.theirs()).toBe(withCity(record.base, 'Otterlo'))
  expect(record.state()).toBe('conflict')
})

test('a push that ends meanwhile is no base for what undo led back to before a merge', async () => {
  const { record, first, mine, merged, second } = await mergedRecord()
  const release = bench.service.hold('projects.edit')
  const sent = bench.service.count('projects.edit')
  await save(record, withRemark(merged, 'Sleutel'), second)
  bench.xml.send(record.ref)
  await turnsUntil(() => bench.service.count('projects.edit') === sent + 1)
  await save(record, mine, first)
  release()
  await bench.settle()
  bench.xml.send(record.ref)
  await bench.settle()
  expect(record.theirs()).toContain('<Street>Kerkpad<')
})

test('a push in doubt is no base for what undo led back to before a merge', async () => {
  const { record, first, mine, merged, second } = await mergedRecord()
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  await saveAndSend(record, withRemark(merged, 'Sleutel'), second)
  await save(record, mine, first)
  bench.restart()
  bench.xml.send(record.ref)
  await bench.settle(3)
  expect(record.theirs()).toContain('<Street>Kerkpad<')
})

test('a value that the user takes out after seeing the merge goes out', async () => {
  const { record, mine, merged, second } = await mergedRecord()
  draft(record, withStreet(merged, 'Dorpswe'), second)
  await saveAndSend(record, mine, second)
  expect(record.theirs()).toBe(mine)
})

test('a redo has the merged text as its base again', async () => {
  const { record, first, mine, second } = await mergedRecord()
  draft(record, mine, first)
  await discard(record)
  await saveAndSend(record, mine, second)
  expect(record.theirs()).toBe(mine)
})

test('a draft that undo led back to says nothing of the text that is saved', async () => {
  const { record, first, mine, second } = await mergedRecord()
  // The user types the street back and saves. Then the user tries undo, and discards the result.
  await save(record, mine, second)
  draft(record, record.base, first)
  await discard(record)
  bench.xml.send(record.ref)
  await bench.settle()
  expect(record.theirs()).toBe(mine)
})

test('a draft from before a merge keeps its base over a restart', async () => {
  const { record, first, mine, merged } = await mergedRecord()
  const typed = withRemark(mine, 'Sleutel')
  draft(record, typed, first)
  bench.restart()
  const { text, baseId } = await record.read()
  expect(text).toBe(typed)
  await saveAndSend(record, text, baseId)
  expect(record.theirs()).toBe(withRemark(merged, 'Sleutel'))
})

test('undo of what was sent and nobody else changed takes it back', async () => {
  const record = await openProject(bench)
  const first = (await record.read()).baseId
  await saveAndSend(record, withCity(record.base, 'Lunteren'), first)
  await saveAndSend(record, record.base, first)
  expect(record.theirs()).toBe(record.base)
})
