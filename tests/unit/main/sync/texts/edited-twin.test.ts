import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordRef } from '../../../../../src-shared/ipc/calls/record-calls.ts'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

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
async function twoRows({ send, save = true }: { readonly send: boolean; readonly save?: boolean }) {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  offline(true)
  const { id: own } = bench.projects.create(fields)
  if (save) await bench.xml.save({ ...refOf(own), version, text: written })
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

const localOf = (id: string) =>
  bench.records.recordTexts.get({ projectId: id, dossierId: null }, version).local ?? ''

/** Replaces a part of the text of a record, and saves the text. */
async function edit(id: string, from: string, to: string): Promise<void> {
  const { text, baseId } = await bench.xml.read({ ...refOf(id), version })
  expect(text).toContain(from)
  const edited = text.replace(from, to)
  await bench.xml.save({ ...refOf(id), version, text: edited, baseId })
}

/** Saves what the editor of a record shows, and sends it. */
async function saveAndSend(id: string): Promise<void> {
  const { text, baseId } = await bench.xml.read({ ...refOf(id), version })
  await bench.xml.save({ ...refOf(id), version, text, baseId })
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

/** Lets the creation look for its project, and expects that the rows stay apart. */
async function stayApart({ own, twin }: { own: string; twin: string }): Promise<void> {
  await bench.settle(5)
  expect(bench.records.projects.get(twin)).not.toBeNull()
  expect(jobs()).toContainEqual(
    expect.objectContaining({
      kind: 'projectCreate',
      projectId: own,
      state: 'parked',
      error: { kind: 'conflict', reason: 'editedTwice' },
    }),
  )
}

/**
 * Expects that the text of the first row is kept as a conflict, and that the service keeps its text.
 * The text of the first row stands on no text of the service, so the user chooses.
 */
function expectConflict(own: string, mine: string, theirs: string): void {
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'conflict' })
  expect(bench.records.texts.get(localOf(own))).toContain(mine)
  expect(atService()).toContain(theirs)
}

/** Sends the saved text of the second row, and lets the rows become one. */
async function sendTwin(twin: string): Promise<void> {
  bench.xml.send(refOf(twin))
  await becomeOne(twin)
}

test('the rows stay apart until a saved edit of the second row is sent', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await stayApart({ own, twin })
  await sendTwin(twin)
  expectConflict(own, 'Zwolle', 'Bouwgrond')
})

test('the rows stay apart until a draft of the second row is discarded', async () => {
  const { own, twin } = await twoRows({ send: true })
  const { text } = await bench.xml.read({ ...refOf(twin), version })
  const typed = text.replace('>Woonruimte<', '>Bouwgrond<')
  bench.xml.saveDraft({ ...refOf(twin), version, text: typed })
  await stayApart({ own, twin })
  expect((await bench.xml.read({ ...refOf(twin), version })).text).toBe(typed)
  await bench.xml.discardDraft({ ...refOf(twin), version })
  await becomeOne(twin)
  expectConflict(own, 'Zwolle', 'Woonruimte')
})

test('the rows become one when the edit of the second row is reverted', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await stayApart({ own, twin })
  await bench.xml.revert(refOf(twin))
  await becomeOne(twin)
  expectConflict(own, 'Zwolle', 'Woonruimte')
})

test('a draft of the first row and an edit of the second row are both kept', async () => {
  const { own, twin } = await twoRows({ send: false })
  const typed = written.replace('>Zwolle<', '>Kampen<')
  bench.xml.saveDraft({ ...refOf(own), version, text: typed, baseId: null })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await stayApart({ own, twin })
  await sendTwin(twin)
  const { text, draft } = await bench.xml.read({ ...refOf(own), version })
  expect(draft).toBe(true)
  expect(text).toContain('Kampen')
  await saveAndSend(own)
  expectConflict(own, 'Kampen', 'Bouwgrond')
})

