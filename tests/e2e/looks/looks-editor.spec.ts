import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { showView } from '../screen/form.ts'
import { chooseTheme, colourRules, faultsOf, look, takePicture } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

type Language = 'nl' | 'en'

/** Looks at a screen in all themes in Dutch. In English its colours are the same: one theme will do. */
async function lookIn(page: Page, language: Language, name: string): Promise<void> {
  if (language === 'nl') return look(page, name)
  await look(page, `${name}-en`, [])
}

async function lookAtReplacing(page: Page, language: Language): Promise<void> {
  await named(page, 'nav-projects').click()
  await named(page, 'projects-replace').click()
  await named(page, 'replace-field').fill(language === 'nl' ? 'Land' : 'Country')
  await expect(named(page, 'replace-field')).toHaveAttribute('data-path', /Country$/u)
  await named(page, 'replace-match').selectOption('any')
  await named(page, 'replace-replacement').fill('Koninkrijk & meer')
  await page.locator('[data-testid^="replace-project-"]').nth(1).click()
  await lookIn(page, language, 'replace')
  await named(page, 'replace-look').click()
  await expect(named(page, 'replace-progress')).toHaveAttribute('data-work', 'none')
  if (await named(page, 'replace-fetch').isVisible()) await named(page, 'replace-fetch').click()
  await expect(named(page, 'replace-place-0')).toBeVisible()
  await lookIn(page, language, 'replace-places')
  await named(page, 'replace-back').click()
}

/**
 * Popups over the editor's text: the text before the caret, the key that opens the popup, and a
 * row.
 */
const menus = [
  {
    name: 'suggestions',
    after: '</Housenumber>',
    key: 'Control+Space',
    row: '.suggest-widget.visible .monaco-list-row',
    says: 'HousenumberAddition',
  },
  {
    name: 'fixes',
    after: '<Municipality>A &',
    key: 'Control+.',
    row: '.action-widget .monaco-list-row.action',
    says: '& schrijven als &amp;',
  },
  {
    name: 'commands',
    after: '<City>',
    key: 'Shift+F10',
    row: '.monaco-menu .action-item',
    says: 'Naam van het element wijzigen',
  },
]

/**
 * Rules that Monaco's own markup of these lists violates: its menu item is inside a focusable list
 * item, a title among the fixes is no option, and no space separates the parts of a suggestion.
 * Colours and names are ours and are checked.
 */
const ofMonaco = [
  'aria-allowed-attr',
  'aria-required-children',
  'aria-required-parent',
  'label-content-name-mismatch',
  'presentation-role-conflict',
]

shareApp()

for (const language of ['nl', 'en'] as const) {
  test(`the parts of the XML editor, in ${language === 'nl' ? 'Dutch' : 'English'}`, async ({
    start,
  }) => {
    // The form that replaces keeps what the Dutch test has filled in.
    const { page } = await start({ account: 'practice', alone: language === 'en' })
    await page.evaluate((wanted) => window.perceel.settings.update({ language: wanted }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await screen.openFirstProject(page)
    await screen.openXml(page)
    await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '0')

    await test.step('the list of problems, and the form beside the end of the text', async () => {
      await screen.typeAfter(page, '<StatusDatum>', '31-12-')
      await screen.typeAfter(page, '<Municipality>', 'A & ')
      await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '2')
      await named(page, 'bar-problems').click()
      await named(page, 'problem-0').click()
      await named(page, 'problems-original').click()
      await lookIn(page, language, 'editor-problems')
      await named(page, 'problems-close').click()
      await showView(page, 'both')
      await page.locator('[data-testid^="form-field-"]').first().waitFor()
      // The number of an empty last line has a colour of its own. Make the window larger, so that
      // axe sees the line.
      await page.setViewportSize({ width: 1920, height: 1080 })
      await named(page, 'xml-editor').locator('.view-lines').first().click()
      await page.keyboard.press('Control+End')
      await expect(page.locator('.line-numbers.dimmed-line-number')).toBeVisible()
      await lookIn(page, language, 'editor-form')
      if (language === 'nl') {
        await showView(page, 'form')
        await look(page, 'editor-form-alone')
      }
      await showView(page, 'xml')
    })

    await test.step('finding, the outline and the list of elements', async () => {
      await named(page, 'bar-outline').click()
      await named(page, 'outline-row').first().waitFor()
      await page.keyboard.press('Control+Shift+F')
      await named(page, 'find-by-element').click()
      await named(page, 'find-field').fill('Street')
      await expect(named(page, 'find-count')).toHaveAttribute('data-total', /^[1-9]/u)
      await lookIn(page, language, 'editor-find')
      if (language === 'nl') {
        await named(page, 'find-by-xpath').click()
        await named(page, 'find-field').fill('//[')
        await expect(named(page, 'find-problem')).toBeVisible()
        await look(page, 'editor-find-problem')
      }
      await named(page, 'find-close').click()
      await named(page, 'bar-outline').click()
    })

    await test.step('comparing', async () => {
      await named(page, 'editor-compare').click()
      await expect(named(page, 'compare-differences')).toHaveText(/\d/u)
      await lookIn(page, language, 'editor-compare-base')
      await named(page, 'compare-close').click()
    })

    await test.step('schemas', async () => {
      await named(page, 'schema-state').click()
      await named(page, 'schema-list').waitFor()
      await lookIn(page, language, 'schemas-list')
    })

    await test.step('replacing in projects', () => lookAtReplacing(page, language))
  })
}

// Resizing the window closes the popups: open every popup again for each theme, in a single size.
test('the lists and menus over the text of the editor', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await screen.typeAfter(page, '<Municipality>', 'A & ')
  await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '1')

  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme)
    for (const { name, after, key, row, says } of menus) {
      await test.step(`${name}, ${theme}`, async () => {
        await screen.typeAfter(page, after, '')
        await page.keyboard.press(key)
        await page.locator(row, { hasText: says }).waitFor()
        await takePicture(page, `editor-menu-${name}-${theme}.png`)
        const rules = theme === 'light' ? [] : colourRules
        // Monaco fades its menus in: axe may judge a colour on the way.
        await expect.poll(() => faultsOf(page, ofMonaco, rules)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator(row)).toHaveCount(0)
      })
    }
  }
})
