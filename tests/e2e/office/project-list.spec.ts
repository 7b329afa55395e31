import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { expectNoFaults, look } from '../screen/look.ts'
import { named, openFirstProject, openProject, openXml, saveXml } from '../screen/screen.ts'

test('the project list shows prices and is as its user left it after a restart', async ({
  start,
}) => {
  const first = await start({ account: 'practice' })
  const { page } = first
  await named(page, 'nav-projects').click()
  await expect(prices(page).first()).toHaveText(/^€/u)

  await test.step('the dearest project comes first', () => sortByPrice(page))
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await expect(page.getByTitle('Verkoop · bestaande bouw (BBvk)').first()).toBeVisible()
  await look(page, 'project-list')
  await test.step('filters narrow the list by status, price and channel', () => filter(page))
  await test.step('the city has its whole postal code at 1280 pixels', () => seeCities(page))
  await test.step('a narrow window leaves out columns and never scrolls sideways', () =>
    narrowWindow(page))

  await test.step('a wrong postal code is refused', () => refuseZipcode(page))
  await test.step('a text that is not in the list is chosen from the list or confirmed', () =>
    createUnlisted(page))
  await test.step('a new project names what its channels need', () => seeNeeds(page))
  await test.step('a copy of a project opens on its form', () => copyProject(page))
  await test.step('its record becomes a template for further projects', () => saveTemplate(page))
  await test.step('the keyboard stays in the list of templates', () => manageTemplates(page))
  await test.step('a project begins from the template', () => beginFromTemplate(page))

  const name = await test.step('the user changes lists, filters and the editor', () =>
    changeScreens(page))
  await first.close()
  const { page: next } = await start()
  await test.step('all of them are as before after a restart', () => expectScreens(next, name))
})

test('a project with a price of 0 says in the list that it has no price', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openFirstProject(page)
  await showView(page, 'form')
  await field(page, 'Prijs').first().fill('0')
  await saveXml(page)
  await named(page, 'nav-projects').click()
  await expect(page.locator('[data-testid^="projects-price-"]').first()).toContainText('No price')
})

/** The prices of the shown projects. */
function prices(page: Page): Locator {
  return page.locator('[data-testid^="projects-price-"]')
}

async function sortByPrice(page: Page): Promise<void> {
  await named(page, 'projects-sort-price').click()
  await named(page, 'projects-sort-price').click()
  await expect
    .poll(async () => {
      const amounts = (await prices(page).allInnerTexts()).map((text) =>
        Number(text.replaceAll(/\D/gu, '')),
      )
      return (
        amounts.length > 3 && amounts.every((amount, at) => amount <= (amounts[at - 1] ?? 1e12))
      )
    })
    .toBe(true)
}

async function filter(page: Page): Promise<void> {
  const channels = page.locator('[data-testid^="projects-channels-"]')
  await expect(channels.filter({ hasText: /\d kana/u }).first()).toBeVisible()
  await named(page, 'projects-filter-status').click()
  await named(page, 'projects-filter-status-available').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').getByText('Beschikbaar').first()).toBeVisible()
  await expect(page.getByRole('row').getByText('Ingetrokken')).toHaveCount(0)
  await named(page, 'projects-filter-price').click()
  await named(page, 'projects-filter-from').fill('300.000')
  await named(page, 'projects-filter-to').fill('1 miljoen')
  await expect(named(page, 'projects-filter-price')).toContainText('€ 300.000 – € 1.000.000')
  await named(page, 'projects-filter-to').fill('een miljoen')
  await expect(page.getByText('Vul hele euro’s in')).toBeVisible()
  await named(page, 'projects-filter-to').fill('1.500.000')
  await expect(named(page, 'projects-filter-price')).toContainText('€ 300.000 – € 1.500.000')
  await look(page, 'project-list-price')
  await page.keyboard.press('Escape')
  await named(page, 'projects-filter-channel').click()
  await named(page, 'projects-filter-channel-portal_wonen').click()
  await look(page, 'project-list-filters')
  await page.keyboard.press('Escape')
  const wonen = channels.locator('[title*="Portaal Wonen"]')
  await expect(wonen.first()).toBeVisible()
  await expect.poll(async () => (await channels.count()) - (await wonen.count())).toBe(0)
}

