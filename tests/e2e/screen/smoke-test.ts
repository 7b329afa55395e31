import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { openFirstDossiers } from './dossiers.ts'
import { enterPracticeOffice, named } from './screen.ts'

/**
 * Shows that a packed app works: opens the practice office, previews a PDF, and
 * prints a project to a PDF file. `answerSave` answers the system's save dialog with the path.
 */
export async function runSmokeTest(
  page: Page,
  path: string,
  answerSave: (save: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await enterPracticeOffice(page)
  const projectId = await openFirstDossiers(page)
  const pdf = await page.evaluate(async (owner) => {
    const list = await window.perceel.dossiers.list({ projectId: owner })
    const rows = list.ok ? list.value : []
    return rows.find(({ filename }) => filename.endsWith('.pdf'))?.id ?? 'none'
  }, projectId)
  await named(page, `dossier-preview-${pdf}`).click()
  await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', /^[1-9]/)
  await page.goBack()
  await named(page, 'dossiers-table').waitFor()
  await answerSave(async () => {
    await named(page, 'project-more').click()
    await named(page, 'project-sheet-save').click()
  })
  const begin = async () => (await readFile(path).catch(() => null))?.subarray(0, 5).toString()
  await expect.poll(begin, { timeout: 60_000 }).toBe('%PDF-')
}
