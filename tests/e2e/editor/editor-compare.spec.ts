import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { elementText, localXml, openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('de tekst in de editor wordt vergeleken met basis, dienst, versie en geschiedenis', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  const remoteId = await openRemoteId(page)
  const differences = named(page, 'compare-differences')
  const sheet = named(page, 'compare-sheet')

  await test.step('nog niets gewijzigd: geen verschillen', async () => {
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('Geen verschillen')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('tegen de basis, met een concept', async () => {
    await screen.typeAfter(page, `<City>${city}`, ' Noord')
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('Eén verschil')
    await expect(sheet).toContainText('Tekst van de dienst waarop u werkt')
    await expect(sheet).toContainText('In de editor, versie 1.2')
    await expect(named(page, 'compare-diff')).toContainText(`${city} Noord`)
  })

  await test.step('onder elkaar en naast elkaar, en zo blijft het staan', async () => {
    const columns = named(page, 'compare-diff').locator('.monaco-diff-editor')
    await expect(columns).toHaveClass(/side-by-side/)
    await named(page, 'compare-layout').click()
    await expect(columns).not.toHaveClass(/side-by-side/)
    await named(page, 'compare-close').click()
    await named(page, 'editor-compare').click()
    await expect(columns).not.toHaveClass(/side-by-side/)
    await named(page, 'compare-layout').click()
    await expect(columns).toHaveClass(/side-by-side/)
  })

  await test.step('F7 gaat naar het verschil, en vandaar terug naar die plaats in de tekst', async () => {
    await expect(differences).toHaveText('Eén verschil')
    await page.keyboard.press('F7')
    await named(page, 'compare-here').click()
    await expect(sheet).toBeHidden()
    await screen.textHasKeyboard(page)
    await page.keyboard.press('End')
    await page.keyboard.insertText(' hier')
    await expect.poll(() => localXml(page)).toContain(`<City>${city} Noord</City> hier`)
    await page.keyboard.press('Control+z')
    await expect.poll(() => localXml(page)).not.toContain(' hier')
  })

  await test.step('witruimte en volgorde van attributen tellen mee of niet', async () => {
    await screen.typeAfter(page, '</Scenario>', '   ')
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('2 verschillen')
    await named(page, 'compare-loose').check()
    await expect(differences).toHaveText('Eén verschil')
    await expect(named(page, 'compare-not-formed')).toBeHidden()
    await named(page, 'compare-loose').uncheck()
    await expect(differences).toHaveText('2 verschillen')
    await page.keyboard.press('Escape')
    await screen.textHasKeyboard(page)
    await page.keyboard.press('Control+z')
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('Eén verschil')
  })

  await test.step('tegen wat nu bij de dienst staat', async () => {
    await named(page, 'compare-against').selectOption('server')
    await expect(named(page, 'compare-seen')).toContainText('Opgehaald bij de dienst')
    await expect(differences).toHaveText('Eén verschil')
    const colleague = await colleagueOf(service)
    const theirs = await colleague.read(remoteId)
    const street = elementText(theirs, 'Street')
    await colleague.edit(remoteId, theirs.replace(`<Street>${street}<`, `<Street>${street} West<`))
    await named(page, 'compare-against').selectOption('base')
    await expect(sheet).not.toContainText('Opgehaald bij de dienst')
    await named(page, 'compare-against').selectOption('server')
    await expect(named(page, 'compare-diff')).toContainText(`${street} West`)
  })

  await test.step('tegen versie 1.3, die wordt opgehaald', async () => {
    await named(page, 'compare-against').selectOption('version 1.3')
    await expect(named(page, 'compare-diff')).toContainText('project13')
    // The account has no imported schema.
    await expect(named(page, 'compare-lost')).toContainText('Voor versie 1.3 is geen schema')
    await expect(differences).toHaveText(/verschil/)
  })

  await test.step('tegen een oudere tekst', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await named(page, 'xml-save').click()
    await expect(named(page, 'xml-error')).toBeHidden()
    await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'false')
    await screen.typeAfter(page, `<City>${city} Noord`, ' Oost')
    await named(page, 'editor-compare').click()
    const saved = named(page, 'compare-against').locator('optgroup').nth(1).locator('option')
    await expect(saved.first()).toContainText('Opgeslagen')
    const value = (await saved.first().getAttribute('value')) ?? ''
    await named(page, 'compare-against').selectOption(value)
    await expect(differences).toHaveText('Eén verschil')
    await expect(named(page, 'compare-diff')).toContainText(`${city} Noord Oost`)
  })

  await test.step('zonder verbinding: in woorden, met wat bekend is', async () => {
    await page.keyboard.press('Escape')
    await screen.workOffline(page)
    await named(page, 'editor-compare').click()
    await named(page, 'compare-against').selectOption('server')
    await expect(named(page, 'compare-seen')).toContainText('De dienst is nu niet te bereiken')
    await expect(named(page, 'compare-diff')).toContainText(' West')
    await named(page, 'compare-against').selectOption('version 1.0')
    await expect(named(page, 'compare-error')).toBeVisible()
    await page.keyboard.press('Escape')
    await screen.workOnline(page)
  })
})