async function seeCities(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  const clipped = page.getByText(/^\d{4} [A-Z]{2}$/u).evaluateAll((codes) =>
    codes.filter((code) => {
      const cell = code.closest('[role="gridcell"]')?.getBoundingClientRect()
      return code.getBoundingClientRect().right > (cell?.right ?? 0) + 0.5
    }),
  )
  await expect(page.getByText(/^\d{4} [A-Z]{2}$/u).first()).toBeVisible()
  expect(await clipped).toEqual([])
}

async function narrowWindow(page: Page): Promise<void> {
  const table = named(page, 'projects-table')
  const tooWide = () => table.evaluate((list) => list.scrollWidth - list.clientWidth)
  for (const width of [1152, 1024, 853]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(named(page, 'projects-sort-scenario')).toHaveCount(0)
    await expect.poll(tooWide).toBeLessThanOrEqual(0)
  }
  await named(page, 'projects-look').click()
  await expect(named(page, 'projects-left-out')).toContainText('Soort aanbod')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(named(page, 'projects-sort-scenario')).toBeVisible()
}

async function refuseZipcode(page: Page): Promise<void> {
  await named(page, 'projects-new').click()
  await named(page, 'project-create-zipcode').fill('12 AB')
  await named(page, 'project-create-scenario').fill('Verkoop · bestaande bouw')
  await named(page, 'project-create-submit').click()
  await expect(page.getByText('vier cijfers en twee letters')).toBeVisible()
  await look(page, 'project-create')
}

async function createUnlisted(page: Page): Promise<void> {
  await named(page, 'project-create-zipcode').fill('1234 AB')
  await named(page, 'project-create-name').fill('Verkooplaan 1')
  await named(page, 'project-create-scenario').fill('Verkoop')
  await named(page, 'project-create-type').fill('Schuur')
  await named(page, 'project-create-submit').click()
  await expect(named(page, 'project-create-scenario')).toBeFocused()
  await look(page, 'project-create-unlisted')
  await named(page, 'project-create-scenario-unlisted-0').click()
  await expect(named(page, 'project-create-scenario')).toHaveValue(/BBvk/u)
  await expect(named(page, 'project-create-scenario-unlisted')).toBeHidden()
  await named(page, 'project-create-submit').click()
  await expect(named(page, 'project-create-type')).toBeFocused()
  await named(page, 'project-create-type-unlisted-keep').click()
  await named(page, 'project-create-submit').click()
  await expect(named(page, 'project-name')).toHaveText('Verkooplaan 1')
  await named(page, 'nav-projects').click()
  await named(page, 'projects-new').click()
  await named(page, 'project-create-scenario').fill('Verkoop · bestaande bouw')
}

async function seeNeeds(page: Page): Promise<void> {
  await named(page, 'project-needs').click()
  await expect(named(page, 'project-needs-list')).toContainText('Portaal Wonen')
  await page.keyboard.press('Escape')
  await named(page, 'confirm-ok').click()
}

async function copyProject(page: Page): Promise<void> {
  await page.locator('[data-testid^="projects-row-"]').first().dblclick()
  await expect(named(page, 'project-name')).toBeVisible()
  await named(page, 'project-more').click()
  await named(page, 'project-copy').click()
  await expect(named(page, 'project-begun')).toBeVisible()
  await named(page, 'project-create-name').fill('Kopielaan 1, Zeist')
  await named(page, 'project-create-city').fill('Zeist')
  await look(page, 'project-create-copy')
  await named(page, 'project-create-submit').click()
  await expect(named(page, 'project-name')).toHaveText('Kopielaan 1, Zeist')
  await expect(named(page, 'project-tab-form')).toHaveAttribute('aria-selected', 'true')
}