test('two edits of one place become a conflict', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Ede<', '>Breda<')
  await stayApart({ own, twin })
  await sendTwin(twin)
  expect(atService()).toContain('Breda')
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'conflict' })
})

test('an unsent text of the first row conflicts with the sent edit of the second row', async () => {
  const { own, twin } = await twoRows({ send: false })
  await edit(twin, '>Ede<', '>Breda<')
  await stayApart({ own, twin })
  await sendTwin(twin)
  await saveAndSend(own)
  expect(atService()).toContain('Breda')
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'conflict' })
  expect((await bench.xml.read({ ...refOf(own), version })).text).toContain('Zwolle')
})

test('an editor that is open on the first row does not replace the edit of the second row', async () => {
  const { own, twin } = await twoRows({ send: false })
  const { text, baseId } = await bench.xml.read({ ...refOf(own), version })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.send(refOf(twin))
  await becomeOne(twin)
  const typed = text.replace('>Zwolle<', '>Kampen<')
  bench.xml.saveDraft({ ...refOf(own), version, text: typed, baseId })
  await saveAndSend(own)
  expectConflict(own, 'Kampen', 'Bouwgrond')
})

test('an editor that is open on a first row with a draft only does not replace an edit', async () => {
  const { own, twin } = await twoRows({ send: false, save: false })
  const first = { ...refOf(own), version, baseId: null } as const
  bench.xml.saveDraft({ ...first, text: written })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.send(refOf(twin))
  await becomeOne(twin)
  bench.xml.saveDraft({ ...first, text: written.replace('>Zwolle<', '>Kampen<') })
  await saveAndSend(own)
  expect(atService()).toContain('Bouwgrond')
  expect(bench.records.texts.get(localOf(own))).toContain('Kampen')
})

test('an editor that is open on an empty first row does not replace the sent edit', async () => {
  const { own, twin } = await twoRows({ send: false, save: false })
  const { text, baseId } = await bench.xml.read({ ...refOf(own), version })
  expect(text).toBe('')
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.send(refOf(twin))
  await becomeOne(twin)
  await bench.xml.save({ ...refOf(own), version, text: written, baseId })
  bench.xml.send(refOf(own))
  await bench.settle(3)
  expect(atService()).toContain('Bouwgrond')
  expect(bench.xml.status(refOf(own))).toMatchObject({ state: 'conflict' })
})

test('a second row that is renamed is still recognised as the created project', async () => {
  const { own, twin } = await twoRows({ send: false })
  await edit(twin, '>Nieuwstraat 18<', '>Nieuwstraat 20<')
  await stayApart({ own, twin })
  await sendTwin(twin)
  expect(bench.service.count('projects.create')).toBe(1)
})

test('a second row that was renamed at once is recognised as the created project', async () => {
  const { twin } = await twoRows({ send: false })
  await edit(twin, '>Nieuwstraat 18<', '>Nieuwstraat 20<')
  bench.xml.send(refOf(twin))
  await bench.settle()
  await becomeOne(twin)
  expect(bench.service.count('projects.create')).toBe(1)
})

test('the rows stay apart for an edit of the second row, also if the creation was changed', async () => {
  bench.service.lag = 30_000
  bench.service.now = () => bench.clock.now()
  bench.service.fail('projects.create', { when: 'after', error: answered(422) })
  const { id: own } = bench.projects.create(fields)
  await bench.xml.save({ ...refOf(own), version, text: written })
  await bench.settle()
  bench.clock.pass(60_000)
  await bench.projects.refresh()
  const list = bench.projects.list({
    search: '',
    sort: 'name',
    descending: false,
    offset: 0,
    limit: 9,
  })
  const twin = list.rows.find(({ id }) => id !== own)?.id ?? ''
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.saveDraft({ ...refOf(own), version, text: written.replace('>Zwolle<', '>Kampen<') })
  const creation = jobs().find(({ kind }) => kind === 'projectCreate')
  await bench.sync.useCases.edit({
    jobId: creation?.id ?? '',
    change: { kind: 'project', fields: { ...fields, name: 'Nieuwstraat 22' } },
  })
  await stayApart({ own, twin })
  expect(bench.records.texts.get(localOf(twin))).toContain('Bouwgrond')
  await sendTwin(twin)
  expect(atService()).toContain('Bouwgrond')
  expect((await bench.xml.read({ ...refOf(own), version })).text).toContain('Kampen')
  expect(bench.service.count('projects.create')).toBe(1)
})

