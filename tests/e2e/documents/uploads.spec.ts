import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import { slowLine, type SlowLine } from '../app/slow-line.ts'
import { expect, test } from '../fixture.ts'
import { openFirstDossiers } from '../screen/dossiers.ts'
import { confirmIntake, dropPaths } from '../screen/files.ts'
import { openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

let line: SlowLine
test.afterEach(() => line.close())

/**
 * Sends a file that is larger than the buffers of the connection, so that its body cannot leave
 * whole.
 */
async function sendLarge(page: Page, folder: string, filename: string): Promise<Buffer> {
  const content = randomBytes(15_000_000)
  const path = join(folder, filename)
  await writeFile(path, content)
  await dropPaths(page, [path])
  await confirmIntake(page, 'koopakte', `Akte ${filename}`)
  return content
}
function hashes(content: Buffer): string[] {
  return ['md5', 'sha1', 'sha256'].map((name) => createHash(name).update(content).digest('hex'))
}
const bar = (page: Page) => named(page, 'uploads-bar')

test('documents that are held half-way wait over a restart, and then arrive once', async ({
  start,
  serviceBehind,
  folder,
}) => {
  const behind = await serviceBehind(slowLine)
  line = behind.line
  const first = await start({ account: behind.proxied })
  let { page } = first
  await openFirstDossiers(page)
  const remoteId = await openRemoteId(page)
  const colleague = await colleagueOf(behind.direct)
  const before = (await colleague.list(remoteId)).length
  line.hold()
  const contents = {
    'een.bin': await sendLarge(page, folder, 'een.bin'),
    'twee.bin': await sendLarge(page, folder, 'twee.bin'),
  }
  await expect(bar(page)).toHaveAttribute('data-state', 'sending')
  await expect(bar(page)).toHaveAttribute('data-left', '2')
  await named(page, 'uploads-pause').click()
  await expect(bar(page)).toHaveAttribute('data-state', 'paused')
  expect(await colleague.list(remoteId)).toHaveLength(before)

  await first.close()
  line.release()
  page = (await start()).page
  await expect(bar(page)).toHaveAttribute('data-state', 'paused')
  await named(page, 'uploads-open').click()
  const rows = page.locator('[data-testid^="outbox-row-"][data-kind="dossierCreate"]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('data-state', 'waiting')
  await rows.first().click()
  await expect(named(page, 'job-wait')).toHaveAttribute('data-waits-for', 'uploadsPaused')
  await page.keyboard.press('Escape')
  expect(await colleague.list(remoteId)).toHaveLength(before)

  await named(page, 'uploads-resume').press('Enter')
  await expect(bar(page)).toHaveAttribute('data-state', 'arrived', { timeout: 60_000 })
  await expect(bar(page)).toHaveAttribute('data-arrived', '2')
  const listed = (await colleague.list(remoteId)).slice(before)
  expect(listed.map(({ filename }) => filename).toSorted()).toEqual(['een.bin', 'twee.bin'])
  for (const [name, content] of Object.entries(contents)) {
    const hash = listed.find(({ filename }) => filename === name)?.hash
    expect(hashes(content)).toContain(hash)
  }
})

test('an upload that is taken back under way does not arrive, and the other upload does', async ({
  start,
  serviceBehind,
  folder,
}) => {
  const behind = await serviceBehind(slowLine)
  line = behind.line
  const { page } = await start({ account: behind.proxied })
  await openFirstDossiers(page)
  const remoteId = await openRemoteId(page)
  const colleague = await colleagueOf(behind.direct)
  const before = (await colleague.list(remoteId)).length
  line.hold()
  await sendLarge(page, folder, 'weg.bin')
  await sendLarge(page, folder, 'blijft.bin')
  await named(page, 'uploads-open').click()
  const row = page.locator('[data-testid^="outbox-row-"]', { hasText: 'Akte weg.bin' })
  await expect(row).toHaveAttribute('data-state', 'sending')
  await expect(row.getByRole('progressbar')).toBeVisible()
  await row.locator('[data-testid^="outbox-cancel-"]').click()
  await named(page, 'confirm-ok').click()
  await expect(row).toHaveCount(0)
  await expect(bar(page)).toHaveAttribute('data-left', '1')
  line.release()
  await expect(bar(page)).toHaveAttribute('data-state', 'arrived', { timeout: 60_000 })
  const listed = (await colleague.list(remoteId)).slice(before)
  expect(listed.map(({ filename }) => filename)).toEqual(['blijft.bin'])
})