async function saveTemplate(page: Page): Promise<void> {
  await named(page, 'project-more').click()
  await named(page, 'project-template').click()
  await named(page, 'template-save-name').fill('Huis in Zeist')
  await expectNoFaults(page, 'template-save')
  await named(page, 'template-save-ok').click()
  await expect(named(page, 'project-more')).toBeFocused()
  await named(page, 'nav-projects').click()
  await named(page, 'projects-new').click()
  await named(page, 'project-begin-template').click()
}

async function manageTemplates(page: Page): Promise<void> {
  await named(page, 'template-rename').click()
  await page.keyboard.press('Escape')
  await expect(named(page, 'template-rename')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(named(page, 'template-name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(named(page, 'template-rename')).toBeFocused()
  await named(page, 'template-remove').click()
  await expect(named(page, 'template-restore')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(named(page, 'template-choose')).toBeFocused()
}

async function beginFromTemplate(page: Page): Promise<void> {
  await named(page, 'template-choose').click()
  await expect(named(page, 'project-begun')).toContainText('Huis in Zeist')
  await look(page, 'project-create-template')
  await page.keyboard.press('Escape')
}

/** Returns the name of the project whose record is open. */
async function changeScreens(page: Page): Promise<string> {
  await named(page, 'projects-look').click()
  await look(page, 'project-list-look')
  await named(page, 'projects-column-state').click()
  await named(page, 'projects-compact').click()
  await page.keyboard.press('Escape')
  await expect(named(page, 'projects-sort-state')).toHaveCount(0)
  await named(page, 'projects-views').click()
  await named(page, 'projects-view-name').fill('Duurste eerst')
  await named(page, 'projects-view-save').click()
  await expect(page.locator('[data-testid^="projects-view-"][aria-pressed]')).toHaveText(
    'Duurste eerst',
  )
  await named(page, 'nav-board').click()
  await named(page, 'board-filter-state').click()
  await named(page, 'board-filter-state-failed').click()
  await named(page, 'nav-dossiers').click()
  await named(page, 'office-show-local').click()
  await openFirstProject(page)
  const name = (await named(page, 'project-name').textContent()) ?? ''
  await openXml(page)
  await showView(page, 'both')
  await named(page, 'xml-version').selectOption('1.1')
  const kept = () => page.evaluate(async () => JSON.stringify(await window.perceel.settings.get()))
  await expect.poll(kept).toContain('Duurste eerst')
  await expect.poll(kept).toContain('"version":"1.1"')
  return name
}

/** `name`: the project whose record was open. */
async function expectScreens(page: Page, name: string): Promise<void> {
  await named(page, 'nav-projects').click()
  await expect(page.locator('[role="columnheader"][aria-sort="descending"]')).toHaveText('Prijs')
  await expect(named(page, 'projects-sort-state')).toHaveCount(0)
  await expect(named(page, 'projects-views')).toHaveText('Duurste eerst')
  await expect(named(page, 'projects-filter-price')).toContainText('€ 300.000 – € 1.500.000')
  await expect(named(page, 'projects-filter-status')).toContainText('(1)')
  await named(page, 'projects-filter-clear').click()
  await expect(named(page, 'projects-views')).toHaveText('Weergaven')
  await expect(page.getByRole('row').getByText('Ingetrokken').first()).toBeVisible()
  await named(page, 'nav-board').click()
  await expect(named(page, 'board-filter-state')).toContainText('(1)')
  await named(page, 'nav-dossiers').click()
  await expect(named(page, 'office-show-local')).toHaveAttribute('aria-checked', 'true')
  await openProject(page, name)
  await openXml(page)
  await expect(named(page, 'form-view-both')).toHaveAttribute('aria-pressed', 'true')
  await expect(named(page, 'xml-version')).toHaveValue('1.1')
}
