import { expect, test } from '../fixture.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('a project is opened, changed, saved and left again with the keyboard alone', async ({
  start,
}) => {
  const { page } = await start()
  await named(page, 'welcome-practice').press('Enter')
  await named(page, 'today-page').waitFor()
  await page.keyboard.press('Control+2')
  await screen.projectRows(page).first().waitFor()
  await expect(named(page, 'projects-table')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(named(page, 'project-tab-overview')).toBeFocused()

  await screen.openXml(page)
  await page.keyboard.press('F6')
  await screen.textHasKeyboard(page)
  await page.keyboard.press('Control+End')
  // Tab indents in the text; F6 moves the focus to the buttons and back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('F6')
  await expect(named(page, 'xml-version')).toBeFocused()
  await page.keyboard.press('F6')
  await screen.textHasKeyboard(page)
  await page.keyboard.press('Control+s')
  await page.locator('[data-testid="xml-state"][data-draft="false"]').waitFor()

  await page.keyboard.press('Alt+3')
  await expect(named(page, 'dossiers-drop')).toBeVisible()
  const address = named(page, 'dossiers-address')
  await address.press('Enter')
  await expect(named(page, 'address-url')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(address).toBeFocused()

  await named(page, 'project-back').press('Enter')
  await expect(named(page, 'projects-table')).toBeFocused()
})
