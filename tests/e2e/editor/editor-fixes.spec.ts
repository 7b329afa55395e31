import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Replaces `length` characters after a text, which is located with the search box. */
async function replaceAfter(
  page: Page,
  found: string,
  length: number,
  typed: string,
): Promise<void> {
  await screen.typeAfter(page, found, '')
  for (let at = 0; at < length; at += 1) await page.keyboard.press('Shift+ArrowRight')
  if (typed === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(typed)
}

/** Waits until the check of the input has found this number of problems. */
async function problemsFound(page: Page, count: number): Promise<void> {
  await expect(named(page, 'problems-count')).toHaveAttribute('data-total', String(count))
  await expect(named(page, 'problems-count')).toHaveAttribute('data-state', 'checked')
}

/** Asks for fixes at the caret and applies the first, which must have this title. */
async function takeFirst(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+.')
  const row = page.locator('.action-widget .monaco-list-row.action')
  await expect(row.first()).toContainText(title)
  await expect(row.first()).toHaveClass(/focused/)
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
}

test('the problems of a record are fixed with the keyboard alone', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const before = await localXml(page)
  const [, date = ''] = /<Aanmelddatum>([\d-]+)/.exec(before) ?? []
  const [, status = ''] = /<StatusDatum>([\d-]+)/.exec(before) ?? []
  const [, tax = ''] = /btwBelast="(\w+)/.exec(before) ?? []
  const dutch = date.split('-').reverse().join('-')
  await problemsFound(page, 0)

  await test.step('a date as the Dutch write it', async () => {
    await replaceAfter(page, '<Aanmelddatum>', date.length, dutch)
    await takeFirst(page, `“${dutch}” veranderen in “${date}”`)
    await expect(named(page, 'xml-editor')).toContainText(`<Aanmelddatum>${date}`)
    await problemsFound(page, 0)
  })

  await test.step('one step takes it back, and one brings it again', async () => {
    await page.keyboard.press('Control+z')
    await problemsFound(page, 1)
    await page.keyboard.press('Control+Shift+z')
    await problemsFound(page, 0)
  })

  await test.step('a quote that was left out', async () => {
    await replaceAfter(page, 'taal="nl', 1, '')
    await takeFirst(page, 'Aanhalingsteken bij taal toevoegen')
    await problemsFound(page, 0)
  })

  await test.step('a required element that is gone, and what stood in it', async () => {
    const [line = '', name = ''] =
      /(?<=<Subtype>[^<]*<\/Subtype>)\s*<Name>([^<]*)<\/Name>/.exec(before) ?? []
    await replaceAfter(page, '</Subtype>', line.length, '')
    await problemsFound(page, 1)
    await page.keyboard.press('F8')
    await takeFirst(page, 'Name toevoegen vóór')
    await page.keyboard.insertText(name)
    await problemsFound(page, 0)
    await named(page, 'xml-save').click()
    await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'false')
    expect(await localXml(page)).toBe(before)
  })

  await test.step('two of a kind at once', async () => {
    await replaceAfter(page, '<StatusDatum>', status.length, status.split('-').reverse().join('-'))
    await replaceAfter(page, '<Aanmelddatum>', date.length, dutch)
    await problemsFound(page, 2)
    await page.keyboard.press('Control+.')
    await page.getByText('Alle 2 problemen van deze soort zo herstellen').click()
    await problemsFound(page, 0)
  })

  await test.step('one from the list of problems', async () => {
    await replaceAfter(page, 'btwBelast="', tax.length, tax === 'true' ? 'ja' : 'nee')
    await problemsFound(page, 1)
    await named(page, 'problems-count').click()
    const button = named(page, 'problem-fix-0')
    await expect(button).toHaveText('Herstellen')
    await button.click()
    await problemsFound(page, 0)
    await expect(named(page, 'xml-editor')).toContainText(`btwBelast="${tax}"`)
  })
})
