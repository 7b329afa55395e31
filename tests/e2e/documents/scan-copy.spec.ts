import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deedLines, scanned, scanParts, scanPdf } from '../../files/scan-file.ts'
import { signedPdf } from '../../files/signed-pdf.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { officeDocuments } from '../screen/dossiers.ts'
import { dropPathsOn, intakeRows } from '../screen/files.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import {
  named,
  projectRows,
  speakDutch,
  untilSent,
  workOffline,
  workOnline,
} from '../screen/screen.ts'

shareApp()

test('a scan is sent as a searchable copy when the user asks, and not before', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  const [first = ''] = await projectRows(page).allInnerTexts()
  const address = first.split('\n').slice(0, 2).join(' te ')
  const path = join(folder, 'koopakte.pdf')
  await writeFile(path, scanPdf([await scanned(deedLines(address))]))
  await workOffline(page)
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  const choice = named(page, 'tray-copy')
  await expect(choice).toHaveAttribute('data-copy', 'offered', untilRead)
  await expect(named(page, 'tray-certain')).toHaveAttribute('data-count', '1')
  await expect(page.locator('[data-note="copy"]')).toHaveCount(0)

  // A key chooses the copy, the file says so, and the same key takes the choice back.
  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('d')
  await expect(choice).toHaveAttribute('data-copy', 'chosen')
  await expect(page.locator('[data-note="copy"]')).toContainText('als doorzoekbare pdf')
  await look(page, 'tray-copy')
  await page.keyboard.press('d')
  await expect(choice).toHaveAttribute('data-copy', 'offered')
  await named(page, 'tray-copy-choice').click()
  await expect(choice).toHaveAttribute('data-copy', 'chosen')

  // The list of the certain files says what leaves.
  await page.keyboard.press('Control+Shift+Enter')
  await expect(named(page, 'certain-summary')).toContainText('als doorzoekbare pdf')
  await named(page, 'certain-send').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(0)

  // Taken back before it left, the scan is in the tray again, with the choice.
  await named(page, 'tray-take-back').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  await expect(named(page, 'tray-name-0')).toHaveText('koopakte.pdf')
  await expect(choice).toHaveAttribute('data-copy', 'chosen')
  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('Enter')
  await expect(intakeRows(page, 'tray')).toHaveCount(0)
  await workOnline(page)
  await untilSent(page)

  const arrived = (await officeDocuments(page)).filter(({ filename }) =>
    filename.startsWith('koopakte'),
  )
  expect(arrived).toMatchObject([
    { filename: 'koopakte (doorzoekbaar).pdf', mediaType: 'application/pdf', arrival: 'verified' },
  ])
})

test('a copy and the pieces of a signed scan lose its signature, and the screens say so before', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  const pages = [
    await scanned(deedLines('Nergensstraat 1')),
    await scanned(['Bijlage bij de akte']),
  ]
  const path = join(folder, 'ondertekend.pdf')
  await writeFile(path, signedPdf({ parts: scanParts(pages) }))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  const choice = named(page, 'tray-copy')
  await expect(choice).toHaveAttribute('data-copy', 'offered', untilRead)
  await expect(choice).toContainText('Digitaal ondertekend')

  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toContainText('ondertekend.pdf is digitaal ondertekend')
  await look(page, 'tray-copy-signed')
  await named(page, 'confirm-cancel').click()
  await expect(choice).toHaveAttribute('data-copy', 'offered')
  await named(page, 'tray-copy-choice').click()
  await named(page, 'confirm-cancel').click()
  await expect(named(page, 'tray-copy-choice')).not.toBeChecked()
  await named(page, 'tray-copy-choice').click()
  await named(page, 'confirm-ok').click()
  await expect(choice).toHaveAttribute('data-copy', 'chosen')
  await expect(page.locator('[data-note="copy"]')).toContainText('zonder de digitale handtekening')

  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('k')
  await expect(named(page, 'cut-signed')).toContainText('Dit bestand is digitaal ondertekend')
  await look(page, 'cut-signed')
})
