import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { officeFactsOf } from '../app/office-facts.ts'
import { startService } from '../app/practice-service.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { boardRows as rows, openBoard, shownRows } from '../screen/board.ts'
import { named, projectRows, speakDutch } from '../screen/screen.ts'

/** Returns the active cell, as announced to screen readers. */
async function activeCell(page: Page) {
  const grid = named(page, 'board-grid')
  await expect(grid).toHaveAttribute('aria-activedescendant', /^board-cell/)
  const id = await grid.getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`)
}

shareApp()

test('the whole board by keyboard alone', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  const grid = named(page, 'board-grid')
  const all = await shownRows(page)
  expect(all).toBeGreaterThan(50)
  await expect(grid).toHaveAttribute('aria-rowcount', String(all + 1))
  await expect(grid).toHaveAttribute('aria-colcount', '22')

  await test.step('the keys move the active cell, also to cells that were not rendered', async () => {
    await grid.focus()
    await expect(await activeCell(page)).toHaveAttribute('aria-colindex', '1')
    await page.keyboard.press('Control+End')
    // The last row and column were not rendered before.
    await expect(await activeCell(page)).toHaveAttribute('aria-colindex', '22')
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(all + 1))
    await expect(await activeCell(page)).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect(await activeCell(page)).toHaveAttribute('id', 'board-cell-0-0')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(await activeCell(page)).toHaveAttribute('aria-colindex', '3')
    await expect(await activeCell(page)).toBeInViewport()
  })
  await test.step('projects are chosen and let go', async () => {
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Space')
    await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '1')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '3')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '2')
    await page.keyboard.press('Control+a')
    await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', String(all))
    await page.keyboard.press('Escape')
    if ((await named(page, 'board-actions').getAttribute('data-chosen')) !== '0') {
      // The first Escape has only closed the description of the cell.
      await page.keyboard.press('Escape')
    }
    await expect(named(page, 'board-actions')).toHaveAttribute('data-chosen', '0')
  })

  const name = await rows(page).nth(2).locator('.board-title').innerText()

  await test.step('the search finds a project, and Enter leads to its row', async () => {
    await page.keyboard.press('/')
    await expect(named(page, 'board-search')).toBeFocused()
    await page.keyboard.type(name)
    await expect.poll(() => shownRows(page)).toBeLessThan(all)
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    await expect(rows(page).first()).toContainText(name)
  })

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const channel = await grid.getAttribute('data-active')

  await test.step('Enter opens the channel or the project of the active cell', async () => {
    await page.keyboard.press('Enter')
    await expect(named(page, 'project-name')).toContainText(name)
    await expect(page).toHaveURL(new RegExp(`/channels\\?channel=${channel}`))
    await page.goBack()
    await expect(grid).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(named(page, 'overview')).toBeVisible()
    await page.goBack()
    await expect(grid).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/channels\\?channel=${channel}`))
  })
  await test.step('the board is unchanged after going back', async () => {
    await page.goBack()
    await expect(named(page, 'board-search')).toHaveValue(name)
    await expect(grid).toBeFocused()
    await expect(grid).toHaveAttribute('data-active', channel ?? '')
  })

  await named(page, 'board-filter-clear').click()
})

