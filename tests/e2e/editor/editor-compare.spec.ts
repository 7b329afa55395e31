import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { elementText, localXml, openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('the text in the editor is compared with base, service, version and history', async ({
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

  await test.step('without a change there are no differences', async () => {
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('Geen verschillen')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the base, with a draft', async () => {
    await screen.typeAfter(page, `<City>${city}`, ' Noord')
    await named(page, 'editor-compare').click()
    await expect(differences).toHaveText('Eén verschil')
    await expect(sheet).toContainText('Tekst van de dienst waarop u werkt')
    await expect(sheet).toContainText('In de editor, versie 1.2')
    await expect(named(page, 'compare-diff')).toContainText(`${city} Noord`)
  })

  await test.step('below each other and side by side, as the user left them', async () => {
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

  await test.step('F7 leads to the difference, and from there back to its place in the text', async () => {
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

  await test.step('white space and the order of attributes count, or not', async () => {
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

  await test.step('the text that the service has now', async () => {
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

  await test.step('version 1.3, which is fetched', async () => {
    await named(page, 'compare-against').selectOption('version 1.3')
    await expect(named(page, 'compare-diff')).toContainText('project13')
    // The account has no imported schema.
    await expect(named(page, 'compare-lost')).toContainText('Voor versie 1.3 is geen schema')
    await expect(differences).toHaveText(/verschil/)
  })

  await test.step('an older text', async () => {
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

  await test.step('without a connection a sentence says so, and the known texts are shown', async () => {
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

test('a list names what version 1.2 lacks, and leads to each place', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  const name = await projectThatSaysMore(page)
  await screen.openProject(page, name)
  await screen.openXml(page)
  const row = page.locator('[data-testid^="lost-row-"]')
  const editor = named(page, 'xml-editor')

  await test.step('version 1.2 says that 1.3 has more, and only what is lacking here', async () => {
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

  await test.step('the list names place, value and reason, and leads to the place', async () => {
    await expect(named(page, 'lost-version')).toHaveValue('1.2')
    await expect(named(page, 'lost-count')).toHaveText(/veld/)
    const label = row.filter({ hasText: '/Energielabel' }).first()
    await expect(label).toContainText('Versie 1.2 heeft Energielabel hier niet')
    await label.click()
    await expect(editor.locator('.selected-text').first()).toBeVisible()
    await expect(editor.locator('.view-line', { hasText: '<Energielabel>' })).toBeInViewport()
    await look(page, 'editor-lost')
  })

  await test.step('the list follows the typing, and knows the schema of 1.3', async () => {
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

  await test.step('the keys lead through the list and back to the text', async () => {
    await named(page, 'lost-list').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(named(page, 'lost-list')).toBeHidden()
  })

  await test.step('the comparison with 1.2 leads to the same list', async () => {
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
