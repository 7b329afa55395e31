import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, shareApp, test } from '../fixture.ts'
import { deedLines, scanned, scanPdf, scanPng, shaded } from '../../files/scan-file.ts'
import { dropPathsOn, intakeRows, smallPdf } from '../screen/files.ts'
import {
  atFirstProject,
  expectOwnerless,
  listAfterSending,
  untilRead,
  writePdfs,
} from '../screen/intake.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

shareApp()

test('files dropped beside a project wait in the tray until they are sorted', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  const { ownerId, colleague, before } = await atFirstProject(page, service)
  const project = await named(page, 'project-name').innerText()
  const paths = await writePdfs(folder, ['koopakte 1.pdf', 'koopakte 2.pdf'])
  await dropPathsOn(page, named(page, 'nav-tray'), paths)
  await expect(named(page, 'intake-sheet')).toHaveCount(0)
  await named(page, 'nav-tray').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(2)
  await expectOwnerless(page, 2)
  await expect(named(page, 'tray-confirm')).toBeDisabled()
  expect(await colleague.list(ownerId)).toHaveLength(before)

  await named(page, 'tray-choose-all').check()
  await named(page, 'tray-bulk-owner').click()
  await named(page, 'owner-search').fill(project)
  await named(page, `owner-choice-${ownerId}`).waitFor()
  await page.keyboard.press('Enter')
  await expectOwnerless(page, 0)
  await named(page, 'tray-confirm').click()
  await expect(named(page, 'tray-empty')).toBeVisible()
  expect(await listAfterSending(page, colleague, ownerId)).toHaveLength(before + 2)

  // A deed that names the address of one project gets that project as a suggestion.
  await page.goBack()
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  const scan = join(folder, 'scan 0001.pdf')
  await writeFile(scan, smallPdf(`Koopakte, plaatselijk bekend ${project}, ${city}`))
  await dropPathsOn(page, named(page, 'nav-tray'), [scan])
  await named(page, 'nav-tray').click()
  await expect(named(page, 'tray-owner-0')).toHaveText(project, untilRead)
  await expect(named(page, 'tray-owner-from-0')).toHaveText(/adres op pagina 1|address on page 1/)
  await expect(
    page.getByText(/(?:door de kop|by the heading) “Koopakte, plaatselijk/).first(),
  ).toBeVisible()
  await expect(named(page, 'tray-confirm')).toBeEnabled()
})

test('a scan in the tray is read, and its text suggests the project', async ({
  start,
  service,
  folder,
}) => {
  const { page } = await start({ account: service })
  await atFirstProject(page, service)
  const project = await named(page, 'project-name').innerText()
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  const path = join(folder, 'scan 0002.pdf')
  const dark = shaded(await scanned(['Bijlage']), (shade) => shade / 6)
  await writeFile(path, scanPdf([await scanned(deedLines(`${project} te ${city}`)), dark]))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await expect(named(page, 'tray-owner-0')).toHaveText(project, untilRead)
  await expect(named(page, 'tray-owner-from-0')).toHaveText(/adres op pagina 1|address on page 1/)
  const note = page.locator('[data-note=pageUnreadable]')
  await expect(note).toHaveText(/2.*(te donker|too dark)/, untilRead)
  await expect(named(page, 'scan-progress')).toHaveCount(0)

  // Reading that was stopped goes on when the user wants that again.
  await named(page, 'nav-settings').click()
  await named(page, 'settings-read-scans').click()
  const other = join(folder, 'scan 0003.png')
  await writeFile(other, scanPng(await scanned(deedLines(`${project} te ${city}`))))
  await dropPathsOn(page, named(page, 'nav-tray'), [other])
  await named(page, 'nav-tray').click()
  await expect(named(page, 'scan-progress')).toHaveAttribute('data-left', '1')
  await expect(note, 'the first file has its note again').toBeVisible()
  // The rows change their order when the owner of the new file is known, but the table stays.
  const table = page.locator('[role="rowgroup"]')
  const place = await table.boundingBox()
  await named(page, 'scan-resume').click()
  await expect(named(page, 'tray-owner-1')).toHaveText(project, untilRead)
  await expect(named(page, 'scan-progress')).toHaveCount(0)
  const { x, y } = (await table.boundingBox()) ?? {}
  expect({ x, y }, 'the table does not move').toEqual({ x: place?.x, y: place?.y })
})

