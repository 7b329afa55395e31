import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { named } from './screen.ts'

/** Opens the board from the menu and waits for its rows. */
export async function openBoard(page: Page): Promise<void> {
  await named(page, 'nav-board').focus()
  await page.keyboard.press('Enter')
  await expect(named(page, 'board-grid')).toBeVisible()
  await expect(named(page, 'board-grid')).not.toHaveAttribute('data-rows', '0')
}

export const boardRows = (page: Page) => page.locator('[data-testid^="board-row-"]')

/** Returns the number of rows that the filter leaves, once they are drawn. */
export async function shownRows(page: Page): Promise<number> {
  const grid = named(page, 'board-grid')
  // The number is read first: rows that are drawn after it belong to it or to a later search.
  const count = Number(await grid.getAttribute('data-rows'))
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return count
}
