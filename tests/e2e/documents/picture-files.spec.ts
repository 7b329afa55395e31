import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { deedHeic } from '../../files/deed-heic.ts'
import { damagedTiff } from '../../files/damaged-tiff.ts'
import {
  deedLines,
  faxTiff,
  pdfTexts,
  scanned,
  scanPdf,
  scanPng,
  scanTiff,
  shaded,
} from '../../files/scan-file.ts'
import { expect, shareApp, test } from '../fixture.ts'
import {
  findInPreview,
  giveDocuments,
  isDrawn,
  openFirstDossiers,
  preview,
} from '../screen/dossiers.ts'
import { dropPathsOn, intakeRows } from '../screen/files.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import { named } from '../screen/screen.ts'

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

shareApp()

test('the pages of TIFF files and a HEIC photo are shown, and a strange one says so', async ({
  start,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  const ownerId = await openFirstDossiers(page)
  const images = [await scanned(['EERSTE BLAD']), await scanned(['TWEEDE BLAD'])]
  const given = (title: string, filename: string, content: Uint8Array) => ({
    ...{ title, type: 'koopakte', filename, content: Buffer.from(content) },
  })
  await giveDocuments(page, ownerId, [
    given('Proefstapel', 'stapel.tif', scanTiff(images)),
    given('Proeffax', 'fax.tiff', faxTiff()),
    given('Proeftelefoon', 'foto.heic', deedHeic),
    given('Proefvreemd', 'vreemd.tif', damagedTiff(images.slice(0, 1), 1, 'compression')),
  ])

  await preview(page, 'Proefstapel')
  await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', '2')
  await expect.poll(() => isDrawn(page, 1)).toBe(true)
  await named(page, 'preview-page-down').click()
  await expect(named(page, 'preview-pdf')).toHaveAttribute('data-page', '2')
  await expect.poll(() => isDrawn(page, 2)).toBe(true)
  await named(page, 'preview-back').click()

  for (const title of ['Proeffax', 'Proeftelefoon']) {
    await preview(page, title)
    await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', '1')
    await expect.poll(() => isDrawn(page, 1), title).toBe(true)
    await named(page, 'preview-back').click()
  }

  await preview(page, 'Proefvreemd')
  await expect(named(page, 'preview-other')).toHaveAttribute('data-fault', 'broken')
  await look(page, 'preview-strange-tiff')
  const before = (await app.records()).shell.length
  await named(page, 'preview-other-open').click()
  await expect.poll(async () => (await app.records()).shell.length).toBe(before + 1)
})

test('a TIFF with several documents is looked through in the tray, and cut where they begin', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const pages = [
    deedLines('Nergensstraat 1 te Nergenshuizen'),
    ['Artikel 5', 'Koper aanvaardt de woning.', 'Vervolg van de koopovereenkomst.'],
    ['FACTUUR', 'Factuurnummer 12, factuurdatum 1 mei 2026', 'Totaal te betalen 100 euro'],
  ]
  const path = join(folder, 'stapel.tif')
  await writeFile(path, scanTiff(await Promise.all(pages.map(scanned))))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  const shown = named(page, 'tray-preview')
  await expect(shown.locator('[data-drawn="true"]')).toBeVisible()
  await named(page, 'tray-preview-next').click()
  await expect(shown).toHaveAttribute('data-page', '2')
  await expect(shown.locator('[data-drawn="true"]')).toBeVisible()
  // The copy is offered when all pages were read: then the cuts are known.
  await expect(named(page, 'tray-copy')).toBeVisible(untilRead)

  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('k')
  await expect(named(page, 'cut-sheet')).toHaveAttribute('data-pieces', '2')
  await expect(named(page, 'cut-page-3').locator('[data-drawn="true"]')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(intakeRows(page, 'tray')).toHaveCount(2)
  await expect(named(page, 'tray-name-0')).toHaveText('stapel 1.pdf')
  await expect(named(page, 'tray-name-1')).toHaveText('stapel 2.pdf')
})

test('a TIFF with a damaged page shows the others in the preview, in the tray and for cuts', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const ownerId = await openFirstDossiers(page)
  const pages = [
    deedLines('Nergensstraat 1 te Nergenshuizen'),
    ['Deze pagina gaat stuk.'],
    ['FACTUUR', 'Factuurnummer 12, factuurdatum 1 mei 2026', 'Totaal te betalen 100 euro'],
  ]
  const tiff = damagedTiff(await Promise.all(pages.map(scanned)), 2, 'compression')
  const given = { title: 'Proefschade', type: 'koopakte', filename: 'schade.tif' }
  await giveDocuments(page, ownerId, [{ ...given, content: Buffer.from(tiff) }])
  await preview(page, 'Proefschade')
  await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', '3')
  await expect.poll(() => isDrawn(page, 1)).toBe(true)
  await expect(named(page, 'preview-unreadable')).toContainText('Page 2 is not readable', untilRead)
  await look(page, 'preview-damaged-tiff')
  await named(page, 'preview-back').click()

  const path = join(folder, 'schade2.tif')
  await writeFile(path, Buffer.concat([tiff, Buffer.from('x')]))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await expect(named(page, 'tray-row-0')).toContainText('age 2', untilRead)
  // A copy could not be made.
  await expect(named(page, 'tray-copy')).toHaveCount(0)
  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('k')
  await expect(named(page, 'cut-sheet')).toHaveAttribute('data-pieces', '2')
  await expect(named(page, 'cut-page-2')).toContainText('not readable')
  await look(page, 'cut-damaged-tiff')
  await page.keyboard.press('Control+Enter')
  await expect(intakeRows(page, 'tray')).toHaveCount(2)
})

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
