import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import type { ReplaceState } from '../../../src-shared/ipc/calls/replace-calls.ts'
import type { ReplaceInstruction } from '../../../src-shared/xml/find/replace-places.ts'
import { killAtLine } from '../office/killed-process.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { xmlOf } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

const version = '1.2'
const instruction: ReplaceInstruction = {
  where: { by: 'element', name: 'General/Country' },
  match: { by: 'any' },
  replacement: 'Nederland & België',
}

let office: PracticeOffice
let folder: string
const vault = createMemoryVault()
const apps: AppUnderTest[] = []

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 20 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-replace-'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  expect(office.faults).toEqual([])
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<AppUnderTest> {
  const app = await startApp(office.service, { folder, vault })
  apps.push(app)
  return app
}

/** Starts an app that has listed the office's projects, but stores none of their texts. */
async function startWithProjects() {
  const app = await start()
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  return { app, ids: rows.map(({ id }) => id) }
}

const textOf = async (app: AppUnderTest, id: string) =>
  (await app.services.records.read({ kind: 'project', id, version })).text

async function whenDone(app: AppUnderTest, { replaceId }: { replaceId: string }) {
  await app.until(async () => (await app.services.replace.state({ replaceId })).work === null)
  return app.services.replace.state({ replaceId })
}

/** Reviews a replacement, and fetches the missing texts. */
async function review(
  app: AppUnderTest,
  projectIds: string[],
  asked = instruction,
): Promise<ReplaceState> {
  const { replace } = app.services
  const begun = await replace.start({ projectIds, version, instruction: asked })
  await whenDone(app, begun)
  await replace.fetch(begun)
  return whenDone(app, begun)
}

test('a look says what would change and writes nothing', async () => {
  const { app, ids } = await startWithProjects()
  const { replace, projects } = app.services
  const begun = await replace.start({ projectIds: ids, version, instruction })
  const unfetched = await whenDone(app, begun)
  expect(unfetched).toMatchObject({ looked: 20, notFetched: 20, places: 0 })
  await replace.fetch({ replaceId: begun.replaceId })
  const looked = await whenDone(app, begun)
  expect(looked.counts).toMatchObject({ ready: 20, skipped: 0 })
  const [first = ''] = ids
  const { total, places } = await replace.places({
    replaceId: begun.replaceId,
    projectId: first,
    offset: 0,
    limit: 100,
  })
  expect(total).toBeGreaterThan(0)
  expect(places[0]).toMatchObject({ place: 0, after: 'Nederland & België', leftOut: false })
  expect(places[0]?.path).toBe('/Project/General/Country')
  const { rows } = await projects.list(allProjects)
  expect(rows.every(({ state }) => state === 'synced')).toBe(true)
  expect(await replace.past()).toEqual([])
})

test('a replacement over twenty projects is saved, sent, and taken back', async () => {
  const { app, ids } = await startWithProjects()
  const { replace, projects, records } = app.services
  const looked = await review(app, ids)
  const before = new Map(
    await Promise.all(ids.map(async (id) => [id, await textOf(app, id)] as const)),
  )
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: false })
  const done = await whenDone(app, looked)
  expect(done.counts).toMatchObject({ done: 20, ready: 0 })
  for (const id of ids) {
    const text = await textOf(app, id)
    expect(text).toBe(
      before
        .get(id)
        ?.replaceAll(
          /(<Country>)[^<]*(<\/Country>)/gu,
          (_, open: string, close: string) => `${open}Nederland &amp; België${close}`,
        ),
    )
    const history = await records.history({ kind: 'project', id })
    expect(history[0]).toMatchObject({ origin: 'saved', local: true })
  }
  const [changed = '', sentOne = ''] = ids
  await records.save({
    kind: 'project',
    id: changed,
    version,
    text: (await textOf(app, changed)).replace('</Project>', '<!-- later --></Project>'),
  })
  await records.send({ kind: 'project', id: sentOne })
  await app.until(
    async () => (await records.status({ kind: 'project', id: sentOne })).state === 'synced',
  )
  const [past] = await replace.past()
  expect(past).toMatchObject({ records: 20, left: 20, version, instruction })
  const undone = await replace.undo({ replacementId: past?.replacementId ?? '' })
  expect(undone.kept.map(({ projectId, reason }) => ({ projectId, reason }))).toContainEqual({
    projectId: changed,
    reason: 'changed',
  })
  expect(undone.restored + undone.kept.length).toBe(20)
  for (const id of ids) {
    if (undone.kept.some(({ projectId }) => projectId === id)) continue
    expect(await textOf(app, id)).toBe(before.get(id))
  }
  const { rows } = await projects.list(allProjects)
  // Undoing sends nothing.
  expect(rows.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([])
  expect((await replace.past())[0]?.left).toBe(undone.kept.length)
})

