import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordRef } from '../../../src-shared/ipc/record-calls.ts'
import { lostAnswer } from './fake-service.ts'
import { OfficeBench } from './office-bench.ts'
import { officeOutbox } from './office-outbox.ts'

/**
 * A project that was created here without an answer is in the list twice for a while: as the row
 * that was created here, and as the row of the service's list. The user can edit both rows.
 */
let bench: OfficeBench
const { jobs, offline } = officeOutbox(() => bench)
const version = '1.2'
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwstraat 18', city: 'Ede' }
const written =
  '<Project xmlns="urn:test:project12"><General><Type>Woonruimte</Type><City>Zwolle</City></General></Project>'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const refOf = (id: string): RecordRef => ({ kind: 'project', id })
const atService = () => bench.service.textOf(bench.service.projects.at(-1)?.id ?? 0, version)

/** Creates a project with XML, without an answer, and lists the project as a second row. */
async function twoRows({ send }: { readonly send: boolean }) {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  offline(true)
  const { id: own } = bench.projects.create(fields)
  await bench.xml.save({ ...refOf(own), version, text: written })
  if (send) bench.xml.send(refOf(own))
  offline(false)
  await bench.settle()
  await bench.projects.refresh()
  const twin = bench.projects
    .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 9 })
    .rows.find(({ id }) => id !== own)
  if (twin === undefined) throw new Error('The project is not listed twice')
  return { own, twin: twin.id }
}

/** Replaces a part of the text of a record, and saves the text. */
async function edit(id: string, from: string, to: string): Promise<void> {
  const { text, baseId } = await bench.xml.read({ ...refOf(id), version })
  expect(text).toContain(from)
  const edited = text.replace(from, to)
  await bench.xml.save({ ...refOf(id), version, text: edited, standsOn: baseId })
}

/** Saves what the editor of a record shows, and sends it. */
async function saveAndSend(id: string): Promise<void> {
  const { text, baseId } = await bench.xml.read({ ...refOf(id), version })
  await bench.xml.save({ ...refOf(id), version, text, standsOn: baseId })
  bench.xml.send(refOf(id))
  await bench.settle(3)
}

/** Lets the creation find its project, so that the two rows become one. */
async function becomeOne(twin: string): Promise<void> {
  for (let left = 20; left > 0 && bench.records.projects.get(twin) !== null; left -= 1)
    await bench.settle(1)
  expect(bench.records.projects.get(twin)).toBeNull()
  await bench.settle(3)
}

test('an edit that was saved on the second row stays as a draft', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await becomeOne(twin)
  expect(atService()).toContain('Zwolle')
  const shown = await bench.xml.read({ ...refOf(own), version })
  expect(shown.draft).toBe(true)
  expect(shown.text).toContain('Bouwgrond')
  await saveAndSend(own)
  expect(jobs()).toEqual([])
  expect(atService()).toContain('Zwolle')
  expect(atService()).toContain('Bouwgrond')
})

test('a draft that was typed on the second row stays as a draft', async () => {
  const { own, twin } = await twoRows({ send: true })
  const { text } = await bench.xml.read({ ...refOf(twin), version })
  const typed = text.replace('>Woonruimte<', '>Bouwgrond<')
  bench.xml.saveDraft({ ...refOf(twin), version, text: typed })
  await becomeOne(twin)
  const shown = await bench.xml.read({ ...refOf(own), version })
  expect(shown.draft).toBe(true)
  expect(shown.text).toContain('Bouwgrond')
})

test('two edits of one place become a conflict when the second is sent', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Ede<', '>Breda<')
  await becomeOne(twin)
  await saveAndSend(own)
  expect(atService()).toContain('Zwolle')
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'conflict' })
})

test('an unsent text of the first row is in the draft of the second row', async () => {
  const { own, twin } = await twoRows({ send: false })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await becomeOne(twin)
  const { text, draft } = await bench.xml.read({ ...refOf(own), version })
  expect(draft).toBe(true)
  expect(text).toContain('Zwolle')
  expect(text).toContain('Bouwgrond')
})

test('a parked edit of the second row does not leave over the text of the first row', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  offline(true)
  bench.xml.send(refOf(twin))
  const [parked] = bench.records.outbox.ofProject(twin)
  bench.records.outbox.change(parked?.id ?? '', { state: 'parked' })
  offline(false)
  await becomeOne(twin)
  expect(jobs()).toEqual([])
  expect(atService()).toContain('Zwolle')
  const shown = await bench.xml.read({ ...refOf(own), version })
  expect(shown.draft).toBe(true)
  expect(shown.text).toContain('Bouwgrond')
})

test('an edit that was sent from the second row is kept by the text of the first row', async () => {
  const { twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.send(refOf(twin))
  await bench.settle()
  expect(atService()).toContain('Bouwgrond')
  await becomeOne(twin)
  expect(jobs()).toEqual([])
  expect(atService()).toContain('Zwolle')
  expect(atService()).toContain('Bouwgrond')
})

test('the rows become one when no edit of the second row is under way', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  const release = bench.service.hold('projects.edit')
  bench.xml.send(refOf(twin))
  const lists = bench.service.count('projects.list')
  const isDue = () => bench.service.count('projects.list') > lists + 2
  for (let left = 200; left > 0 && !isDue(); left -= 1) {
    if (left % 20 === 0) bench.clock.skip()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isDue()).toBe(true)
  expect(bench.records.projects.get(twin)).not.toBeNull()
  release()
  await becomeOne(twin)
  expect(jobs()).toEqual([])
  expect(atService()).toContain('Zwolle')
  expect(atService()).toContain('Bouwgrond')
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'synced' })
})

test('an editor that is open on the second row can still store its text', async () => {
  const { own, twin } = await twoRows({ send: true })
  const { text, baseId } = await bench.xml.read({ ...refOf(twin), version })
  await becomeOne(twin)
  const typed = text.replace('>Woonruimte<', '>Bouwgrond<')
  bench.xml.saveDraft({ ...refOf(twin), version, text: typed, standsOn: baseId })
  await saveAndSend(own)
  expect(jobs()).toEqual([])
  expect(atService()).toContain('Zwolle')
  expect(atService()).toContain('Bouwgrond')
})
