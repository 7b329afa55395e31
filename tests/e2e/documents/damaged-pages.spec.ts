import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedTiff } from '../../files/damaged-tiff.ts'
import { deedLines, scanned } from '../../files/scan-file.ts'
import { expect, test } from '../fixture.ts'
import { giveDocuments, isDrawn, openFirstDossiers, preview } from '../screen/dossiers.ts'
import { dropPathsOn, intakeRows } from '../screen/files.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import { named } from '../screen/screen.ts'

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
