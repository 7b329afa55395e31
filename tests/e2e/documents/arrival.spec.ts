import { readFile } from 'node:fs/promises'
import type { AppSession } from '../app/app-session.ts'
import { alteringLine } from '../app/altering-line.ts'
import { expect, test } from '../fixture.ts'
import { expectNoFaults } from '../screen/look.ts'
import { giveDocuments, openFirstDossiers, preview, rowOf } from '../screen/dossiers.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Returns the content of the file that the app opened as number `count`. */
async function openedFile(app: AppSession, count: number): Promise<string> {
  await expect.poll(async () => (await app.records()).shell.length).toBe(count)
  return readFile((await app.records()).shell.at(-1)?.target ?? '', 'utf8')
}

test('a document that arrived with other content is told, compared, opened and read', async ({
  start,
  serviceBehind,
}) => {
  const mine = 'Koopsom 250.000 euro'.padEnd(24)
  const theirs = 'Koopsom 350.000 euro'.padEnd(24)
  const { line, proxied } = await serviceBehind((url, port) =>
    alteringLine(url, mine, theirs, port),
  )
  const app = await start({ account: proxied })
  const { page } = app
  const ownerId = await openFirstDossiers(page)
  await giveDocuments(page, ownerId, [
    { title: 'Proefbrief', type: 'brief', filename: 'brief.txt', content: Buffer.from(mine) },
  ])
  const row = rowOf(page, 'Proefbrief')
  await expect(row).toHaveAttribute('data-arrival', 'otherContent')
  await expect(row).toHaveAttribute('data-state', 'synced')
  await named(page, 'dossiers-filter-show').selectOption('attention')
  await expect(named(page, 'dossiers-count')).toHaveAttribute('data-found', '1')

  await row.locator('[data-testid^="dossier-why-"]').click()
  const sides = named(page, 'compare-sides')
  await expect(sides.locator('tbody tr[data-same]')).toHaveCount(3)
  await expect(sides.locator('[data-same="false"]')).toHaveCount(1)
  await expectNoFaults(page, 'dossier-sheet')
  await named(page, 'compare-open-mine').click()
  expect(await openedFile(app, 1)).toBe(mine)
  await named(page, 'compare-open-theirs').click()
  expect(await openedFile(app, 2)).toBe(theirs)
  await named(page, 'dossier-sheet-close').click()

  // The preview shows the notice too.
  await preview(page, 'Proefbrief')
  const notice = named(page, 'dossier-arrival-notice')
  await expect(notice).toHaveAttribute('data-arrival', 'otherContent')
  await named(page, 'dossier-arrival-open').click()
  await expect(named(page, 'compare-sides')).toBeVisible()
  await named(page, 'dossier-arrival-read').click()
  await expect(named(page, 'dossier-sheet')).toBeHidden()
  await expect(notice).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(named(page, 'dossiers-nothing')).toBeVisible()
  await named(page, 'dossiers-filter-clear').click()
  await expect(row).toHaveAttribute('data-arrival', 'otherContent')
  await line.close()
})
