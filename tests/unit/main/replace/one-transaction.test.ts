import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReplaceItems } from '../../../../src-main/replace/replace-items.ts'
import { lookAtProject, type PreviewRequest } from '../../../../src-main/replace/look-at-project.ts'
import { undoReplaced } from '../../../../src-main/replace/undo-replaced.ts'
import { writeReplaced } from '../../../../src-main/replace/write-replaced.ts'
import { answered, lostAnswer } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

const replacementId = '00000000-0000-4000-8000-0000000000aa'
const request: PreviewRequest = {
  version: '1.2',
  instruction: {
    where: { by: 'element', name: 'City' },
    match: { by: 'any' },
    replacement: 'Lunteren',
  },
}
const course = { signal: new AbortController().signal, onward: () => undefined }

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(() => bench.close())

/** Makes every write to the outbox fail. Writes of the same transaction must not stay either. */
function breakOutbox(on: 'INSERT' | 'DELETE'): void {
  bench.store.run(
    `CREATE TEMP TRIGGER broken BEFORE ${on} ON outbox_jobs BEGIN SELECT RAISE(ABORT, 'no'); END`,
  )
}

/**
 * Reads and inspects a project, with an edit that is saved and not sent if `isEdited`. `write` writes
 * the replacement into the project.
 */
async function lookedAt(isEdited = false) {
  const { id } = await bench.listedProject()
  const ref = { kind: 'project', id, version: '1.2' } as const
  const { text } = await bench.xml.read(ref)
  const before = isEdited ? text.replace('</Project>', '<Note>half</Note></Project>') : text
  if (isEdited) await bench.xml.save({ ...ref, text: before })
  const { tools, schemas } = bench
  const deps = { ...tools, saving: tools, schemas, onUnsentChange: () => undefined }
  const items = new ReplaceItems([id])
  const [item] = items.all
  if (item === undefined) throw new Error('There is no project to replace in')
  const { verdict } = await lookAtProject(deps, request, item)
  items.judge(item, verdict)
  const write = (send = true) =>
    writeReplaced(deps, { ...request, replacementId, send, withInvalid: false }, item)
  const local = async () => (await bench.xml.read(ref)).text
  return { id, before, deps, write, local }
}

const accountOf = (id: string) => bench.records.projects.require(id).accountId
const past = (id: string) => bench.records.replacements.list(accountOf(id), 10)

test('a replacement that is to be sent is not written without its job', async () => {
  const { id, before, write, local } = await lookedAt()
  breakOutbox('INSERT')
  await expect(write()).rejects.toThrow('storage')
  expect(await local()).toBe(before)
  expect(past(id)).toEqual([])
})

test('a text does not count as put back while the outbox would still send what took its place', async () => {
  const { id, before, deps, write, local } = await lookedAt()
  expect(await write()).toMatchObject({ state: 'done', sent: true })
  const replaced = await local()
  expect(replaced).not.toBe(before)
  const undo = () => undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  breakOutbox('DELETE')
  await expect(undo()).rejects.toThrow('storage')
  expect(await local()).toBe(replaced)
  expect(past(id)).toMatchObject([{ left: 1 }])
  bench.store.run('DROP TRIGGER broken')
  expect(await undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await local()).toBe(before)
  expect(bench.sync.useCases.jobs()).toEqual([])
})

test('the undo sends no edit that was only saved before the replacement', async () => {
  const { id, before, deps, write, local } = await lookedAt(true)
  expect(await write()).toMatchObject({ state: 'done', sent: true })
  expect(bench.sync.useCases.jobs()).toHaveLength(1)
  await undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  expect(await local()).toBe(before)
  expect(bench.sync.useCases.jobs()).toEqual([])
})

test('the undo gives an edit that waited before the replacement its own text back', async () => {
  const { id, before, deps, write, local } = await lookedAt(true)
  bench.xml.send({ kind: 'project', id })
  expect(await write()).toMatchObject({ state: 'done', sent: true })
  await undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  expect(await local()).toBe(before)
  expect(bench.sync.useCases.jobs()).toMatchObject([{ kind: 'projectEdit', state: 'waiting' }])
})

/** Writes the replacement over an edit that the service refused, offline. */
async function replacedRefusedEdit() {
  const looked = await lookedAt(true)
  bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
  bench.sync.start()
  bench.xml.send({ kind: 'project', id: looked.id })
  await bench.settle()
  const refused = bench.sync.useCases.jobs()
  expect(refused).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  bench.settings.update({ workOffline: true })
  expect(await looked.write()).toMatchObject({ state: 'done', sent: true })
  expect(bench.sync.useCases.jobs()).toMatchObject([{ state: 'waiting', error: null }])
  const undo = () =>
    undoReplaced(looked.deps, { accountId: accountOf(looked.id), replacementId }, course)
  return { ...looked, refused, undo }
}

