import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { named } from '../screen/screen.ts'

test('the project list shows prices and is as its user left it after a restart', async ({
  start,
}) => {
  const first = await start({ account: 'practice' })
  const { page } = first
  await named(page, 'nav-projects').click()
  const prices = page.locator('[data-testid^="projects-price-"]')
  await expect(prices.first()).toHaveText(/^€/u)

  // The dearest project first.
  await named(page, 'projects-sort-price').click()
  await named(page, 'projects-sort-price').click()
  await expect
    .poll(async () => {
      const amounts = (await prices.allInnerTexts()).map((text) =>
        Number(text.replaceAll(/\D/gu, '')),
      )
      return (
        amounts.length > 3 && amounts.every((amount, at) => amount <= (amounts[at - 1] ?? 1e12))
      )
    })
    .toBe(true)
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await expect(page.getByText('Verkoop · bestaande bouw').first()).toBeVisible()
  await look(page, 'project-list')

  await named(page, 'projects-new').click()
  await named(page, 'project-create-zipcode').fill('12 AB')
  await named(page, 'project-create-scenario').fill('Verkoop · bestaande bouw')
  await named(page, 'project-create-submit').click()
  await expect(page.getByText('vier cijfers en twee letters')).toBeVisible()
  await look(page, 'project-create')
  await page.keyboard.press('Escape')

  await named(page, 'projects-look').click()
  await look(page, 'project-list-look')
  await named(page, 'projects-column-state').click()
  await named(page, 'projects-compact').click()
  await page.keyboard.press('Escape')
  await expect(named(page, 'projects-sort-state')).toHaveCount(0)
  await named(page, 'projects-views').click()
  await named(page, 'projects-view-name').fill('Duurste eerst')
  await named(page, 'projects-view-save').click()
  await expect(named(page, 'projects-view')).toHaveText('Duurste eerst')
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(() => window.perceel.settings.get())))
    .toContain('Duurste eerst')
  await first.close()

  const { page: next } = await start()
  await named(next, 'nav-projects').click()
  await expect(next.locator('[role="columnheader"][aria-sort="descending"]')).toHaveText('Prijs')
  await expect(named(next, 'projects-sort-state')).toHaveCount(0)
  await expect(named(next, 'projects-views')).toHaveText('Duurste eerst')
})