test('shows the facts of the store without a connection, and a request at once', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  await named(page, 'board-read-now').click()
  await expect(page.locator('[data-sign="published"]').first()).toBeVisible()
  // Statuses are read one after another: wait for a project that is not on the channel.
  const free = () =>
    page.evaluate(async () => {
      const head = await window.perceel.board.head()
      const listed = await window.perceel.board.rows({ after: null, limit: 500 })
      if (!head.ok || !listed.ok) throw new Error('The board does not answer')
      const column = head.value.columns.findIndex(({ key }) => key === 'channel_07')
      return listed.value.some(({ cells }) => cells[column] === 1)
    })
  await expect.poll(free).toBe(true)
  await named(page, 'status-work-offline').click()
  await expect(named(page, 'board-polling')).toHaveAttribute('data-connected', 'false')
  await expect(named(page, 'board-polling')).toContainText(/\d\d:\d\d/)

  await page.evaluate(async () => {
    const head = await window.perceel.board.head()
    const listed = await window.perceel.board.rows({ after: null, limit: 500 })
    if (!head.ok || !listed.ok) throw new Error('The board does not answer')
    const column = head.value.columns.findIndex(({ key }) => key === 'channel_07')
    // The lowest four bits are the state (board-cell.ts): 1 is "not published".
    const project = listed.value.find(({ cells }) => cells[column] === 1)
    if (!project) throw new Error('Every project is on this channel')
    const answer = await window.perceel.channels.request({
      projectId: project.projectId,
      type: 'channel_07',
      action: 'publish',
      extra: {},
      plannedAt: null,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
  await named(page, 'board-filter-state').click()
  await named(page, 'board-filter-state-queued').check()
  await expect.poll(() => shownRows(page)).toBe(1)
  await page.keyboard.press('Escape')
  // The column of the channel may be outside the viewport.
  const grid = named(page, 'board-grid')
  await grid.focus()
  await page.keyboard.press('Control+Home')
  while ((await grid.getAttribute('data-active')) !== 'channel_07') {
    await page.keyboard.press('ArrowRight')
  }
  await expect(await activeCell(page)).toHaveAttribute('data-sign', 'queued')
  await expect(await activeCell(page)).toBeInViewport()
  await named(page, 'board-filter-clear').click()
})

test('the keyboard stays with its project while rows are filtered and sorted', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  const grid = named(page, 'board-grid')
  const all = await shownRows(page)
  await grid.focus()
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) {
    await page.keyboard.press(key)
  }
  const own = await rows(page).nth(3).getAttribute('data-testid')
  const place = await (await activeCell(page)).locator('xpath=..').getAttribute('aria-rowindex')
  expect(place).toBe('5')

  async function expectOwnRow(rowIndex: number): Promise<void> {
    const row = named(page, own ?? '')
    await expect(row).toHaveAttribute('aria-rowindex', String(rowIndex))
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1)
    await expect(row.locator('.active')).toHaveAttribute('aria-colindex', '2')
    await expect(page.locator('.board-row .active')).toHaveCount(1)
    const id = await row.locator('.active').getAttribute('id')
    await expect(grid).toHaveAttribute('aria-activedescendant', id ?? '')
  }

  await expectOwnRow(5)
  // After a search the row elements show other projects.
  const name = await named(page, own ?? '')
    .locator('.board-title')
    .innerText()
  await named(page, 'board-search').fill(name)
  await expect.poll(() => shownRows(page)).toBeLessThan(all)
  const order = await rows(page).evaluateAll((found) => found.map((row) => row.dataset['testid']))
  await expectOwnRow(2 + order.indexOf(own ?? ''))
  await named(page, 'board-search').fill('')
  await expect.poll(() => shownRows(page)).toBe(all)
  await expectOwnRow(5)
  await named(page, 'board-sort-name').click()
  await grid.focus()
  // The active cell keeps its project, so go on from its new row.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  // The fourth project by name is the fourth from the end in descending order.
  await expectOwnRow(all - 2)
  // The elements are in the order of their rows, although elements are reused.
  await expect(async () => {
    const indexes = await rows(page).evaluateAll((found) => found.map((row) => row.ariaRowIndex))
    expect(indexes.map(Number)).toEqual(indexes.map((_, at) => Number(indexes[0]) + at))
  }).toPass({ timeout: 30_000 })
  await named(page, 'board-sort-name').click()
  await page.keyboard.press('Escape')
})

