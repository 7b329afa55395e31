import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { deedLines, scanned, scanPdf, scanPng } from '../../files/scan-file.ts'
import { officeDocuments } from '../screen/dossiers.ts'
import { dropPathsOn, intakeRows, smallPdf } from '../screen/files.ts'
import { untilRead } from '../screen/intake.ts'
import { look } from '../screen/look.ts'
import { named, projectRows, speakDutch, untilSent } from '../screen/screen.ts'

/** Returns street, number and place of the first projects of the list. */
async function addresses(page: Page, count: number): Promise<string[]> {
  const rows = await projectRows(page).allInnerTexts()
  return rows.slice(0, count).map((row) => row.split('\n').slice(0, 2).join(' te '))
}

shareApp()

test('a pile of twelve mixed scans is read, confirmed with the keyboard and sent', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  const [first = '', second = ''] = await addresses(page, 2)
  const typed = (address: string, at: number) => [...deedLines(address), `Blad ${at}`]
  const files: [name: string, bytes: Uint8Array][] = [
    ['scan 01.pdf', scanPdf([await scanned(deedLines(first)), typed('Elders 1', 1)])],
    ['scan 02.png', scanPng(await scanned([...deedLines(second), 'Blad 2']))],
    ...[first, second, first, second, first, second, first].map(
      (address, at): [string, Uint8Array] => [
        `scan ${String(at + 3).padStart(2, '0')}.pdf`,
        scanPdf([typed(address, at + 3)]),
      ],
    ),
    ['scan 10.pdf', scanPdf([typed('Nergensstraat 1 te Nergenshuizen', 10)])],
    ['koopakte 11.pdf', smallPdf(`Brief, betreft ${first}`)],
    ['scan 12.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ]
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  await dropPathsOn(
    page,
    named(page, 'nav-tray'),
    files.map(([name]) => join(folder, name)),
  )
  await named(page, 'nav-tray').click()
  // The list draws the rows in view only, and the headings of found owners push rows out of view.
  await expect(named(page, 'nav-tray')).toContainText('12')
  // A file whose owner is found moves to the files of its owner.
  await expect(named(page, 'tray-certain')).toHaveAttribute('data-count', '9', untilRead)

  const lost = intakeRows(page, 'tray').filter({ hasText: 'scan 10.pdf' })

  await test.step('the list is as certain as the reasons beside the page', async () => {
    const third = intakeRows(page, 'tray').filter({ hasText: 'scan 03.pdf' })
    await expect(third).toContainText('zeker, door de kop')
  })
  await test.step('the page of the current file stands beside the list, and space hides it', async () => {
    await named(page, 'tray-row-0').focus()
    await expect(named(page, 'tray-preview').locator('[data-drawn="true"]')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(named(page, 'tray-preview')).toHaveCount(0)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(named(page, 'tray-row-1')).toBeFocused()
  })
  await test.step('the nine whose owner and type are certain go at once, after a look at the list', async () => {
    // The shortcut is not the Enter of the row that has the focus: this row has no owner yet.
    await lost.focus()
    await page.keyboard.press('Control+Shift+Enter')
    await expect(named(page, 'certain-summary')).toHaveAttribute('data-count', '9')
    await expect(named(page, 'certain-summary')).toContainText('zeker, adres op pagina 1')
    await look(page, 'certain-summary')
    await named(page, 'certain-send').focus()
    await page.keyboard.press('Enter')
    await expect(intakeRows(page, 'tray')).toHaveCount(3)
    await expect(named(page, 'tray-sent')).toBeVisible()
  })
  await test.step('a file without an owner asks for the owner, and the next Enter sends the file', async () => {
    await lost.focus()
    await expect(named(page, 'tray-reason-owner')).toContainText('geen adres van een project')
    await page.keyboard.press('Enter')
    await named(page, 'owner-search').fill(first.split(' te ')[0] ?? '')
    await expect(page.locator('[data-testid^="owner-choice-"]').first()).toContainText(
      first.split(' te ')[0] ?? '',
    )
    await page.locator('[data-testid^="owner-choice-"]').first().click()
    await expect(lost).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(intakeRows(page, 'tray')).toHaveCount(2)
  })
  await test.step('a type that only the name tells is not certain, and the user may confirm it', async () => {
    const named11 = intakeRows(page, 'tray').filter({ hasText: 'koopakte 11.pdf' })
    await named11.focus()
    await expect(named(page, 'tray-reason-type')).toContainText('alleen uit de naam')
    await page.keyboard.press('Enter')
    await expect(intakeRows(page, 'tray')).toHaveCount(1)
  })
  await test.step('a script under the name of a document is held back', async () => {
    await expect(page.locator('[data-note="program"]')).toContainText('dit is een script')
    await named(page, 'tray-row-0').focus()
    await page.keyboard.press('Enter')
    await named(page, 'owner-cancel').click()
    await expect(intakeRows(page, 'tray')).toHaveCount(1)
  })
  await test.step('eleven documents arrive', async () => {
    await named(page, 'nav-projects').click()
    await untilSent(page)
    const names = new Set(files.map(([name]) => name))
    const arrived = (await officeDocuments(page)).filter(({ filename }) => names.has(filename))
    expect(arrived).toHaveLength(11)
    expect(new Set(arrived.map(({ arrival }) => arrival))).toEqual(new Set(['verified']))
  })
})

test('a scan of several documents is cut into pieces with the keyboard, and put back', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  const [first = ''] = await addresses(page, 1)
  const scan = scanPdf([
    [...deedLines(first), 'Pagina 1 van 2'],
    ['Artikel 5', 'Koper aanvaardt de woning.', 'Pagina 2 van 2'],
    ['ENERGIELABEL', 'Labelklasse A, registratienummer 123, geldig tot 2030'],
    ['Vervolg van het label, met de maatregelen.'],
    ['FACTUUR', 'Factuurnummer 12, factuurdatum 1 mei 2026', 'Totaal te betalen 100 euro'],
  ])
  await writeFile(join(folder, 'stapel.pdf'), scan)
  await dropPathsOn(page, named(page, 'nav-tray'), [join(folder, 'stapel.pdf')])
  await named(page, 'nav-tray').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('k')
  const sheet = named(page, 'cut-sheet')
  await expect(sheet).toHaveAttribute('data-pieces', '3')
  await expect(named(page, 'cut-piece-1')).toContainText('de kop “ENERGIELABEL”')
  await expect(named(page, 'cut-page-3')).toBeFocused()
  await look(page, 'cut-sheet')

  // Move the cut, take a cut away and undo both.
  await named(page, 'cut-page-3').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(named(page, 'cut-page-4')).toBeFocused()
  await expect(named(page, 'cut-piece-0')).toContainText('pagina 1 tot en met 3')
  await page.keyboard.press('Space')
  await expect(sheet).toHaveAttribute('data-pieces', '2')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(named(page, 'cut-piece-0')).toContainText('pagina 1 tot en met 2')
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toHaveCount(0)
  await expect(intakeRows(page, 'tray')).toHaveCount(3)

  await named(page, 'tray-cut-undo').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  await named(page, 'tray-row-0').focus()
  await page.keyboard.press('k')
  await expect(sheet).toHaveAttribute('data-pieces', '3')
  await page.keyboard.press('Control+Enter')
  await expect(intakeRows(page, 'tray')).toHaveCount(3)
  const types = page.locator('[data-testid^="tray-type-"]')
  await expect
    .poll(async () =>
      (
        await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      ).toSorted(),
    )
    .toEqual(['energielabel', 'factuur', 'koopakte'])
})
