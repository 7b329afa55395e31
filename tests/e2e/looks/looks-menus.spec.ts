import { expect, test } from '../fixture.ts'
import { chooseTheme, colourRules, faultsOf, takePicture } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

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
