import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { noteSoundClose } from '../../../src-main/store/connection/closed-note.ts'
import { storeFiles } from '../../../src-main/store/connection/store-files.ts'
import type { AppSession } from '../app/app-session.ts'
import { repository } from '../app/repository.ts'
import { expect, test } from '../fixture.ts'
import { colourRules, faultsOf, pictureInSizes } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** A profile, of a running app or of one that has ended. */
type Profile = Pick<AppSession, 'profile'>

const dataOf = ({ profile }: Profile): string => join(profile, 'data')
const databaseOf = (app: Profile): string => join(dataOf(app), 'perceel.sqlite')

/** Returns the names of the backups. The first backup creates the folder. */
function backupsOf(app: AppSession): string[] {
  const folder = join(dataOf(app), 'backups')
  return existsSync(folder) ? readdirSync(folder).filter((id) => id.endsWith('.sqlite')) : []
}

/** Overwrites the database and removes its WAL file, which may hold everything. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0xa5)
  writeFileSync(path, bytes)
  rmSync(`${path}-wal`, { force: true })
}

/**
 * Makes a store large, and damages a page that no start reads. The note of the closing says that
 * nobody changed the files, as if the disk had lost the page.
 */
function damageInSilence(data: string): void {
  const files = storeFiles(data)
  const database = new DatabaseSync(files.database)
  database.exec("INSERT INTO texts (hash, body) VALUES ('large', hex(zeroblob(6000000)))")
  const page = Number(
    database
      .prepare("SELECT max(pageno) AS n FROM dbstat WHERE name = 'texts' AND pagetype = 'leaf'")
      .get()?.['n'],
  )
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const bytes = readFileSync(files.database)
  bytes.fill(0, (page - 1) * 4096, page * 4096)
  writeFileSync(files.database, bytes)
  noteSoundClose(files)
}

/** Expects no violations in both themes, which follow the system here. */
async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await pictureInSizes(page, `${name}-${theme}`)
    const rules = theme === 'light' ? [] : colourRules
    await expect.poll(() => faultsOf(page, [], rules), theme).toEqual([])
  }
}

test('a damaged store is put back from the backup and the journal, with the edit and its waiting job', async ({
  start,
}) => {
  const first = await start({ account: 'practice' })
  await screen.openFirstProject(first.page)
  const name = (await named(first.page, 'project-name').textContent()) ?? ''
  await screen.openXml(first.page)
  await named(first.page, 'nav-settings').click()
  await named(first.page, 'backup-now').click()
  await expect.poll(() => backupsOf(first)).toHaveLength(1)

  // After the backup: save and send an edit while offline.
  await screen.openProject(first.page, name)
  await screen.openXml(first.page)
  await screen.workOffline(first.page)
  await screen.typeAfter(first.page, '<City>', 'Teruggezet')
  await screen.saveXml(first.page)
  await named(first.page, 'xml-send').click()
  await screen.waitForXmlState(first.page, 'queued')
  await first.kill()
  damage(databaseOf(first))

  const { page } = await start()
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'damaged')
  await look(page, 'recovery-damaged')
  // A path beside "start empty" reads as the place where the user would begin.
  await expect(named(page, 'recovery-empty').locator('..')).not.toContainText(first.profile)
  await expect(named(page, 'recovery-data-folder')).toContainText(first.profile)
  await named(page, 'recovery-report').click()
  await expect(page.getByText('For whoever helps you')).toBeVisible()
  await expect(page.locator('pre')).toContainText('report on a damaged store')
  await named(page, 'recovery-restore').click()
  await expect(named(page, 'restored')).toBeVisible()
  await expect(named(page, 'restored-go')).toBeFocused()
  await look(page, 'recovery-restored')
  expect(readdirSync(join(dataOf(first), 'damaged'))).toHaveLength(1)
  await named(page, 'restored-go').click()
  await named(page, 'nav-outbox').click()
  await expect(page.locator('[data-testid^="outbox-row-"]')).toHaveCount(1)
  await screen.openProject(page, name)
  await screen.openXml(page)
  await screen.waitForXmlState(page, 'queued')
  const text = await page.evaluate(async () => {
    const list = await window.perceel.sync.jobs()
    if (!list.ok) throw new Error(list.error.kind)
    const id = list.value[0]?.projectId ?? ''
    const xml = await window.perceel.records.read({ kind: 'project', id, version: '1.2' })
    return xml.ok ? xml.value.text : xml.error.kind
  })
  expect(text).toContain('<City>Teruggezet')
})

