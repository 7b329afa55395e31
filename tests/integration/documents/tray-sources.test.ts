import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { safeFileName } from '../../../src-main/documents/file-name.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { hostileNames, writeHostileCorpus } from '../../files/hostile-corpus.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendShown, settledTray, trayOf } from '../office/take-in.ts'

let office: PracticeOffice
let folder: string
let app: AppUnderTest

/**
 * A clock with shortened timers up to 5 s, which wait for a quiet folder. Longer timers, which
 * limit a thread's work, stay unchanged.
 */
const hurried = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms: number, action: () => void) {
    const timer = setTimeout(action, ms > 5000 ? ms : ms / 20)
    return () => clearTimeout(timer)
  },
}

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-sources-'))
  app = await startApp(office.service, { clock: hurried })
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The page that sends the files. */
const page = 7
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

test('a file without a path arrives chunk by chunk, in the order of the calls', async () => {
  const { intake } = app.services
  const { rowId } = await intake.streamBegin(
    { ownerId: null, filename: 'brief.txt', size: 15 },
    page,
  )
  expect(await trayOf(app)).toMatchObject([{ id: rowId, state: 'reading', size: 15 }])
  await Promise.all(
    ['eerst', 'daarna', 'slot'].map(async (text) =>
      intake.streamChunk({ rowId, bytes: bytesOf(text) }),
    ),
  )
  await intake.streamEnd({ rowId })
  const [row] = await settledTray(app)
  expect(row).toMatchObject({ state: 'ready', size: 15, mediaType: 'text/plain' })
  expect(row?.sha256).toBe(await sha256Of('eerstdaarnaslot'))
})

async function sha256Of(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
}

test('a source that gives more or less than it said has changed, and its row says so', async () => {
  const { intake } = app.services
  const changed = { error: { kind: 'invalidInput', reason: 'fileChanged' } }
  const more = await intake.streamBegin({ ownerId: null, filename: 'meer.txt', size: 3 }, page)
  await expect(intake.streamChunk({ ...more, bytes: bytesOf('vier') })).rejects.toMatchObject(
    changed,
  )
  const less = await intake.streamBegin({ ownerId: null, filename: 'minder.txt', size: 9 }, page)
  await intake.streamChunk({ ...less, bytes: bytesOf('vier') })
  await expect(intake.streamEnd(less)).rejects.toMatchObject(changed)
  const none = await intake.streamBegin({ ownerId: null, filename: 'niets.txt', size: null }, page)
  await expect(intake.streamEnd(none)).rejects.toMatchObject({ error: { reason: 'fileEmpty' } })
  expect((await settledTray(app)).map(({ state, error }) => [state, error?.reason])).toEqual([
    ['failed', 'fileChanged'],
    ['failed', 'fileChanged'],
    ['failed', 'fileEmpty'],
  ])
  const rowIds = (await trayOf(app)).map(({ id }) => id)
  const { refused } = await sendShown(app, rowIds)
  expect(refused.map(({ error }) => error.reason)).toEqual([
    'fileChanged',
    'fileChanged',
    'fileEmpty',
  ])
  await intake.discard({ rowIds })
  expect(await trayOf(app)).toEqual([])
})

test('a page that is gone leaves no half file behind, and its rows say so', async () => {
  const { intake } = app.services
  const { rowId } = await intake.streamBegin(
    { ownerId: null, filename: 'half.txt', size: null },
    page,
  )
  await intake.streamChunk({ rowId, bytes: bytesOf('half') })
  app.services.pageGone(page)
  await app.until(async () => (await trayOf(app))[0]?.state === 'failed')
  expect(await trayOf(app)).toMatchObject([{ error: { reason: 'fileGone' } }])
  await expect(intake.streamChunk({ rowId, bytes: bytesOf('heel') })).rejects.toMatchObject({
    error: { kind: 'notFound' },
  })
  await expect.poll(() => readdirSync(join(app.folder, 'data', 'blobs', 'incoming'))).toEqual([])
})

test('the file of another window arrives although a page is gone', async () => {
  const { intake } = app.services
  const { rowId } = await intake.streamBegin({ ownerId: null, filename: 'heel.txt', size: 4 }, 8)
  await intake.streamBegin({ ownerId: null, filename: 'half.txt', size: null }, page)
  app.services.pageGone(page)
  await intake.streamChunk({ rowId, bytes: bytesOf('heel') })
  await intake.streamEnd({ rowId })
  const states = (await settledTray(app)).map(({ filename, state }) => [filename, state])
  expect(states.sort()).toEqual([
    ['half.txt', 'failed'],
    ['heel.txt', 'ready'],
  ])
})

