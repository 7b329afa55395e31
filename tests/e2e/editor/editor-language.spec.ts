import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { elementText, localXml } from '../screen/record.ts'
import { named, openFirstProject, openXml, typeAfter } from '../screen/screen.ts'

/** The language changes while the editor is open, as it does from the settings of a second window. */
async function speak(page: Page, language: 'nl' | 'en'): Promise<void> {
  await page.evaluate((wanted) => window.perceel.settings.update({ language: wanted }), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function expectWords(
  page: Page,
  words: {
    readonly find: RegExp
    readonly cut: string
    readonly ours: string
    readonly fold: string
  },
): Promise<void> {
  const editor = named(page, 'xml-editor')
  await editor.locator('.view-lines').first().click()
  await page.keyboard.press('Control+f')
  const box = editor.locator('.find-widget.visible textarea').first()
  await expect(box).toHaveAttribute('placeholder', words.find)
  await page.keyboard.press('Escape')
  await editor.locator('.view-line').first().click({ button: 'right' })
  const menu = page.locator('.monaco-menu')
  await expect(menu.getByText(words.cut, { exact: true })).toBeVisible()
  await expect(menu.getByText(words.ours, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(editor.locator(`.margin [title="${words.fold}"]`).first()).toBeAttached()
}

test('an open editor follows a change of the language, and keeps its text and its undo', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openFirstProject(page)
  await openXml(page)
  const city = elementText(await localXml(page), 'City')
  await typeAfter(page, `<City>${city}`, ' Noord')
  const english = {
    ...{
      find: /^Find( \(⇅ for history\))?$/u,
      cut: 'Cut',
      ours: 'Format',
      fold: 'Click to collapse the range.',
    },
  }
  await expectWords(page, english)
  await speak(page, 'nl')
  await expectWords(page, {
    ...{
      find: /^Zoeken( \(⇅ voor eerdere teksten\))?$/u,
      cut: 'Knippen',
      ours: 'Netjes opmaken',
      fold: 'Klik om in te klappen.',
    },
  })
  await speak(page, 'en')
  await expectWords(page, english)

  const kept = async () => elementText(await localXml(page), 'City')
  await page.keyboard.press('Control+s')
  await expect.poll(kept).toBe(`${city} Noord`)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expect.poll(kept).toBe(city)
})
