import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { elementText, localDossierXml, recordId, saveDossierXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/**
 * Opens the dossiers of the first project. Returns the title of the first dossier and the project's
 * name.
 */
async function openDossiers(page: Page): Promise<{ title: string; project: string }> {
  await screen.openFirstProject(page)
  const project = (await named(page, 'project-name').textContent()) ?? ''
  await named(page, 'project-tab-dossiers').click()
  const row = page.locator('[data-testid^="dossier-row-"]').first()
  await row.waitFor()
  return { title: (await row.locator('.title .line').first().innerText()).trim(), project }
}

function rowOf(page: Page, title: string) {
  return page.locator('[data-testid^="dossier-row-"]', { hasText: title })
}

shareApp()

test("a dossier's XML is edited offline, kept over a restart, and sent when online again", async ({
  start,
  service,
}) => {
  const first = await start({ alone: true, account: service })
  let { page } = first
  const { title, project } = await openDossiers(page)
  await screen.openDossierXml(page, title)
  await expect(named(page, 'dossier-title')).toHaveText(title)
  await expect(named(page, 'dossier-project')).toHaveText(project)
  const remoteId = recordId(await localDossierXml(page))

  await screen.workOffline(page)
  await screen.typeAfter(page, `<Title>${title}`, ' aangevuld')
  await named(page, 'dossier-back').click()
  await expect(rowOf(page, title)).toContainText('Not saved')
  await expect(rowOf(page, title)).not.toContainText('Same as the service')
  await screen.openDossierXml(page, title)
  await screen.saveXml(page)
  await expect(named(page, 'xml-unsent')).toBeVisible()
  await named(page, 'dossier-back').click()
  await expect(rowOf(page, title)).toHaveAttribute('data-state', 'edited')
  await screen.openDossierXml(page, title)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'queued')
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '1')
  await screen.typeAfter(page, `${title} aangevuld`, ' en nagelezen')
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  expect(await first.close()).toBe(0)

  const second = await start()
  page = second.page
  await screen.openProject(page, project)
  await named(page, 'project-tab-dossiers').click()
  await expect(rowOf(page, title)).toHaveAttribute('data-state', 'queued')
  await screen.openDossierXml(page, title)
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  expect(elementText(await localDossierXml(page), 'Title')).toBe(`${title} aangevuld en nagelezen`)
  await named(page, 'xml-send').click()
  await screen.workOnline(page)
  await screen.waitForXmlState(page, 'synced')
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  const colleague = await colleagueOf(service)
  const sent = elementText(await colleague.readDossier(remoteId), 'Title')
  expect(sent).toBe(`${title} aangevuld en nagelezen`)
})

test("a colleague's change comes in beside mine, is told of, and leaves the caret where it is", async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  const { title: listed } = await openDossiers(page)
  await screen.openDossierXml(page, listed)
  const xml = await localDossierXml(page)
  // The list may still show the title from before the test before.
  const title = elementText(xml, 'Title')
  const colleague = await colleagueOf(service)
  const type = elementText(xml, 'Type')
  await screen.workOffline(page)
  await screen.typeAfter(page, `<Title>${title}`, ' van mij')
  await screen.saveXml(page)
  await colleague.editDossier(
    recordId(xml),
    xml.replace(`<Type>${type}<`, `<Type>${type} definitief<`),
  )
  await named(page, 'xml-send').click()
  await screen.workOnline(page)
  await screen.waitForXmlState(page, 'synced')
  await expect(named(page, 'xml-merged')).toContainText('Type')
  const there = await colleague.readDossier(recordId(xml))
  expect(elementText(there, 'Title')).toBe(`${title} van mij`)
  expect(elementText(there, 'Type')).toBe(`${type} definitief`)
  expect(elementText(await localDossierXml(page), 'Type')).toBe(`${type} definitief`)

  // Back in the text, typing continues after the last character.
  await page.keyboard.press('F6')
  await page.keyboard.insertText('!')
  await screen.saveXml(page)
  expect(elementText(await localDossierXml(page), 'Title')).toBe(`${title} van mij!`)
  await expect(named(page, 'xml-merged')).toBeHidden()
})

test('a part that the service did not keep is named with its place until the user has read the notice', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  const { title } = await openDossiers(page)
  await screen.openDossierXml(page, title)
  // The practice service accepts type, title and file name of a dossier, but keeps its own
  // location.
  const location = '<Location>https://example.test/a.pdf</Location>'
  const xml = await localDossierXml(page)
  await saveDossierXml(page, xml.replace(/<Content>[^<]*<\/Content>/, location))
  await screen.waitForXmlState(page, 'edited')
  await named(page, 'xml-send').click()
  await expect(named(page, 'xml-lost')).toContainText('/Document/Location')
  await expect(named(page, 'xml-lost')).toContainText('https://example.test/a.pdf')
  expect(await localDossierXml(page)).not.toContain('Location')
  await named(page, 'xml-lost-jump-0').click()
  await expect(page.locator('.monaco-editor .current-line').first()).toBeVisible()
  await page.keyboard.press('End')
  await named(page, 'xml-lost-dismiss').click()
  await expect(named(page, 'xml-lost')).toBeHidden()
  await named(page, 'dossier-back').click()
  await screen.openDossierXml(page, title)
  await expect(named(page, 'xml-lost')).toBeHidden()
})

test('a dossier that has not arrived says why it has no XML, and shows it once it has', async ({
  start,
  folder,
}) => {
  const { page } = await start({ alone: true, account: 'practice' })
  await openDossiers(page)
  await screen.workOffline(page)
  const path = join(folder, 'meetrapport.pdf')
  await writeFile(path, smallPdf('Meetrapport'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Meetrapport', 'Meetrapport onderweg')
  const row = rowOf(page, 'Meetrapport onderweg')
  await row.locator('[data-testid^="dossier-xml-"]').click()
  await expect(named(page, 'dossier-not-arrived')).toBeVisible()
  await expect(named(page, 'dossier-state')).toHaveAttribute('data-state', 'queued')
  await screen.workOnline(page)
  await screen.waitForXmlState(page, 'synced')
  expect(elementText(await localDossierXml(page), 'Title')).toBe('Meetrapport onderweg')
})
