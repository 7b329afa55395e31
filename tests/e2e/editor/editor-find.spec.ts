import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Waits until the panel has found this number of hits. */
async function found(page: Page, total: RegExp | number): Promise<void> {
  const count = named(page, 'find-count')
  await expect(count).toHaveAttribute('data-searching', 'false')
  await expect(count).toHaveAttribute('data-total', total instanceof RegExp ? total : String(total))
}

async function ask(page: Page, by: string, text: string): Promise<void> {
  await named(page, `find-by-${by}`).click()
  await named(page, 'find-field').fill(text)
}

async function progress(page: Page, attribute: string, value: string): Promise<void> {
  await expect(named(page, 'replace-progress')).toHaveAttribute(attribute, value)
}

test('a record is searched by text, element and XPath, and projects are replaced in and put back', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const before = await localXml(page)
  const zipcode = elementText(before, 'Zipcode')
  const street = elementText(before, 'Street')
  const name = await named(page, 'project-name').innerText()

  await test.step('text is found in a list, and F4 goes from place to place', async () => {
    await page.keyboard.press('Control+Shift+F')
    await ask(page, 'text', street)
    await found(page, /^[1-9]/u)
    await expect(named(page, 'find-row-0')).toContainText(street)
    await expect(named(page, 'find-row-0')).toContainText('/Project')
    await named(page, 'find-field').press('F4')
    await expect(named(page, 'find-count')).toHaveText(/^1 van /u)
    await ask(page, 'text', 'dit staat er vast niet')
    await expect(named(page, 'find-empty')).toHaveText('Dit komt in de tekst niet voor.')
  })

  await test.step('an element is found by its name and value, and Enter goes there', async () => {
    await ask(page, 'element', 'general/zipcode')
    await named(page, 'find-value').fill(zipcode)
    await found(page, 1)
    await named(page, 'find-field').press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(named(page, 'find-count')).toHaveText('1 van 1')
    await expect(
      named(page, 'xml-editor').locator('.view-line', { hasText: 'Zipcode' }).first(),
    ).toBeVisible()
    await named(page, 'find-value').fill('')
  })

  await test.step('XPath needs no prefixes, answers numbers, and says what is wrong in words', async () => {
    await ask(page, 'xpath', `//General[Zipcode='${zipcode}']/Street`)
    await found(page, 1)
    await named(page, 'find-field').fill('count(/Project/General)')
    await expect(named(page, 'find-answer')).toHaveText('Het antwoord is: 1')
    await named(page, 'find-field').fill('lower-case(//City)')
    await expect(named(page, 'find-problem')).toContainText('geen functie ‘lower-case’')
  })

  await test.step('a regular expression without end is stopped, and searching goes on', async () => {
    await named(page, 'find-by-text').click()
    await named(page, 'find-regex').click()
    await named(page, 'find-field').fill('([^~]|[^~]{2}){60}~')
    await expect(named(page, 'find-problem')).toContainText('duurde te lang', { timeout: 60_000 })
    await named(page, 'find-field').fill('<Zip\\w+>\\d{4}')
    await found(page, /^[1-9]/u)
    await named(page, 'find-regex').click()
  })

  await test.step('what the panel looks for is replaced in more projects, after a look at it', async () => {
    await ask(page, 'element', 'General/Country')
    await named(page, 'find-replace').click()
    await expect(named(page, 'replace-name')).toHaveValue('General/Country')
    await named(page, 'replace-match').selectOption('any')
    await named(page, 'replace-replacement').fill('Koninkrijk & meer')
    await named(page, 'replace-search').fill(name)
    await expect(named(page, 'replace-choose-all')).toHaveText(/Deze ene kiezen|Alle \d kiezen/u)
    await named(page, 'replace-choose-all').click()
    await expect(named(page, 'replace-chosen')).not.toHaveAttribute('data-count', '0')
    await named(page, 'replace-look').press('Enter')
    // The heading of the result receives the focus, because the button is gone.
    await expect(page.locator('h1')).toBeFocused()
    await progress(page, 'data-work', 'none')
    await expect(named(page, 'replace-place-0')).toContainText('Koninkrijk & meer')
    await named(page, 'replace-apply').click()
    await named(page, 'confirm-ok').click()
    await expect(named(page, 'replace-show-done')).not.toHaveAttribute('data-count', '0')
    await progress(page, 'data-work', 'none')
    await screen.openProject(page, name)
    expect(await localXml(page)).toContain('<Country>Koninkrijk &amp; meer</Country>')
  })

  await test.step('the replacement is taken back', async () => {
    await named(page, 'nav-projects').click()
    await named(page, 'projects-replace').click()
    await named(page, 'replace-back').click()
    await named(page, 'replace-undo').click()
    await named(page, 'confirm-ok').click()
    await expect(named(page, 'replace-undone')).toHaveAttribute('data-restored', /^[1-9]/u)
    await expect(named(page, 'replace-undone')).toHaveAttribute('data-kept', '0')
    await screen.openProject(page, name)
    expect(await localXml(page)).not.toContain('Koninkrijk')
  })
})

test('a field is chosen by its words, and its old and new values are shown before the replacement', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await named(page, 'projects-replace').click()
  const field = named(page, 'replace-field')
  const limit = 'de velden van 12 van de 60 gekozen projecten'
  await named(page, 'replace-choose-all').click()
  await expect(page.getByText(limit)).toBeVisible()
  await field.fill('bestaat niet')
  await field.blur()
  await expect(page.getByText('kies dan eerst alleen een project dat dit veld heeft')).toBeVisible()
  await field.fill('')
  await named(page, 'replace-choose-none').click()
  await expect(page.getByText(limit)).toHaveCount(0)
  await page.locator('[data-testid^="replace-project-"]').nth(0).click()
  await field.pressSequentially('bouwj')
  await expect(named(page, 'replace-field-list-0')).toContainText('Bouwjaar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('data-path', /\//u)
  await expect(named(page, 'replace-version')).toHaveCount(0)
  await named(page, 'replace-match').selectOption('any')
  await named(page, 'replace-replacement').fill('1901')
  await named(page, 'replace-look').click()
  await expect(named(page, 'replace-progress')).toHaveAttribute('data-work', 'none')
  if (await named(page, 'replace-fetch').isVisible()) await named(page, 'replace-fetch').click()
  await expect(named(page, 'replace-place-0')).toContainText('Bouwjaar')
  await expect(named(page, 'replace-place-0').locator('ins')).toHaveText('1901')
})