test('the undo parks an edit again that the service had refused before the replacement', async () => {
  const { before, local, refused, undo } = await replacedRefusedEdit()
  expect(await undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await local()).toBe(before)
  expect(bench.sync.useCases.jobs()).toMatchObject([{ state: 'parked', error: refused[0]?.error }])
  const asked = bench.service.count('projects.edit')
  bench.settings.update({ workOffline: false })
  await bench.settle(3)
  expect(bench.service.count('projects.edit')).toBe(asked)
})

test('the undo parks a refused edit again after the service refused the replacement too', async () => {
  const { local, before, refused, undo } = await replacedRefusedEdit()
  bench.service.fail('projects.edit', { when: 'before', error: answered(400) })
  bench.settings.update({ workOffline: false })
  await bench.settle()
  expect(bench.sync.useCases.jobs()).toMatchObject([{ state: 'parked', error: { status: 400 } }])
  await undo()
  expect(await local()).toBe(before)
  expect(bench.sync.useCases.jobs()).toMatchObject([{ state: 'parked', error: refused[0]?.error }])
})

test('the undo leaves an edit unsent that was saved after a refused edit', async () => {
  const { id, before, deps, write, local } = await lookedAt(true)
  bench.xml.send({ kind: 'project', id })
  const [job] = bench.records.outbox.ofProject(id)
  if (job === undefined) throw new Error('There is no edit')
  const error = { kind: 'forbidden', status: 403 } as const
  const textHash = bench.records.texts.put(before.replace('half', 'first'))
  const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
  bench.records.outbox.change(job.id, { intent, state: 'parked', error })
  await write()
  await undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  expect(await local()).toBe(before)
  expect(bench.records.outbox.get(job.id)).toMatchObject({ state: 'parked', error, intent })
})

test('the undo of a replacement that was only saved leaves a refused edit parked', async () => {
  const { id, before, deps, write, local } = await lookedAt(true)
  bench.xml.send({ kind: 'project', id })
  const [job] = bench.records.outbox.ofProject(id)
  const error = { kind: 'forbidden', status: 403 } as const
  bench.records.outbox.change(job?.id ?? '', { state: 'parked', error })
  expect(await write(false)).toMatchObject({ state: 'done', sent: false })
  await undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  expect(await local()).toBe(before)
  expect(bench.records.outbox.ofProject(id)).toMatchObject([{ state: 'parked', error }])
})

test('the undo parks a refused edit again that the user sent with the replaced text', async () => {
  const { id, before, deps, write, local } = await lookedAt(true)
  bench.xml.send({ kind: 'project', id })
  const [job] = bench.records.outbox.ofProject(id)
  const error = { kind: 'forbidden', status: 403 } as const
  bench.records.outbox.change(job?.id ?? '', { state: 'parked', error })
  await write(false)
  bench.xml.send({ kind: 'project', id })
  expect(bench.records.outbox.ofProject(id)).toMatchObject([{ state: 'waiting' }])
  await undoReplaced(deps, { accountId: accountOf(id), replacementId }, course)
  expect(await local()).toBe(before)
  expect(bench.records.outbox.ofProject(id)).toMatchObject([{ state: 'parked', error }])
})

test('the undo sends the restored text after a replacement of a refused edit may have arrived', async () => {
  const { id, local, before, undo } = await replacedRefusedEdit()
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  bench.settings.update({ workOffline: false })
  await bench.settle()
  bench.settings.update({ workOffline: true })
  await undo()
  expect(await local()).toBe(before)
  bench.settings.update({ workOffline: false })
  await bench.settle(3)
  const { remoteId } = bench.records.projects.require(id)
  expect(bench.service.textOf(remoteId ?? 0, '1.2')).toContain('<Note>half</Note>')
  expect(bench.service.textOf(remoteId ?? 0, '1.2')).not.toContain('Lunteren')
})

test('a record that is replaced twice keeps what its edit was before the first replacement', async () => {
  const { id, before: text } = await replacedRefusedEdit()
  const { replacements, texts } = bench.records
  const [first] = replacements.left(replacementId)
  expect(first?.edit).toMatchObject({ error: { status: 422 } })
  const before = texts.put(text)
  const edit = { jobId: 'later', text: before, base: null, error: null }
  replacements.note(replacementId, { projectId: id, before, after: before, isQueued: false, edit })
  expect(replacements.left(replacementId)[0]?.edit).toEqual(first?.edit)
  replacements.noteUndone(replacementId, id)
  replacements.note(replacementId, { projectId: id, before, after: before, isQueued: false, edit })
  expect(replacements.left(replacementId)[0]?.edit).toEqual(edit)
})