test('a replacement that is sent at once arrives at the service', async () => {
  const { app, ids } = await startWithProjects()
  const looked = await review(app, ids.slice(0, 5))
  const { replace, projects } = app.services
  await replace.apply({ replaceId: looked.replaceId, send: true, withInvalid: false })
  expect(await whenDone(app, looked)).toMatchObject({ sent: 5 })
  await app.until(async () =>
    (await projects.list(allProjects)).rows.every(({ state }) => state === 'synced'),
  )
  const { rows } = await projects.list(allProjects)
  const remote = rows.find(({ id }) => id === ids[0])?.remoteId ?? 0
  const onService = { text: await xmlOf(office, remote, version) }
  expect(onService.text).toContain('<Country>Nederland &amp; België</Country>')
})

test('a stop in the middle keeps what was written, and a new run can take it back', async () => {
  const { app, ids } = await startWithProjects()
  const looked = await review(app, ids)
  const { replace } = app.services
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: false })
  await app.until(async () => (await replace.state(looked)).counts.done >= 3)
  await replace.stop({ replaceId: looked.replaceId })
  const stopped = await whenDone(app, looked)
  const { done, ready } = stopped.counts
  expect(done).toBeGreaterThanOrEqual(3)
  expect(done + ready).toBe(20)
  await app.close()
  apps.length = 0

  const again = await start()
  const [past] = await again.services.replace.past()
  expect(past).toMatchObject({ records: done, left: done })
  const texts = await Promise.all(ids.map((id) => textOf(again, id)))
  const written = texts.filter((text) => text.includes('Nederland &amp; België'))
  expect(written.length).toBe(done)
  const undone = await again.services.replace.undo({ replacementId: past?.replacementId ?? '' })
  expect(undone).toMatchObject({ restored: done, kept: [] })
})

test('taking back says how far it is, is stopped, and goes on later or after a new start', async () => {
  const { app, ids } = await startWithProjects()
  const looked = await review(app, ids)
  const { replace } = app.services
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: false })
  await whenDone(app, looked)
  const ref = { replacementId: (await replace.past())[0]?.replacementId ?? '' }
  const left = async () => (await replace.past())[0]?.left ?? 0

  const undoing = replace.undo(ref)
  expect((await replace.past())[0]).toMatchObject({ undoing: true, records: 20 })
  await expect(Promise.resolve().then(() => replace.undo(ref))).rejects.toMatchObject({
    error: { kind: 'conflict', reason: 'jobActive' },
  })
  await app.until(async () => (await left()) < 20)
  await replace.stopUndo(ref)
  const first = await undoing
  expect(first.waiting).toBeGreaterThan(0)
  expect(first).toMatchObject({ restored: 20 - first.waiting, kept: [] })
  expect((await replace.past())[0]).toMatchObject({ undoing: false, left: first.waiting })

  // Nobody awaits this undo, which ends with the app.
  const second = Promise.resolve(replace.undo(ref)).catch(() => null)
  await app.until(async () => (await left()) < first.waiting)
  await app.close()
  apps.length = 0
  await second
  const again = await start()
  const rest = (await again.services.replace.past())[0]?.left ?? 0
  expect(await again.services.replace.undo(ref)).toMatchObject({ restored: rest, waiting: 0 })
  const texts = await Promise.all(ids.map((id) => textOf(again, id)))
  expect(texts.filter((text) => text.includes('Nederland &amp; België'))).toEqual([])
})

/**
 * The kill can hit between the journal and the commit of a transaction. The next start then brings the
 * transaction back, and reports that.
 */
function forgiveJournal({ faults }: AppUnderTest): void {
  const others = faults.filter(
    (fault) => !/^Error: The journal brought back \d+ lost transactions$/u.test(String(fault)),
  )
  faults.splice(0, faults.length, ...others)
}

test('a kill in the middle loses nothing: what was written is known, whole, and can be put back', async ({
  signal,
}) => {
  const { app, ids } = await startWithProjects()
  const before = new Map<string, string>()
  for (const id of ids) before.set(id, await textOf(app, id))
  await app.close()
  apps.length = 0
  // The first line with another number than 0 comes after the first write.
  const entry = join(import.meta.dirname, 'replace-kill-child.ts')
  await killAtLine({ entry, settings: { folder, instruction }, line: /^[1-9]/u, signal })

  const again = await start()
  forgiveJournal(again)
  const { replace, records } = again.services
  const written: string[] = []
  for (const id of ids) {
    const text = await textOf(again, id)
    if (text === before.get(id)) continue
    written.push(id)
    expect(text).toContain('<Country>Nederland &amp; België</Country>')
    expect((await records.status({ kind: 'project', id })).state).toBe('edited')
  }
  expect(written.length).toBeGreaterThan(0)
  const [past] = await replace.past()
  expect(past).toMatchObject({ records: written.length, left: written.length })
  const undone = await replace.undo({ replacementId: past?.replacementId ?? '' })
  expect(undone).toEqual({ restored: written.length, waiting: 0, kept: [] })
  for (const id of ids) expect(await textOf(again, id)).toBe(before.get(id))
})

