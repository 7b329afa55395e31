import { expect, type Page } from '@playwright/test'
import { named } from './screen.ts'

/** Opens the board and starts an action for all visible projects. */
export async function beginBatch(
  page: Page,
  action: 'publish' | 'revoke' | 'relist' | 'validate',
  projects: number,
): Promise<void> {
  await named(page, 'nav-board').click()
  await expect(named(page, 'board-actions')).toHaveAttribute('data-count', String(projects))
  await named(page, `board-${action}`).click()
  await expect(named(page, 'batch-sheet')).toHaveAttribute('data-step', 'choose')
}

/** Chooses channels and starts the check. */
export async function checkOn(page: Page, ...types: string[]): Promise<void> {
  for (const type of types) await named(page, `batch-channel-${type}`).check()
  await named(page, 'batch-check').click()
}

/** Waits until the batch has checked all its items. */
export async function checked(page: Page): Promise<void> {
  await expect(named(page, 'batch-progress')).toHaveAttribute('data-running', 'false', {
    timeout: 120_000,
  })
}

type Verdict = 'valid' | 'invalid' | 'refused' | 'unchecked'

/** Returns the number of items with a verdict, as the tab shows it. */
export async function countOf(page: Page, verdict: Verdict): Promise<number> {
  return Number(await named(page, `batch-show-${verdict}`).getAttribute('data-count'))
}

/** Returns the names of the projects with a verdict. The list must fit the screen. */
export async function projectsUnder(page: Page, verdict: Verdict): Promise<string[]> {
  const count = await countOf(page, verdict)
  await named(page, `batch-show-${verdict}`).click()
  const rows = page.locator(`[data-testid^="batch-row-"][data-state="${verdict}"]`)
  await expect(rows).toHaveCount(count)
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-project') ?? ''))
}

/** Opens the only batch in the outbox, which has this number of jobs. */
export async function openBatch(page: Page, total: number): Promise<void> {
  const batch = page.locator('[data-testid^="outbox-batch-"]')
  await expect(batch).toHaveAttribute('data-total', String(total))
  await batch.click()
  await expect(batch).toHaveAttribute('aria-expanded', 'true')
}