test('a file that is thrown away while it is streamed is gone at once', async () => {
  const { intake } = app.services
  const { rowId } = await intake.streamBegin(
    { ownerId: null, filename: 'weg.txt', size: null },
    page,
  )
  await intake.streamChunk({ rowId, bytes: bytesOf('weg') })
  expect(await intake.discard({ rowIds: [rowId] })).toEqual({ undoId: null })
  expect(await trayOf(app)).toEqual([])
  await expect(intake.streamEnd({ rowId })).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

test('every hostile file of a folder has its own message, and the others are taken in', async () => {
  const dropped = join(folder, 'vijandig')
  mkdirSync(dropped)
  const corpus = writeHostileCorpus(dropped)
  await app.services.intake.takePath({ path: dropped, ownerId: null })
  const rows = await settledTray(app)
  for (const { what, path, refused, mediaType, warning } of corpus) {
    const row = rows.find(({ filename }) => filename === safeFileName(basename(path)))
    if (refused !== null) {
      expect(row, what).toMatchObject({ state: 'failed', error: { reason: refused } })
      continue
    }
    expect(row, what).toMatchObject({ state: 'ready', mediaType })
    const warnings = row?.warnings.map((one) => one.warning) ?? []
    if (warning !== undefined) expect(warnings, what).toContain(warning)
    expect(warnings.includes('nameChanged'), what).toBe(row?.filename !== basename(path))
  }
  expect(rows).toHaveLength(corpus.length)
})

test('a name of any source is safe to keep, and what was given is told', async () => {
  const { intake } = app.services
  for (const [at, { name }] of hostileNames.entries()) {
    const { rowId } = await intake.streamBegin({ ownerId: null, filename: name, size: null }, page)
    await intake.streamChunk({ rowId, bytes: bytesOf(`inhoud ${at}`) })
    await intake.streamEnd({ rowId })
  }
  const rows = await settledTray(app)
  expect(rows).toHaveLength(hostileNames.length)
  for (const [at, { what, name }] of hostileNames.entries()) {
    const { filename, warnings } = rows[at] ?? { filename: '', warnings: [] }
    expect(filename, what).toBe(safeFileName(name))
    expect(
      warnings.some(({ warning }) => warning === 'nameChanged'),
      what,
    ).toBe(filename !== name.toWellFormed())
  }
})

test('a folder with Perceel’s own files in it is not watched', async () => {
  const { intake } = app.services
  const link = join(folder, 'koppeling')
  symlinkSync(join(app.folder, 'data'), link)
  mkdirSync(join(app.folder, 'data', 'blobs'), { recursive: true })
  const inside = ['data', 'data/blobs', '.'].map((ours) => join(app.folder, ours))
  for (const ours of [...inside, link]) {
    app.folders.push(ours)
    await expect(intake.chooseWatched(), ours).rejects.toMatchObject({
      error: { kind: 'invalidInput', reason: 'folderIsOurs' },
    })
  }
  expect(await intake.watched()).toMatchObject({ path: null, state: 'off' })
})

test('new files of the watched folder come into the tray once, those that were there do not', async () => {
  const watched = join(folder, 'scans')
  mkdirSync(watched)
  writeFileSync(join(watched, 'oud.txt'), 'oud')
  const { intake, accounts } = app.services
  expect(await intake.chooseWatched()).toMatchObject({ state: 'off' })
  app.folders.push(watched)
  expect(await intake.chooseWatched()).toMatchObject({ path: watched, state: 'watching' })
  writeFileSync(join(watched, 'Koopakte.txt'), 'nieuw')
  await app.until(async () => (await trayOf(app))[0]?.state === 'ready')
  const rows = await settledTray(app)
  expect(rows).toMatchObject([
    { filename: 'Koopakte.txt', source: 'watchedFolder', type: 'koopakte', ownerId: null },
  ])
  await intake.discard({ rowIds: rows.map(({ id }) => id) })

  // Another account has its own tray and folder. This account's folder is watched again after
  // switching back.
  const [first] = await accounts.list()
  const { url: baseUrl, clientId, clientSecret, rootId } = office.service
  const other = await accounts.add({
    ...{ name: 'Ander kantoor', baseUrl, clientId, clientSecret, rootId, userId: null },
    dialect: defaultDialect,
  })
  expect(other.active).toBe(true)
  expect(await intake.watched()).toMatchObject({ path: null, state: 'off' })
  writeFileSync(join(watched, 'tweede.txt'), 'later')
  await accounts.activate({ accountId: first?.id ?? '' })
  await app.until(async () => (await trayOf(app))[0]?.state === 'ready')
  expect((await settledTray(app)).map(({ filename }) => filename)).toEqual(['tweede.txt'])
  expect(await intake.stopWatching()).toMatchObject({ path: null, state: 'off' })
})

test('a scan that grows after a long pause is one row, with what was typed in it', async () => {
  const watched = join(folder, 'scans')
  mkdirSync(watched)
  const { intake } = app.services
  app.folders.push(watched)
  await intake.chooseWatched()
  const scan = join(watched, 'scan.txt')
  writeFileSync(scan, 'bladzijde 1')
  await app.until(async () => (await trayOf(app))[0]?.state === 'ready')
  const [part] = await settledTray(app)
  await intake.edit({ rowIds: [part?.id ?? ''], change: { title: 'De akte' } })
  appendFileSync(scan, ', bladzijde 2')
  await app.until(async () => (await trayOf(app))[0]?.size === 24)
  expect(await settledTray(app)).toMatchObject([
    { id: part?.id, title: 'De akte', sha256: await sha256Of('bladzijde 1, bladzijde 2') },
  ])
})
