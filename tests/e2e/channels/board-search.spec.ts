import { expect, shareApp, test } from '../fixture.ts'
import { boardRows, openBoard, shownRows } from '../screen/board.ts'
import { takePicture } from '../screen/look.ts'
import { named, speakDutch } from '../screen/screen.ts'

shareApp()

test('Enter right after a letter searches at once, and stays in the field if nothing is found', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  const all = await shownRows(page)
  const name = await boardRows(page).nth(3).locator('.board-title').innerText()
  const field = named(page, 'board-search')

  /** Types and presses Enter in one task, before the letter is painted. Returns the rows then. */
  async function findAtOnce(words: string): Promise<number> {
    return field.evaluate(async (input: HTMLInputElement, text) => {
      input.focus()
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await Promise.resolve()
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      await Promise.resolve()
      const grid = document.querySelector<HTMLElement>('[data-testid="board-grid"]')
      return Number(grid?.dataset['rows'] ?? 0)
    }, words)
  }

  expect(await findAtOnce(name)).toBeLessThan(all)
  await expect(named(page, 'board-grid')).toBeFocused()
  await expect(boardRows(page).first()).toContainText(name)
  await field.focus()
  expect(await findAtOnce('dit staat nergens op')).toBe(0)
  await expect(named(page, 'board-empty')).toBeVisible()
  await expect(field).toBeFocused()
  // The board keeps its search for the next test.
  await named(page, 'board-empty-clear').click()
})

test('a click on a row that waits to be drawn does nothing', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  expect(await shownRows(page)).toBeGreaterThan(24)
  // In one task, so that no frame is drawn between the new order and the click.
  const clicked = await named(page, 'board-sort-name').evaluate(async (button: HTMLElement) => {
    const title = document.querySelector<HTMLElement>('.board-row [data-col="0"]')
    const name = title?.innerText
    button.click()
    await Promise.resolve()
    title?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }))
    return { before: name, then: title?.innerText }
  })
  expect(clicked.then).toBe(clicked.before)
  await shownRows(page)
  await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '0')
  await boardRows(page)
    .first()
    .locator('.board-title')
    .click({ modifiers: ['Control'] })
  await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '1')
})

test('the buttons below the board are on one line beside the words about a filter', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice', alone: true })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openBoard(page)
  const name = await boardRows(page).first().locator('.board-title').innerText()
  await named(page, 'board-search').fill(name)
  await expect(named(page, 'board-actions')).toContainText('Niets gekozen: 1 project in dit filter')
  const top = async (id: string) => (await named(page, id).boundingBox())?.y
  await expect.poll(() => top('board-export')).toBe(await top('board-publish'))
  await takePicture(page, 'board-bar.png')
})