test('a file goes to a relation by its number', async ({ start, service, folder }) => {
  const { page } = await start({ account: service })
  const [path = ''] = await writePdfs(folder, ['huurovereenkomst.pdf'])
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await named(page, 'tray-owner-0').click()
  await named(page, 'owner-search').fill('999999999')
  // The service does not know the object: an error is shown, and the file stays in place.
  await named(page, 'owner-choice-relation-999999999').click()
  await expect(named(page, 'owner-picker').locator('.ui-notice')).toBeVisible()
  await named(page, 'owner-cancel').click()
  // Enter takes the typed number, not the first option of the old list.
  await named(page, 'tray-owner-0').click()
  await expect(named(page, 'owner-picker').getByRole('option').first()).toBeVisible()
  await named(page, 'owner-search').fill('999999999')
  await named(page, 'owner-search').press('Enter')
  await expect(named(page, 'owner-picker').locator('.ui-notice')).toBeVisible()
  await named(page, 'owner-cancel').click()
  await expectOwnerless(page, 1)
})

test('a new file in the scan folder comes into the tray, and a folder that goes is told', async ({
  start,
  service,
  folder,
}) => {
  const app = await start({ account: service })
  const { page } = app
  const scans = join(folder, 'scans')
  await writePdfs(scans, ['van gisteren.pdf'])
  await named(page, 'nav-tray').click()
  await expect(named(page, 'watched-folder')).toHaveAttribute('data-state', 'off')
  await app.answerOpenDialog(scans)
  await named(page, 'watched-choose').click()
  await expect(named(page, 'watched-folder')).toHaveAttribute('data-state', 'watching')
  await expect(named(page, 'watched-folder')).toContainText(scans)
  await writePdfs(scans, ['koopakte nieuw.pdf'])
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  await expect(named(page, 'tray-row-0')).toContainText('koopakte nieuw.pdf')
  await rename(scans, `${scans} weg`)
  await expect(named(page, 'watched-folder')).toHaveAttribute('data-state', 'missing')
  await named(page, 'watched-stop').click()
  await expect(named(page, 'watched-folder')).toHaveAttribute('data-state', 'off')
  await rm(`${scans} weg`, { recursive: true })
})

test('an office keeps its own list of types', async ({ start, service, folder }) => {
  const { page } = await start({ account: service })
  await named(page, 'nav-settings').click()
  await named(page, 'deed-type-new').fill('sleutelverklaring')
  await named(page, 'deed-type-add').click()
  await expect(named(page, `deed-type-${deedTypes.length}`)).toHaveValue('sleutelverklaring')
  // Two clicks before the first one is stored.
  await named(page, `deed-type-up-${deedTypes.length}`).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(named(page, `deed-type-${deedTypes.length - 2}`)).toHaveValue('sleutelverklaring')
  await named(page, 'deed-type-remove-0').click()
  await named(page, 'nav-projects').click()
  const [path = ''] = await writePdfs(folder, ['los blad.pdf'])
  await dropPathsOn(page, screen.projectRows(page).first(), [path])
  const list = (await named(page, 'intake-type-0').getAttribute('list')) ?? ''
  const offered = page.locator(`datalist[id="${list}"] option`)
  await expect(offered.filter({ visible: false })).toHaveCount(deedTypes.length)
  await expect(offered.first()).toHaveAttribute('value', 'leveringsakte')
  await named(page, 'intake-discard').click()
  await named(page, 'nav-settings').click()
  await named(page, 'deed-types-restore').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'deed-type-0')).toHaveValue('koopakte')
})