test('filters, sorts and keeps a view', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openBoard(page)
  const all = await shownRows(page)
  await named(page, 'board-read-now').click()
  // The practice office has publications in every state. The statuses are read one after another.
  await expect(page.locator('[data-sign="published"]').first()).toBeVisible()

  await named(page, 'board-filter-scenario').focus()
  await page.keyboard.press('Enter')
  const first = page.locator('[data-testid^="board-filter-scenario-"][type="checkbox"]').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(named(page, 'board-filter-scenario')).toBeFocused()
  await expect.poll(() => shownRows(page)).toBeLessThan(all)
  const narrowed = await shownRows(page)

  await test.step('a view keeps the filter under a name', async () => {
    await named(page, 'board-views').click()
    await named(page, 'board-view-name').fill('Mijn scenario')
    await page.keyboard.press('Enter')
    const kept = page.locator('[data-testid^="board-view-"]', { hasText: 'Mijn scenario' })
    await expect(kept).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await named(page, 'board-filter-clear').click()
    await expect.poll(() => shownRows(page)).toBe(all)
    await named(page, 'board-views').click()
    await kept.click()
    await expect.poll(() => shownRows(page)).toBe(narrowed)
  })
  await test.step('a view is renamed and removed', async () => {
    await named(page, 'board-views').click()
    await page.locator('[data-testid^="board-view-rename-"]').click()
    await named(page, 'board-view-name').fill('Ander woord')
    await named(page, 'board-view-save').click()
    await page.locator('[data-testid^="board-view-remove-"]').click()
    await named(page, 'confirm-ok').click()
    await named(page, 'board-views').click()
    await expect(page.locator('[data-testid^="board-view-remove-"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await named(page, 'board-filter-clear').click()
  })
  await test.step("a part of a channel's bar filters the board, and a second click shows all projects again", async () => {
    // The parts move and change while statuses are read.
    await expect(page.locator('[data-testid^="board-bar-"][data-testid$="-unread"]')).toHaveCount(0)
    const parts = page.locator('[data-testid^="board-bar-"][data-testid$="-published"]')
    const part = named(page, (await parts.first().getAttribute('data-testid')) ?? '')
    const count = Number(await part.getAttribute('data-count'))
    await part.click()
    await expect(part).toHaveAttribute('aria-pressed', 'true')
    expect(await shownRows(page)).toBeGreaterThanOrEqual(count)
    await part.click()
    await expect.poll(() => shownRows(page)).toBe(all)
  })
  await test.step('the parts of a bar stay in place while the pointer is on the bar', async () => {
    const name = await rows(page).first().locator('.board-title').innerText()
    const published = page.locator('[data-testid^="board-bar-"][data-testid$="-published"]')
    const partsOf = async (at: number) => {
      const id = (await published.nth(at).getAttribute('data-testid')) ?? ''
      return page.locator(`[data-testid^="${id.replace('published', '')}"]`)
    }
    const [parts, others] = await Promise.all([partsOf(0), partsOf(1)])
    await named(page, 'board-search').hover()
    await expect.poll(() => parts.count()).toBeGreaterThan(1)
    await published.first().hover()
    const before = await parts.count()
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(others).toHaveCount(1)
    await expect(parts).toHaveCount(before)
    await named(page, 'board-search').hover()
    await expect(parts).toHaveCount(1)
    await named(page, 'board-search').fill('')
    await expect.poll(() => shownRows(page)).toBe(all)
  })
  await test.step('the names are sorted', async () => {
    await named(page, 'board-sort-name').click()
    const heading = page.locator('[role="columnheader"]', { has: named(page, 'board-sort-name') })
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(async () => {
      const names = await page.locator('.board-title').allInnerTexts()
      expect(names.length).toBeGreaterThan(5)
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : -1)))
    }).toPass({ timeout: 30_000 })
  })
  await test.step('a column is hidden and shown', async () => {
    await named(page, 'board-columns').click()
    await named(page, 'board-columns-portal_wonen').uncheck()
    await expect(named(page, 'board-sort-portal_wonen')).toHaveCount(0)
    await named(page, 'board-columns-portal_wonen').check()
    await expect(named(page, 'board-sort-portal_wonen')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })
  await test.step('a search without hits says so', async () => {
    await named(page, 'board-search').fill('dit staat nergens op')
    await expect(named(page, 'board-empty')).toHaveAttribute('data-why', 'nothing')
    await named(page, 'board-empty-clear').click()
    await expect.poll(() => shownRows(page)).toBe(all)
  })
})

