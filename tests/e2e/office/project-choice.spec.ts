import type { Locator } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { checked, checkOn } from '../screen/batches.ts'
import { openFirstDossiers } from '../screen/dossiers.ts'
import { look } from '../screen/look.ts'
import { named, projectRows, showProjects, speakDutch, untilSent } from '../screen/screen.ts'

test('projects are chosen by keyboard and pointer, and get a sales status together', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice', alone: true })
  await speakDutch(page)
  await showProjects(page)
  const table = named(page, 'projects-table')
  const bar = named(page, 'projects-actions')
  const rows = projectRows(page)
  const chosenRows = page.locator('[data-testid^="projects-row-"][aria-selected="true"]')
  await expect(bar).toHaveCount(0)

  await test.step('by keyboard, as on the channel board', async () => {
    await table.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(bar).toHaveAttribute('data-chosen', '1')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toHaveAttribute('data-chosen', '3')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(bar).toHaveAttribute('data-chosen', '2')
    await page.keyboard.press('Control+a')
    const all = Number(await table.getAttribute('aria-rowcount')) - 1
    expect(all).toBeGreaterThan(50)
    await expect(bar).toHaveAttribute('data-chosen', String(all))
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(table).toBeFocused()
  })

  await test.step('by pointer, which selects no text', async () => {
    await rows.nth(1).click({ modifiers: ['ControlOrMeta'] })
    await rows.nth(4).click({ modifiers: ['Shift'] })
    await expect(bar).toHaveAttribute('data-chosen', '4')
    await rows.nth(2).locator('[data-check]').click()
    await expect(bar).toHaveAttribute('data-chosen', '3')
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await expect(page).toHaveURL(/#\/projects$/u)
    await look(page, 'project-choice')
  })

  await test.step('a search keeps the choice, and the bar tells what it hides', async () => {
    const name = (await chosenRows.first().locator('.ui-strong').innerText()).trim()
    await named(page, 'projects-search').fill(name)
    await expect(named(page, 'projects-hidden-choice')).toContainText('2')
    await named(page, 'projects-search').fill('')
    await expect(named(page, 'projects-hidden-choice')).toHaveCount(0)
    await expect(chosenRows).toHaveCount(3)
  })

  await test.step('the sales status changes after a review', async () => {
    const status = (testid: string) => named(page, testid).getByText('Onder bod')
    const ids = await chosenRows.evaluateAll((all) => all.map((row) => row.dataset['testid'] ?? ''))
    await named(page, 'projects-set-status').click()
    await expect(named(page, 'replace-chosen')).toHaveAttribute('data-count', '3')
    await look(page, 'replace-status')
    await named(page, 'replace-status').fill('onder bod')
    await page.keyboard.press('Escape')
    await named(page, 'replace-look').click()
    await expect(named(page, 'replace-items')).toBeVisible()
    await named(page, 'replace-apply').click()
    await named(page, 'confirm-ok').click()
    await showProjects(page)
    for (const id of ids) await expect(status(id)).toBeVisible()
  })

  await test.step('what is published is checked first and confirmed', async () => {
    await expect(bar).toHaveAttribute('data-chosen', '3')
    await named(page, 'projects-revoke').click()
    await expect(named(page, 'batch-sheet')).toHaveAttribute('data-step', 'choose')
    await checkOn(page, 'channel_07')
    await checked(page)
    await named(page, 'batch-later').click()
    await named(page, 'batch-bar-drop').click()
    await named(page, 'projects-clear-choice').click()
    await expect(bar).toHaveCount(0)
    await expect(table).toBeFocused()
    await untilSent(page)
  })
})

test('check boxes show what the pointer chose', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  const chosenRows = page.locator('[role="row"][aria-selected="true"]')
  const press = async (box: Locator, rows: 'some' | 'none') => {
    await box.click()
    if (rows === 'none') await expect(chosenRows).toHaveCount(0)
    else await expect(chosenRows).not.toHaveCount(0)
    await expect(box).toBeChecked({ checked: rows === 'some' })
  }

  await test.step('all projects', async () => {
    await press(named(page, 'projects-choose-all'), 'some')
    await press(named(page, 'projects-choose-all'), 'none')
  })

  await test.step('one document, and all documents', async () => {
    await openFirstDossiers(page)
    const first = page.locator('[data-testid^="dossier-choose-"]').first()
    const all = named(page, 'dossiers-choose-all')
    for (const box of [first, all]) {
      await press(box, 'some')
      await press(box, 'none')
    }
    await press(first, 'some')
    // With Shift, a chosen row stays chosen.
    await first.click({ modifiers: ['Shift'] })
    await expect(chosenRows).toHaveCount(1)
    await expect(first).toBeChecked()
  })
})