test('damage that the check after the start finds is told, and the next start puts a backup back', async ({
  start,
}) => {
  const first = await start({ account: 'practice' })
  await named(first.page, 'nav-settings').click()
  await named(first.page, 'backup-now').click()
  await expect.poll(() => backupsOf(first)).toHaveLength(1)
  await first.close()
  damageInSilence(dataOf(first))

  const second = await start()
  const banner = named(second.page, 'store-banner')
  await expect(banner).toContainText('damaged')
  await look(second.page, 'store-damaged')
  const closed = second.page.waitForEvent('close')
  await named(second.page, 'store-quit').click()
  await closed
  expect(await second.close()).toBe(0)

  const { page } = await start()
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'damaged')
  await named(page, 'recovery-restore').click()
  await named(page, 'restored-go').click()
  await expect(named(page, 'nav-projects')).toBeVisible()
  await expect(named(page, 'store-banner')).toHaveCount(0)
})

test('starting empty is asked twice, and keeps everything apart', async ({ start }) => {
  const first = await start({ account: 'practice' })
  await first.kill()
  damage(databaseOf(first))
  const { page } = await start()
  await named(page, 'recovery-empty').click()
  await named(page, 'confirm-ok').click()
  await expect(page.getByTestId('confirm-ok')).toBeVisible()
  expect(existsSync(join(dataOf(first), 'damaged'))).toBe(false)
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'welcome-practice')).toBeVisible()
  const [kept = ''] = readdirSync(join(dataOf(first), 'damaged'))
  expect(readdirSync(join(dataOf(first), 'damaged', kept))).toContain('perceel.sqlite')
})

test('a store that another program holds is opened by itself when it is let go', async ({
  start,
  endedApp,
}) => {
  const first = await endedApp('practice')
  const holder = new DatabaseSync(databaseOf(first))
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const { page } = await start()
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'locked')
  await look(page, 'recovery-locked')
  holder.close()
  await expect(named(page, 'nav-projects')).toBeVisible({ timeout: 60_000 })
})

test('a store of a newer version is refused with its own screen, and not touched', async ({
  start,
  endedApp,
}) => {
  const first = await endedApp('practice')
  const newer = new DatabaseSync(databaseOf(first))
  newer.exec('PRAGMA user_version = 9999')
  newer.close()
  writeFileSync(join(dataOf(first), 'opened-by.json'), '{"app":"9.8.7"}')
  const before = readFileSync(databaseOf(first))
  const { page } = await start()
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'newer')
  await expect(named(page, 'recovery-wanted')).toContainText('9.8.7')
  await look(page, 'recovery-newer')
  await named(page, 'recovery-retry').click()
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'newer')
  expect(readFileSync(databaseOf(first)).equals(before)).toBe(true)
})

test('a SQLite without full-text search is refused with its own screen, before the store is touched', async ({
  start,
  endedApp,
}) => {
  const first = await endedApp('practice')
  const before = readFileSync(databaseOf(first))
  const module = pathToFileURL(join(repository, 'tests/e2e/app/without-fts5.mjs')).href
  const { page } = await start({ env: { ...process.env, NODE_OPTIONS: `--import=${module}` } })
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'incomplete')
  await look(page, 'recovery-incomplete')
  expect(readFileSync(databaseOf(first)).equals(before)).toBe(true)
})
