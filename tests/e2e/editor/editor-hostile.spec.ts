import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { pasteOver } from '../screen/paste.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Text typed after each hostile text. It must arrive and be stored. */
const typed = '<!-- er wordt gewoon doorgetypt -->'

/** Pastes a text over the record and types on at once. */
async function pasteAndType(page: Page, text: string): Promise<void> {
  await pasteOver(page, text)
  await page.keyboard.insertText(typed)
}

/** Expects the first listed problem to contain these words. */
async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  await expect(named(page, 'problems-count')).toHaveAttribute('data-state', 'checked')
  await expect(page.locator('[data-testid="problems-list"] [role="option"]').first()).toContainText(
    words,
  )
}

/**
 * Returns true if main has stored this text. UTF-8 stores a lone surrogate as a replacement
 * character.
 */
async function keeps(page: Page, text: string): Promise<boolean> {
  return (await localXml(page)) === text.toWellFormed()
}

/** Expects that the window renders, the text is stored unchanged, and keys still work. */
async function expectAwake(page: Page, text: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect.poll(() => keeps(page, text + typed)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('!')
  await expect.poll(() => keeps(page, `${text}${typed}!`)).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => keeps(page, text + typed)).toBe(true)
}

/** Expects that saving is refused with a reason and leaves the typed text unchanged. */
async function expectRefused(page: Page, text: string, reason: string): Promise<void> {
  await named(page, 'xml-save').click()
  await expect(named(page, 'xml-error')).toContainText(reason)
  expect(await keeps(page, text + typed)).toBe(true)
}

const bomb = `<?xml version="1.0"?>
<!DOCTYPE Project [<!ENTITY a0 "lol">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')}]>
<Project>&a12;</Project>`

/** Opens a record of the practice office with its list of problems. Returns the record. */
async function openRecord(page: Page): Promise<string> {
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await named(page, 'bar-problems').click()
  return localXml(page)
}

/** A record in which all element names differ, so that the form needs a field for each element. */
const allDifferent = `<Project>${Array.from({ length: 30_000 }, (_, at) => `<n${at}>1</n${at}>`).join('')}</Project>`

shareApp()

test('markup that is meant to do harm is told in plain words, holds nothing up, and is kept', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const record = await openRecord(page)

  await test.step('a DOCTYPE with a bomb of entities', async () => {
    await pasteAndType(page, bomb)
    await expectTold(
      page,
      'Een DOCTYPE is niet toegestaan: Perceel weigert het om veiligheidsredenen. Verwijder het',
    )
    await expectAwake(page, bomb)
    await expectRefused(page, bomb, 'De XML bevat een DOCTYPE. Perceel weigert dat')
  })

  await test.step('entities that nobody declares', async () => {
    const text = record.replace(/<City>[^<]*/u, '<City>&a12;')
    await pasteAndType(page, text)
    await expectTold(page, 'Een los &-teken moet als &amp; worden geschreven')
    await expectAwake(page, text)
  })

  await test.step('100,000 levels', async () => {
    const text = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
    await pasteAndType(page, text)
    await expectTold(
      page,
      'De elementen zijn te diep genest; de inhoud is daarom niet gecontroleerd',
    )
    await expectAwake(page, text)
    await expectRefused(page, text, 'In de XML zitten te veel elementen in elkaar.')
  })

  await test.step('another encoding is declared', async () => {
    for (const encoding of ['UTF-16', 'ISO-8859-1', 'bestaat-niet']) {
      const text = `<?xml version="1.0" encoding="${encoding}"?>${record.replace(/^<\?xml[^>]*\?>/u, '')}`
      await pasteAndType(page, text)
      await expect(named(page, 'problems-count')).toHaveText('1 waarschuwing')
      await expectAwake(page, text)
    }
  })
})

test('a text without end, or of signs that are none, is told, holds nothing up, and is kept', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const record = await openRecord(page)

  await test.step('10 MB on one line', async () => {
    const text = record
      .replaceAll(/>\s+</gu, '><')
      .replace(/<City>[^<]*/u, `<City>${'Ede '.repeat(2_500_000)}`)
    await pasteAndType(page, text)
    await expectTold(page, /City moet .* zijn; u typte Ede Ede/)
    await expectAwake(page, text)
  })

  await test.step('a half of a character, as left by text that is no UTF-8', async () => {
    const text = record.replace(/<City>[^<]*/u, '<City>E\uD83Dde')
    await pasteAndType(page, text)
    await expectTold(page, 'Dit onzichtbare teken (U+D83D) mag niet in XML staan')
    await expectAwake(page, text)
  })

  await test.step('NUL bytes', async () => {
    const text = record.replace(/<City>[^<]*/u, '<City>E\0de')
    await pasteAndType(page, text)
    await expectTold(page, 'Dit onzichtbare teken (U+0000) mag niet in XML staan')
    await expectAwake(page, text)
    await expectRefused(page, text, 'De XML is nog niet geldig opgebouwd.')
  })

  await test.step('the record itself is as it was', async () => {
    await pasteOver(page, record)
    await expect(named(page, 'problems-count')).toHaveText('geen fouten')
    await expect.poll(() => keeps(page, record)).toBe(true)
  })
})

test('a form that cannot hold a text switches itself off and says so; the rest goes on', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await showView(page, 'both')
  await expect(field(page, 'City')).toBeVisible()
  const note = named(page, 'feature-off-form')

  await test.step('it is off, with its reason in the line under the text', async () => {
    await pasteOver(page, allDifferent)
    await expect(note).toContainText(
      'Het formulier is uitgezet: deze tekst heeft er te veel onderdelen voor. De rest werkt gewoon door.',
    )
    await expect(named(page, 'form-off')).toContainText('Het formulier is uitgezet')
    await expect(field(page, 'City')).toHaveCount(0)
    await look(page, 'editor-feature-off')
  })

  await test.step('the others go on', async () => {
    await expect(named(page, 'problems-count')).toHaveAttribute('data-state', 'checked')
    await named(page, 'bar-outline').click()
    await expect(named(page, 'outline-tree')).toHaveAttribute('data-count', '30001')
    const rows = named(page, 'outline-row')
    await expect(rows.nth(1)).toHaveAttribute('data-name', 'n0')
    await rows.nth(2).click()
    await expect(named(page, 'breadcrumb')).toContainText('n1')
    await expect(page.locator('[data-testid^="feature-off-"]')).toHaveCount(1)
  })

  await test.step('it can be tried again: it is still too much', async () => {
    await named(page, 'feature-on-form').click()
    await expect(note).toHaveCount(0)
    await showView(page, 'both')
    await expect(note).toContainText('te veel onderdelen')
  })

  await test.step('once the text is another, it does as it did', async () => {
    await named(page, 'xml-editor').locator('.view-lines').first().click()
    await page.keyboard.press('Control+z')
    await expect(note).toBeVisible() // the form stays off until the user switches it on
    await named(page, 'feature-on-form').click()
    await expect(field(page, 'City')).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})
