import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Expects the focus in the text. */
async function inText(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className ?? ''))
    .toMatch(/native-edit-context|inputarea/u)
}

/** Expects a visible focus ring around the focused element. */
async function ringIsShown(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null ? '' : getComputedStyle(activeElement).outlineStyle
  })
  expect(ring).not.toBe('none')
}

shareApp()

test('every part of the editor is reached and left with the keyboard alone', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const { keyboard } = page

  await test.step('the outline takes the keyboard, and Escape gives it to the text', async () => {
    await named(page, 'bar-outline').press('Enter')
    await expect(named(page, 'outline-tree')).toBeFocused()
    await ringIsShown(page)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await inText(page)
    await keyboard.press('F6')
    await expect(named(page, 'outline-tree')).toBeFocused()
  })

  await test.step('F6 goes on to what is below and to the buttons, Shift+F6 back', async () => {
    await keyboard.press('Control+Shift+F')
    await expect(named(page, 'find-field')).toBeFocused()
    await keyboard.type('Street')
    await keyboard.press('Enter')
    await expect(named(page, 'find-count')).toHaveText(/^1 van /u)
    await keyboard.press('F6')
    await expect(named(page, 'xml-version')).toBeFocused()
    await keyboard.press('F6')
    await inText(page)
    await keyboard.press('Shift+F6')
    await keyboard.press('Shift+F6')
    await expect(named(page, 'find-list')).toBeFocused()
    await ringIsShown(page)
    await keyboard.press('Shift+F6')
    await expect(named(page, 'outline-tree')).toBeFocused()
    await keyboard.press('Escape')
    await expect(named(page, 'outline')).toBeHidden()
    await inText(page)
  })

  await test.step('Enter right after a letter goes to what was typed, not to what was found before', async () => {
    await keyboard.press('Control+Shift+F')
    await keyboard.insertText('Zipcode')
    await keyboard.press('Enter')
    await expect(named(page, 'find-count')).toHaveText(/^1 van /u)
    await expect(named(page, 'breadcrumb')).toContainText('Zipcode')
    await keyboard.press('Escape')
    await inText(page)
  })

  await test.step('the list of problems is walked, follows F8, and is left for the text', async () => {
    await screen.typeAfter(page, '<StatusDatum>', '31-12-')
    await screen.typeAfter(page, '<Municipality>', 'A & ')
    await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '2')
    await named(page, 'bar-problems').press('Enter')
    await expect(named(page, 'problems-list')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(named(page, 'problem-0')).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('F8')
    await expect(named(page, 'problem-1')).toHaveAttribute('aria-selected', 'true')
    await inText(page)
    await keyboard.press('F6')
    await expect(named(page, 'problems-list')).toBeFocused()
    await keyboard.press('Escape')
    await inText(page)
  })

  await test.step('comparing is left for the text', async () => {
    await named(page, 'editor-compare').press('Enter')
    await expect(named(page, 'compare-against')).toBeFocused()
    await expect(named(page, 'compare-differences')).toHaveText('2 verschillen')
    await keyboard.press('F7')
    await keyboard.press('Escape')
    await inText(page)
    // More presses than undo steps, so that the original text is restored.
    for (let step = 0; step < 8; step += 1) await keyboard.press('Control+z')
    await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '0')
  })

  await test.step('suggestions come with their documentation beside them, and all of it', async () => {
    await screen.typeAfter(page, '</Housenumber>', '')
    await keyboard.press('End')
    await keyboard.press('Enter')
    await keyboard.type('<', { delay: 25 })
    const beside = page.locator('.suggest-details')
    await expect(beside).toContainText('Toevoeging bij het huisnummer')
    const body = beside.locator('.body')
    await expect.poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await keyboard.press('Escape')
    // On a slow machine each typed character is an undo step of its own.
    for (let step = 0; step < 8; step += 1) await keyboard.press('Control+z')
    await expect(named(page, 'problems-count')).toHaveAttribute('data-total', '0')
  })

  await test.step('after Escape, Tab leaves the text, and the screen says so', async () => {
    await named(page, 'xml-editor').locator('.view-lines').first().click()
    await inText(page)
    await expect(named(page, 'tab-leaves')).toHaveText('')
    // The first Escape closes a popup of the editor, if one is open.
    await expect(async () => {
      await keyboard.press('Escape')
      await expect(named(page, 'tab-leaves')).toContainText('Tab', { timeout: 2000 })
    }).toPass()
    await keyboard.press('Tab')
    await expect(named(page, 'xml-editor').locator(':focus')).toHaveCount(0)
    await expect(named(page, 'tab-leaves')).toHaveText('')
  })

  await test.step('with the form alone, a panel gives the keyboard back to the form', async () => {
    await showView(page, 'form')
    await field(page, 'City').focus()
    await named(page, 'problems-count').press('Enter')
    await expect(named(page, 'problems-panel')).toBeFocused()
    // The caret has moved along: its field is marked.
    await expect(page.locator('.field.current').filter({ has: field(page, 'City') })).toBeVisible()
    await keyboard.press('Escape')
    await expect(field(page, 'City')).toBeFocused()
  })

  await test.step('an optional field goes by a key as by its cross', async () => {
    await field(page, 'Area').press('Alt+Delete')
    await expect(field(page, 'Area')).toHaveValue('')
    await expect(field(page, 'Area')).toBeFocused()
    await screen.saveXml(page)
    expect(await localXml(page)).not.toContain('<Area>')
  })
})

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
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.typeAfter(page, `<City>${city}`, ' Noord')
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