test('the creation of a project that is listed already cannot be cancelled', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  await stayApart({ own, twin })
  const creation = jobs().find(({ kind }) => kind === 'projectCreate')
  expect(() => bench.sync.useCases.cancel({ jobId: creation?.id ?? '' })).toThrow('jobActive')
})

test('forms of one channel on both rows become one form, the newest values first', async () => {
  const { own, twin } = await twoRows({ send: true })
  const { parameters } = bench.records
  const form = { form: 'portal_wonen', action: 'publish' }
  const older = { price: '100', note: 'key at the office' }
  parameters.saveDraft({ projectId: own, ...form }, older, 1)
  parameters.saveDraft({ projectId: twin, ...form }, { price: '200', open: true }, 2)
  parameters.saveDraft({ projectId: own, ...form, action: 'revoke' }, { price: '4' }, 4)
  parameters.saveDraft({ projectId: twin, ...form, action: 'revoke' }, { price: '3' }, 3)
  await becomeOne(twin)
  expect(parameters.draft({ projectId: own, ...form })).toEqual({
    price: '200',
    note: 'key at the office',
    open: true,
  })
  expect(parameters.draft({ projectId: own, ...form, action: 'revoke' })).toEqual({ price: '4' })
})

test('a parked edit of the second row keeps the rows apart', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  offline(true)
  bench.xml.send(refOf(twin))
  const [parked] = bench.records.outbox.ofProject(twin)
  bench.records.outbox.change(parked?.id ?? '', { state: 'parked' })
  offline(false)
  await stayApart({ own, twin })
  bench.sync.useCases.retry({ jobId: parked?.id ?? '' })
  await becomeOne(twin)
  expectConflict(own, 'Zwolle', 'Bouwgrond')
})

test('an edit that was sent from the second row is kept by the text of the first row', async () => {
  const { own, twin } = await twoRows({ send: true })
  await edit(twin, '>Woonruimte<', '>Bouwgrond<')
  bench.xml.send(refOf(twin))
  await bench.settle()
  expect(atService()).toContain('Bouwgrond')
  await becomeOne(twin)
  expectConflict(own, 'Zwolle', 'Bouwgrond')
})

test('a text that the service got before the second row was read does not count as removed', async () => {
  const { own, twin } = await twoRows({ send: true })
  const remoteId = bench.service.projects.at(-1)?.id ?? 0
  const note = '<Note>key at number 16</Note>'
  bench.service.xml.set(`${remoteId} ${version}`, atService().replace('</Type>', `</Type>${note}`))
  await bench.xml.read({ ...refOf(twin), version })
  await becomeOne(twin)
  expectConflict(own, 'Zwolle', 'key at number 16')
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
  expectConflict(own, 'Zwolle', 'Bouwgrond')
})

test('an editor that is open on the second row can still store its text', async () => {
  const { own, twin } = await twoRows({ send: true })
  const { text, baseId } = await bench.xml.read({ ...refOf(twin), version })
  await becomeOne(twin)
  const typed = text.replace('>Woonruimte<', '>Bouwgrond<')
  bench.xml.saveDraft({ ...refOf(twin), version, text: typed, baseId })
  expect((await bench.xml.read({ ...refOf(own), version })).text).toContain('Bouwgrond')
  expectConflict(own, 'Zwolle', 'Woonruimte')
})