test('drafts, left out places and texts that changed since are left alone', async () => {
  const { app, ids } = await startWithProjects()
  const { replace, records } = app.services
  const [drafted = '', moved = '', spared = '', plain = ''] = ids
  for (const id of ids.slice(0, 4)) await textOf(app, id)
  const text = await textOf(app, drafted)
  await records.saveDraft({ kind: 'project', id: drafted, version, text: `${text} ` })
  const looked = await review(app, [drafted, moved, spared, plain])
  expect(looked.counts).toMatchObject({ ready: 3, skipped: 1 })
  const { items } = await replace.items({
    replaceId: looked.replaceId,
    show: 'skipped',
    offset: 0,
    limit: 10,
  })
  expect(items).toMatchObject([{ projectId: drafted, skip: 'draft' }])
  await replace.leaveOut({
    replaceId: looked.replaceId,
    projectId: spared,
    place: null,
    out: true,
  })
  const newer = (await textOf(app, moved)).replace('</Project>', '<!-- newer --></Project>')
  await records.save({ kind: 'project', id: moved, version, text: newer })
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: false })
  const done = await whenDone(app, looked)
  expect(done.counts).toMatchObject({ done: 1, skipped: 2, ready: 1 })
  expect(await textOf(app, moved)).toBe(newer)
  expect(await textOf(app, spared)).not.toContain('België')
  expect(await textOf(app, plain)).toContain('België')
})

test('a replacement that breaks the schema of a valid record is written only if the user agrees', async () => {
  const { app, ids: all } = await startWithProjects()
  const ids = all.slice(0, 3)
  const schema = join(folder, 'project-1.2.xsd')
  copyFileSync(new URL('../../../resources/schemas/project-1.2.xsd', import.meta.url), schema)
  app.files.push(schema)
  const imported = await app.services.schemas.importFiles({
    kind: 'project',
    from: 'file',
    version: null,
    replace: false,
  })
  expect(imported.outcome).toBe('imported')
  const { replace } = app.services
  const tooLong: ReplaceInstruction = { ...instruction, replacement: 'x'.repeat(101) }
  const looked = await review(app, ids, tooLong)
  expect(looked.counts).toMatchObject({ ready: 0, invalid: 3 })
  const { items } = await replace.items({
    replaceId: looked.replaceId,
    show: 'invalid',
    offset: 0,
    limit: 5,
  })
  expect(items[0]?.objection).toContain('Country')
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: false })
  expect((await whenDone(app, looked)).counts).toMatchObject({ done: 0, invalid: 3 })
  await replace.apply({ replaceId: looked.replaceId, send: false, withInvalid: true })
  expect((await whenDone(app, looked)).counts).toMatchObject({ done: 3, invalid: 0 })
})

test('a pattern without end is given up, record by record, and the next instruction is answered', async () => {
  const { app, ids } = await startWithProjects()
  const [first = ''] = ids
  await textOf(app, first)
  const { replace } = app.services
  const begun = await replace.start({
    projectIds: [first],
    version,
    instruction: {
      where: { by: 'element', name: '*' },
      match: {
        by: 'part',
        wish: { text: '(\\S|\\S\\S)+~', caseSensitive: true, wholeWord: false, regex: true },
      },
      replacement: '',
    },
  })
  expect(begun.work).toBe('looking')
  await replace.close({ replaceId: begun.replaceId })
  const looked = await review(app, [first])
  expect(looked.counts).toMatchObject({ ready: 1 })
})

test('a replacement with an unusable expression reports the problem', async () => {
  const { app, ids } = await startWithProjects()
  for (const id of ids.slice(0, 2)) await textOf(app, id)
  const asked: ReplaceInstruction = {
    where: { by: 'xpath', expression: 'lower-case(//City)' },
    match: { by: 'any' },
    replacement: '',
  }
  const { replace } = app.services
  const begun = await replace.start({ projectIds: ids.slice(0, 2), version, instruction: asked })
  expect((await whenDone(app, begun)).problem).toEqual({
    kind: 'unknownFunction',
    name: 'lower-case',
  })
})
