import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReplaceItems } from '../../../../src-main/replace/replace-items.ts'
import { lookAtProject, type Wish } from '../../../../src-main/replace/look-at-project.ts'
import { undoReplaced } from '../../../../src-main/replace/undo-replaced.ts'
import { writeReplaced } from '../../../../src-main/replace/write-replaced.ts'
import { OfficeBench } from '../sync/office-bench.ts'

const replacementId = '00000000-0000-4000-8000-0000000000aa'
const wish: Wish = {
  version: '1.2',
  wish: {
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
  const deps = { ...tools, saving: tools, schemas, onQueued: () => undefined }
  const items = new ReplaceItems([id])
  const [item] = items.all
  if (item === undefined) throw new Error('There is no project to replace in')
  const { verdict } = await lookAtProject(deps, wish, item)
  items.judge(item, verdict)
  const write = () =>
    writeReplaced(deps, { ...wish, replacementId, send: true, withInvalid: false }, item)
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
