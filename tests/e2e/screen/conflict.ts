import type { Page } from 'playwright-core'
import { named } from './screen.ts'

/** From the record that is open to the screen of its conflict. */
export async function openConflict(page: Page): Promise<void> {
  await named(page, 'conflict-open').click()
  await named(page, 'conflict-row-1').waitFor()
  // The texts are there when the comparison is: keys work from then on.
  await named(page, 'compare-diff').locator('.view-line').first().waitFor()
}

/** What is chosen at a place of the list, counted from 1: open, mine, theirs or own. */
export async function choiceOf(page: Page, number: number): Promise<string | null> {
  const row = named(page, `conflict-row-${number}`)
  await row.and(page.locator(':not([data-choice="open"])')).waitFor()
  return row.getAttribute('data-choice')
}

/** Types another text into the field that has the keyboard. */
export async function replaceOwnText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
