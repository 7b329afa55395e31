import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { scanPdf } from '../../files/scan-file.ts'
import { expect, test } from '../fixture.ts'
import { dropPathsOn, intakeRows } from '../screen/files.ts'
import { named, speakDutch } from '../screen/screen.ts'

/** Returns the names and the hashes of the files in the tray, by name. */
async function filesIn(page: Page): Promise<string[]> {
  const answer = await page.evaluate(() => window.perceel.intake.rows())
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value.rows.map(({ filename, sha256 }) => `${filename} ${sha256}`).toSorted()
}

/** Cuts the file of this name before its second page, with the keyboard. */
async function cut(page: Page, name: string): Promise<void> {
  await intakeRows(page, 'tray').filter({ hasText: name }).focus()
  await page.keyboard.press('k')
  await named(page, 'cut-page-2').focus()
  await page.keyboard.press('Space')
  await expect(named(page, 'cut-sheet')).toHaveAttribute('data-pieces', '2')
  await page.keyboard.press('Control+Enter')
  await expect(named(page, 'cut-sheet')).toHaveCount(0)
}

test('the last cut of a scan is offered once after a restart, and undone with its choices', async ({
  start,
  folder,
}) => {
  const first = await start({ account: 'practice' })
  await speakDutch(first.page)
  const names = ['eerste.pdf', 'laatste.pdf']
  for (const name of names)
    await writeFile(join(folder, name), scanPdf([[`Blad 1 van ${name}`], [`Blad 2 van ${name}`]]))
  const paths = names.map((name) => join(folder, name))
  await dropPathsOn(first.page, named(first.page, 'nav-tray'), paths)
  await named(first.page, 'nav-tray').click()
  await expect(intakeRows(first.page, 'tray')).toHaveCount(2)
  const last = intakeRows(first.page, 'tray').filter({ hasText: 'laatste.pdf' })
  await last.locator('[data-testid^="tray-title-"]').fill('Stukken van de verkoper')
  await expect
    .poll(async () => {
      const rows = await first.page.evaluate(() => window.perceel.intake.rows())
      return rows.ok ? rows.value.rows.map(({ title }) => title) : []
    })
    .toContain('Stukken van de verkoper')
  const before = await filesIn(first.page)
  await cut(first.page, 'eerste.pdf')
  await expect(intakeRows(first.page, 'tray')).toHaveCount(3)
  await cut(first.page, 'laatste.pdf')
  await expect(intakeRows(first.page, 'tray')).toHaveCount(4)
  await first.kill()

  // The offer stands until the user looks at something else, and does not come back in this run.
  const second = await start()
  await named(second.page, 'nav-tray').click()
  await expect(intakeRows(second.page, 'tray')).toHaveCount(4)
  await expect(named(second.page, 'tray-cut-done')).toContainText('Geknipt in 2 documenten')
  await named(second.page, 'nav-projects').click()
  await named(second.page, 'nav-tray').click()
  await expect(intakeRows(second.page, 'tray')).toHaveCount(4)
  // A call behind the one that the tray would make.
  expect(await second.page.evaluate(() => window.perceel.intake.lastCut())).toMatchObject({
    ...{ ok: true, value: { pieces: 2 } },
  })
  // Not waited for: an offer goes by itself after some seconds.
  expect(await named(second.page, 'tray-cut-done').count()).toBe(0)
  expect(await second.close()).toBe(0)

  const { page } = await start()
  await named(page, 'nav-tray').click()
  await named(page, 'tray-cut-undo').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(3)
  const back = intakeRows(page, 'tray').filter({ hasText: 'laatste.pdf' })
  await expect(back.locator('[data-testid^="tray-title-"]')).toHaveValue('Stukken van de verkoper')
  const after = await filesIn(page)
  expect(after.filter((file) => file.startsWith('laatste'))).toEqual(
    before.filter((file) => file.startsWith('laatste')),
  )
  expect(
    after.filter((file) => file.startsWith('eerste')).map((file) => file.slice(0, 12)),
  ).toEqual(['eerste 1.pdf', 'eerste 2.pdf'])
})
