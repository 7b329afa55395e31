import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noPolicy, type Policy } from '../../../src-main/policy/read-policy.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendShown, takeIn, trayOf } from '../office/take-in.ts'

let office: PracticeOffice
let folder: string
let apps: AppUnderTest[]

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-managed-'))
  apps = []
})
afterEach(async () => {
  for (const app of apps) {
    await app.close()
    expect(app.faults).toEqual([])
  }
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the app under a policy whose values are all locked, or all free. */
async function startUnder(values: Policy['values'], locked: boolean): Promise<AppUnderTest> {
  const isLocked: Policy['isLocked'] = (key) => locked && values[key] !== undefined
  const app = await startApp(office.service, { policy: { ...noPolicy, values, isLocked } })
  apps.push(app)
  return app
}

const refused = { error: { kind: 'forbidden', reason: 'managed' } }

test('a locked limit of fetched documents holds, and the user cannot change it', async () => {
  const { dossiers } = (await startUnder({ storageLimitMegabytes: 300 }, true)).services
  expect(await dossiers.storage()).toMatchObject({ limitBytes: 300_000_000 })
  const change = async () => dossiers.setStorageLimit({ limitBytes: 900_000_000 })
  await expect(change()).rejects.toMatchObject(refused)
  expect(await dossiers.storage()).toMatchObject({ limitBytes: 300_000_000 })
})

test('a free limit of fetched documents is where the user begins', async () => {
  const { dossiers } = (await startUnder({ storageLimitMegabytes: 300 }, false)).services
  expect(await dossiers.storage()).toMatchObject({ limitBytes: 300_000_000 })
  await dossiers.setStorageLimit({ limitBytes: 900_000_000 })
  expect(await dossiers.storage()).toMatchObject({ limitBytes: 900_000_000 })
})

/** Changes the largest request of the only account. */
async function setLargestRequest({ services }: AppUnderTest, maxEncodedBytes: number | null) {
  const [account] = await services.accounts.list()
  if (account === undefined) throw new Error('no account')
  const { name, baseUrl, clientId, rootId, userId } = account
  const dialect = { ...account.dialect, maxEncodedBytes }
  const input = { ...{ name, baseUrl, clientId, rootId, userId }, clientSecret: null, dialect }
  await services.accounts.update({ accountId: account.id, base: account.dialect, input })
}

async function largestRequest({ services }: AppUnderTest): Promise<number | null | undefined> {
  return (await services.accounts.list())[0]?.dialect.maxEncodedBytes
}

test('a locked limit of requests refuses a larger document, and the user cannot change it', async () => {
  const app = await startUnder({ uploadLimitMegabytes: 1 }, true)
  expect(await app.services.accounts.list()).toMatchObject([{ lockedFields: ['maxEncodedBytes'] }])
  await expect(setLargestRequest(app, null)).rejects.toMatchObject({
    error: { ...refused.error, field: 'maxEncodedBytes' },
  })
  expect(await largestRequest(app)).toBe(1_000_000)

  await app.services.projects.refresh()
  const list = { search: '', sort: 'name', descending: false, offset: 0, limit: 1 } as const
  const [project] = (await app.services.projects.list(list)).rows
  if (project === undefined) throw new Error('no project')
  // Encoding makes four bytes of three.
  const path = join(folder, 'groot.txt')
  writeFileSync(path, 'a'.repeat(900_000))
  const [row] = await takeIn(app, path, project.id)
  expect(row?.warnings).toContainEqual({ warning: 'tooLarge', limit: 1_000_000 })
  const rowId = row?.id ?? ''
  await app.services.intake.edit({ rowIds: [rowId], change: { type: 'koopakte', title: 'Akte' } })
  expect(await sendShown(app, [rowId])).toMatchObject({
    dossierIds: [],
    refused: [{ error: { kind: 'tooLarge' } }],
  })
})

test('a free limit of requests is where the user begins', async () => {
  const app = await startUnder({ uploadLimitMegabytes: 1 }, false)
  expect(await largestRequest(app)).toBe(1_000_000)
  await setLargestRequest(app, 2_000_000)
  expect(await largestRequest(app)).toBe(2_000_000)
  await setLargestRequest(app, null)
  expect(await largestRequest(app)).toBeNull()
})

/** Creates a folder in which an old file lies. */
function scans(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'oud.txt'), 'oud')
  return path
}

async function isWatched(app: AppUnderTest, path: string): Promise<void> {
  await app.until(async () => (await app.services.intake.watched()).state === 'watching')
  expect(await app.services.intake.watched()).toMatchObject({ path })
}

test('a locked watched folder brings new files, and the user can neither change nor stop it', async () => {
  const path = scans('scans')
  const app = await startUnder({ watchedFolder: path }, true)
  await isWatched(app, path)
  app.folders.push(scans('eigen'))
  await expect(app.services.intake.chooseWatched()).rejects.toMatchObject(refused)
  await expect((async () => app.services.intake.stopWatching())()).rejects.toMatchObject(refused)
  await isWatched(app, path)
  writeFileSync(join(path, 'nieuw.txt'), 'nieuw')
  await app.until(async () => (await trayOf(app))[0]?.state === 'ready')
  expect((await trayOf(app)).map(({ filename }) => filename)).toEqual(['nieuw.txt'])
})

test('a free watched folder is where the user begins', async () => {
  const path = scans('scans')
  const app = await startUnder({ watchedFolder: path }, false)
  await isWatched(app, path)
  const own = scans('eigen')
  app.folders.push(own)
  expect(await app.services.intake.chooseWatched()).toMatchObject({ path: own, state: 'watching' })
  expect(await app.services.intake.stopWatching()).toMatchObject({ path: null, state: 'off' })
})