/** Returns the name of a project whose 1.3 has content that 1.2 cannot express. */
async function projectThatSaysMore(page: Page): Promise<string> {
  const asked = { search: '', sort: 'name', descending: false, offset: 0, limit: 40 } as const
  const listed = await page.evaluate((query) => window.perceel.projects.list(query), asked)
  if (!listed.ok) throw new Error('The projects cannot be listed')
  for (const { id, name } of listed.value.rows) {
    const ref = { kind: 'project', id, version: '1.3' } as const
    const read = await page.evaluate((wanted) => window.perceel.records.read(wanted), ref)
    if (read.ok && read.value.text.includes('<Registratienummer>')) return name
  }
  throw new Error('No project has a registered label')
}

test('wat in versie 1.2 ontbreekt, staat in een lijst die naar de plaats leidt', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  const name = await projectThatSaysMore(page)
  await screen.openProject(page, name)
  await screen.openXml(page)
  const row = page.locator('[data-testid^="lost-row-"]')
  const editor = named(page, 'xml-editor')

  await test.step('versie 1.2 meldt dat 1.3 meer zegt, en alleen wat hier echt ontbreekt', async () => {
    const note = named(page, 'newer-version')
    await expect(note).toContainText('Versie 1.3 van dit project heeft')
    await expect(note).toContainText('Registratienummer')
    // Version 1.2 has the energy class under another name.
    await expect(note).not.toContainText('Energielabel')
    await look(page, 'editor-newer-version')
    await named(page, 'newer-version-show').click()
    await expect(named(page, 'xml-version')).toHaveValue('1.3')
    await expect(editor).toContainText('project13')
    await expect(note).toBeHidden()
  })

  await test.step('de lijst noemt plaats, waarde en reden, en leidt erheen', async () => {
    await expect(named(page, 'lost-version')).toHaveValue('1.2')
    await expect(named(page, 'lost-count')).toHaveText(/veld/)
    const label = row.filter({ hasText: '/Energielabel' }).first()
    await expect(label).toContainText('Versie 1.2 heeft Energielabel hier niet')
    await label.click()
    await expect(editor.locator('.selected-text').first()).toBeVisible()
    await expect(editor.locator('.view-line', { hasText: '<Energielabel>' })).toBeInViewport()
    await look(page, 'editor-lost')
  })

  await test.step('de lijst volgt wat er wordt getypt, en kent het schema van 1.3', async () => {
    await screen.typeAfter(page, '</Name>', '<Nieuw>9</Nieuw>')
    const unknown = row.filter({ hasText: '/Project/General/Nieuw' })
    await expect(unknown).toContainText(
      'Versie 1.2 heeft Nieuw hier niet (ook in de eigen versie fout)',
    )
    await unknown.click()
    await expect(editor.locator('.selected-text').first()).toBeVisible()
    await screen.textHasKeyboard(page)
    await page.keyboard.press('Delete')
    await expect(unknown).toHaveCount(0)
  })

  await test.step('met de toetsen door de lijst en terug naar de tekst', async () => {
    await named(page, 'lost-list').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(named(page, 'lost-list')).toBeHidden()
  })

  await test.step('vanuit de vergelijking met 1.2 naar dezelfde lijst', async () => {
    await named(page, 'editor-compare').click()
    await named(page, 'compare-against').selectOption('version 1.2')
    await expect(named(page, 'compare-lost')).toContainText(/In versie 1.2 ontbrek.* uit uw tekst/)
    await expect(named(page, 'compare-differences')).toHaveText(/verschil/)
    await look(page, 'editor-compare')
    await named(page, 'compare-layout').click()
    await look(page, 'editor-compare-inline')
    await named(page, 'compare-lost-open').click()
    await expect(named(page, 'lost-version')).toHaveValue('1.2')
  })
})
