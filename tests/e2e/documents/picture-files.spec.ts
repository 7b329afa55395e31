import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deedHeic } from '../../files/deed-heic.ts'
import { damagedTiff } from '../../files/damaged-tiff.ts'
import { deedLines, faxTiff, scanned, scanTiff } from '../../files/scan-file.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { giveDocuments, isDrawn, openFirstDossiers, preview } from '../screen/dossiers.ts'
import { dropPathsOn, intakeRows } from '../screen/files.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import { named } from '../screen/screen.ts'

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