test('saves what is shown as CSV, in which no name becomes a formula', async ({
  start,
  folder,
  service,
}) => {
  const office = await officeFactsOf(service)
  const [first] = await office.projects()
  if (!first) throw new Error('The practice service has no project')
  const before = await office.read(first.id)
  await office.edit(first.id, before.replace(/<City>[^<]*<\/City>/, '<City>=HYPERLINK("x")</City>'))
  // Not `account: service`: that profile was made before the edit, and keeps the old text.
  const app = await start({ alone: true })
  const { page } = app
  await connectTo(page, service)
  await expect(projectRows(page).filter({ hasText: '=HYPERLINK' })).toBeVisible()
  await speakDutch(page)
  await openBoard(page)
  await named(page, 'board-read-now').click()
  await expect(page.locator('[data-sign="published"]').first()).toBeVisible()
  await expect(page.locator('[data-sign="unread"]')).toHaveCount(0)
  // The prices come with the records, which are read in the background.
  await expect(page.locator('.board-row .kind-price', { hasNotText: /\d/ })).toHaveCount(0)

  await app.answerSaveDialog(null)
  await named(page, 'board-export').click()
  await expect.poll(async () => (await app.records()).dialogs.length).toBe(1)

  const path = join(folder, 'overzicht.csv')
  await app.answerSaveDialog(path)
  await named(page, 'board-export').click()
  await expect(page.locator('.n-message', { hasText: 'CSV' })).toBeVisible()
  const text = await readFile(path, 'utf8')
  expect(text.startsWith('\ufeff"Project";"Nummer";"Soort aanbod"')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + (await shownRows(page)))
  const fields = lines.map((line) => line.slice(line.startsWith('\ufeff') ? 2 : 1, -1).split('";"'))
  for (const line of fields) expect(line).toHaveLength(9 + 14)
  for (const field of fields.flat()) expect(field).not.toMatch(/^[=+\-@\t\r]/)
  const hostile = fields.find((line) => line[1] === String(first.id))
  expect(hostile?.[4]).toBe(`'=HYPERLINK(""x"")`)
  expect(hostile?.slice(9)).toContain('gepubliceerd')
  // The board shows a price for each of these projects.
  for (const [, , , , , price] of fields.slice(1)) expect(price).toMatch(/^\d+$/)
})

test('a click on a notification opens the very cell', async ({ start, folder }) => {
  // A single project, which has been busy for long on three channels of the practice office.
  const service = await startService(join(folder, 'service'), { projects: 1 })
  try {
    const app = await start({ alone: true })
    const { page } = app
    await connectTo(page, service)
    await openBoard(page)
    await named(page, 'board-read-now').click()
    await expect.poll(async () => (await app.notifications()).length, { timeout: 60_000 }).toBe(3)
    const told = await app.notifications()
    // A search that hides the project, and another screen.
    await named(page, 'board-search').fill('dit staat nergens op')
    await expect(named(page, 'board-empty')).toBeVisible()
    await named(page, 'nav-projects').click()
    const { body } = told[1] ?? { body: '' }

    await app.clickNotification(1)
    const grid = named(page, 'board-grid')
    await expect(grid).toBeFocused()
    const cell = await activeCell(page)
    await expect(cell).toHaveAttribute('data-sign', 'stuck')
    await expect(cell).toBeInViewport()
    const channel = await grid.getAttribute('data-active')
    const title = await named(page, `board-sort-${channel}`).locator('.head-title').innerText()
    expect(body).toContain(title)
    expect(body).toContain(await rows(page).first().locator('.board-title').innerText())
    // The other notification opens another cell.
    await app.clickNotification(2)
    await expect(grid).not.toHaveAttribute('data-active', channel ?? '')
    await expect(await activeCell(page)).toHaveAttribute('data-sign', 'stuck')
  } finally {
    await service.stop()
  }
})
