import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { deedLines, pdfTexts, scanned, scanPdf, scanPng, shaded } from '../../files/scan-file.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { findInPreview, giveDocuments, openFirstDossiers, preview } from '../screen/dossiers.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen
shareApp()

/** Waits until no scan is left to be read. The test gives no input meanwhile. */
const allRead = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const state = await window.perceel.scans.state()
          return state.ok && state.value.left === 0 && state.value.reading === null
        }),
      untilRead,
    )
    .toBe(true)

test('the text of a scan is found, selected, copied and saved with the scan', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  const ownerId = await openFirstDossiers(page)
  const image = await scanned(deedLines('Prinsengracht 263 te Amsterdam'))
  const dark = shaded(image, (shade) => shade / 6)
  const given = (title: string, filename: string, content: Uint8Array) => ({
    ...{ title, type: 'koopakte', filename, content: Buffer.from(content) },
  })
  await giveDocuments(page, ownerId, [
    given('Proefscan', 'scan.pdf', scanPdf([image, dark])),
    given('Proeffoto', 'foto.png', scanPng(image)),
  ])
  await allRead(page)

  await preview(page, 'Proefscan')
  await expect(named(page, 'preview-unreadable')).toContainText('2')
  const words = page.locator('.textLayer span', { hasText: /^koopsom$/ })
  await words.dblclick()
  await expect
    .poll(async () => (await page.evaluate(() => getSelection()?.toString()))?.trim())
    .toBe('koopsom')
  await findInPreview(page)
  await page.keyboard.type('koper een bankgarantie')
  await expect(named(page, 'preview-found')).toHaveAttribute('data-total', '0')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ondertekening een BANKGARANTIE')
  await expect(named(page, 'preview-found')).toHaveAttribute('data-total', '1')
  await expect(page.locator('.textLayer .highlight').first()).toHaveText('ondertekening')
  await look(page, 'scan-preview')
  await page.keyboard.press('Escape')

  const target = join(folder, 'doorzoekbaar.pdf')
  await app.answerSaveDialog(target)
  await named(page, 'preview-copy').click()
  await expect.poll(() => existsSync(target)).toBe(true)
  await expect(named(page, 'preview-copy')).toBeEnabled()
  expect((await pdfTexts(readFileSync(target)))[0]?.replace(/\s+/gu, ' ')).toContain(
    'De koopsom bedraagt',
  )
  await named(page, 'preview-back').click()

  await preview(page, 'Proeffoto')
  await expect(named(page, 'preview-picture-text')).toHaveAttribute('data-words', /^[1-9]/)
  await findInPreview(page)
  await page.keyboard.type('koopsom bedraagt')
  await expect(named(page, 'preview-found')).toHaveAttribute('data-total', '1')
  await look(page, 'picture-text')
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('picture-current') ?? [])]
        .map((range) => (range instanceof Range ? range.toString() : ''))
        .join(),
    )
  expect((await marked()).split(/\s+/u)).toEqual(['koopsom', 'bedraagt'])
  const copied = await named(page, 'preview-picture-text').evaluate((layer) => {
    getSelection()?.selectAllChildren(layer)
    const clipboardData = new DataTransfer()
    layer.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }))
    return clipboardData.getData('text/plain')
  })
  expect(copied.split('\n')[0]).toBe('KOOPOVEREENKOMST')
  expect(copied.replace(/\s+/gu, ' ')).toBe(deedLines('Prinsengracht 263 te Amsterdam').join(' '))
})
