import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixture.ts'
import { chooseChannel, openChannels } from '../screen/channels.ts'
import { together } from '../screen/conflict.ts'
import { dropPathsOn } from '../screen/files.ts'
import { writePdfs } from '../screen/intake.ts'
import { pdfOf } from '../screen/pdf-documents.ts'
import { localXml } from '../screen/record.ts'
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

test('a project that the palette or the form of a new project opens has the focus on its tabs', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-projects').click()
  await page.keyboard.press('Control+k')
  await named(page, 'palette-field').fill('Jasmijnlaan 10')
  await expect(page.getByRole('option', { selected: true })).toContainText('Jasmijnlaan 10')
  await page.keyboard.press('Enter')
  await expect(named(page, 'project-tab-overview')).toBeFocused()

  await named(page, 'nav-projects').click()
  await page.keyboard.press('Control+n')
  await named(page, 'project-create-street').fill('Oudegracht')
  await named(page, 'project-create-city').fill('Utrecht')
  await named(page, 'project-create-scenario').fill('BBvk')
  await named(page, 'project-create-type').fill('Woonruimte')
  await named(page, 'project-create-name').fill('Oudegracht 12')
  await page.keyboard.press('Enter')
  await expect(named(page, 'project-name')).toHaveText('Oudegracht 12')
  await expect(named(page, 'project-tab-overview')).toBeFocused()
})

test('a screen that a key opens has the keyboard, also after a click in the main menu', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  for (const [key, list] of [
    ['Control+1', 'today-list'],
    ['Control+3', 'board-grid'],
    ['Control+2', 'projects-table'],
  ] as const) {
    await named(page, 'nav-outbox').click()
    await page.keyboard.press(key)
    await expect(named(page, list)).toBeFocused()
  }
  await named(page, 'status-account').focus()
  await page.keyboard.press('Control+3')
  await expect(named(page, 'board-grid')).toBeFocused()
})

test('a screen that a button of another screen opens has the keyboard', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-projects').click()
  await named(page, 'projects-replace').press('Enter')
  await named(page, 'replace-look').waitFor()
  await expect(page.locator('main')).toBeFocused()
  await named(page, 'nav-projects').click()
  await screen.openFirstOverview(page)
  await named(page, 'overview-channels-all').press('Enter')
  await expect(named(page, 'project-tab-channels')).toBeFocused()
})

test('a tab of a project that a key opens has the keyboard', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstOverview(page)
  await page.keyboard.press('Alt+2')
  await expect(named(page, 'project-tab-form')).toBeFocused()
  await named(page, 'form-search').focus()
  await page.keyboard.press('Alt+3')
  await expect(named(page, 'project-tab-dossiers')).toBeFocused()
  await named(page, 'dossiers-filter').focus()
  await page.keyboard.press('Alt+4')
  await expect(named(page, 'project-tab-channels')).toBeFocused()
})

test('a file thrown away with the keyboard is put back with the next key', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const paths = await writePdfs(folder, ['brochure.pdf', 'koopakte.pdf'])
  await dropPathsOn(page, named(page, 'nav-tray'), paths)
  await named(page, 'nav-tray').press('Enter')
  await expect(named(page, 'tray-bulk')).toHaveAttribute('data-count', '2')

  await named(page, 'tray-choose-0').press('Space')
  await named(page, 'tray-bulk-remove').press('Enter')
  const undo = named(page, 'intake-undo')
  await expect(undo).toBeFocused()
  const [offer, foot] = await Promise.all([
    named(page, 'intake-thrown').boundingBox(),
    named(page, 'tray-confirm').boundingBox(),
  ])
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(foot?.y ?? 0)

  await page.keyboard.press('Enter')
  await expect(named(page, 'tray-bulk')).toHaveAttribute('data-count', '2')
  await expect(named(page, 'tray-page').locator('h1')).toBeFocused()
})

test('the key of the search has moved the keyboard before the next letter arrives', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  /** Presses Ctrl+F on the focused control; returns the control with the focus before any other task. */
  const focusedByFind = () =>
    page.evaluate(() => {
      const init = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
      return document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid')
    })
  for (const [screenKey, search] of [
    ['Control+2', 'projects-search'],
    ['Control+3', 'board-search'],
    ['Control+5', 'office-search'],
  ] as const) {
    await page.keyboard.press(screenKey)
    await named(page, search).waitFor()
    expect(await focusedByFind()).toBe(search)
  }

  await screen.openFirstProject(page)
  await named(page, 'project-tab-form').click()
  const field = named(page, 'form-panel').locator('input[data-testid^="form-field-"]').first()
  await field.focus()
  expect(await focusedByFind()).toBe('form-search')
})

test('Ctrl+S and Ctrl+Enter right after the last letter take that letter along', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await named(page, 'project-tab-form').click()
  const city = named(page, 'form-field-Plaats').or(named(page, 'form-field-City')).first()
  await city.waitFor()
  /** Types a value and presses the keys before the page does anything else. */
  const typeAndPress = (text: string, keys: readonly string[]) =>
    city.evaluate(
      (box: HTMLInputElement, typed) => {
        box.focus()
        box.value = typed.text
        box.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed.text }))
        for (const key of typed.keys) {
          const init = { key, ctrlKey: true, bubbles: true, cancelable: true }
          box.dispatchEvent(new KeyboardEvent('keydown', init))
        }
      },
      { text, keys },
    )

  await typeAndPress('Nieuwerkerk', ['s'])
  await screen.waitForXmlState(page, 'edited')
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'false')
  expect(await localXml(page)).toContain('>Nieuwerkerk<')

  await typeAndPress('Nieuwegein', ['s', 'Enter'])
  await screen.waitForXmlState(page, 'synced')
  await screen.untilSent(page)
  expect(await localXml(page)).toContain('>Nieuwegein<')
})

test('a button keeps the keyboard while its action runs and refuses a second press', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstOverview(page)
  await openChannels(page)
  const detail = await chooseChannel(page, 'channel_03')
  const check = named(page, 'channel-validate-channel_03')
  await check.press('Enter')
  await expect(detail.getByTestId('channel-validation-publish')).toBeVisible()
  await expect(check).toBeFocused()
  await expect(check).toBeEnabled()
})

test('the button for the next page keeps the keyboard on the last page', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const path = join(folder, 'akte.pdf')
  await writeFile(path, pdfOf({ pages: ['Koopakte', 'Handtekeningen'] }))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  const next = named(page, 'tray-preview-next')
  await next.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(named(page, 'tray-preview-previous')).toBeFocused()
  await expect(next).toHaveAttribute('disabled')
  await page.keyboard.press('Enter')
  await expect(named(page, 'tray-preview-previous')).toBeFocused()
  await expect(next).toBeEnabled()
})

test('the key after a request that ended in a conflict goes to the notice of the conflict', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  const record = await together(page, service)
  await record.theyWrite({ City: 'Hunstad' })
  await screen.typeAfter(page, `<City>${record.was('City')}`, ' aan Zee')
  await screen.saveXml(page)
  const send = named(page, 'xml-send')
  await expect(send).toBeEnabled()
  await send.press('Enter')
  await screen.waitForXmlState(page, 'conflict')
  await expect(send).toBeFocused()
  await expect(send).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(named(page, 'conflict-open')).toBeFocused()
  await expect(send).toHaveAttribute('disabled')
})
