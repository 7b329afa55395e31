import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, shareApp, test } from '../fixture.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

shareApp()

test('words of a PDF and of a record are found as one types, and opened by the keyboard', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  const name = await named(page, 'project-name').innerText()
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await named(page, 'project-tab-dossiers').click()
  const path = join(folder, 'koopakte.pdf')
  await writeFile(path, smallPdf('Partijen hebben een zonnewijzer geerfd'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Koopakte', 'Koopakte met zonnewijzer')

  await page.keyboard.press('Control+Shift+F')
  await expect(named(page, 'search-field')).toBeFocused()
  await expect(named(page, 'search-begin')).toBeVisible()
  // The text is indexed in the background: the hit appears while the search text stays.
  await page.keyboard.type('partijen zonnew')
  const hit = named(page, 'search-hit-0')
  await expect(hit).toContainText('Koopakte met zonnewijzer')
  await expect(hit).toContainText(/pag(e|ina) 1/)
  await expect(hit.locator('mark')).toHaveText(['Partijen', 'zonnew'])

  // No address matches: the first Enter moves to the hit, the second opens the document.
  await page.keyboard.press('Enter')
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dossiers\/view\/.*page=1&q=partijen/)
  await page.goBack()
  await expect(named(page, 'search-field')).toBeFocused()
  await expect(named(page, 'search-field')).toHaveValue('partijen zonnew')

  await named(page, 'search-kind-project').click()
  await named(page, 'search-field').fill(`${name} ${city}`)
  // The document names the project too: wait until the hits of the new text replace it.
  await expect(named(page, 'search-hit-0')).not.toContainText('Koopakte')
  await expect(named(page, 'search-hit-0')).toContainText(name)
  await named(page, 'search-field').press('ArrowDown')
  await named(page, 'search-field').press('Enter')
  await expect(named(page, 'project-name')).toHaveText(name)
})

test('a search without hits says where it looked, and clearing begins again', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-search').click()
  await named(page, 'search-field').fill('"geen enkele akte" (')
  await expect(named(page, 'search-nothing')).toBeVisible()
  await named(page, 'search-clear').click()
  await expect(named(page, 'search-begin')).toBeVisible()
  await expect(named(page, 'search-field')).toBeFocused()
})

test('a word with one wrong letter is found, and the screen says so', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-search').click()
  await named(page, 'search-field').fill('Jasmijnlaam')
  await expect(named(page, 'search-near')).toContainText('Jasmijnlaam')
  await expect(named(page, 'search-hit-0')).toContainText('Jasmijnlaan')
  await named(page, 'search-field').fill('Jasmijnlaan')
  await expect(named(page, 'search-near')).toHaveCount(0)
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill('Jasmijnlaam')
  await expect(named(page, 'projects-near')).toContainText('Jasmijnlaam')
  await expect(page.locator('[role="row"]', { hasText: 'Jasmijnlaan' }).first()).toBeVisible()
  await named(page, 'projects-search').fill('Jasmijnlaan')
  await expect(named(page, 'projects-near')).toHaveCount(0)
})

test('a word of a document with a slip is found, and its document shows the word', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  const path = join(folder, 'volmacht.pdf')
  await writeFile(path, smallPdf('Mevrouw Kwartelstein verkoopt de schuur'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Volmacht', 'Volmacht van de verkoper')
  await named(page, 'nav-search').click()
  await named(page, 'search-kind-all').click()
  await named(page, 'search-field').fill('kwartelstien schuur')
  await expect(named(page, 'search-hit-0')).toContainText('Volmacht van de verkoper')
  await expect(named(page, 'search-near')).toContainText('“kwartelstein”')
  await expect(named(page, 'search-hit-0').locator('mark')).toHaveText(['Kwartelstein', 'schuur'])
  await named(page, 'search-hit-0').click()
  await expect(page).toHaveURL(/dossiers\/view\/.*page=1&q=Kwartelstein(\+|%20)schuur/)
})

test('the arrow keys go through what was found, and reading again finds the same', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-search').click()
  // Project names contain the scenario, and most scenarios of the office begin with these letters.
  await named(page, 'search-field').fill('bb')
  await expect(named(page, 'search-hit-1')).toBeVisible()
  await expect(named(page, 'search-hit-0')).toHaveAttribute('aria-selected', 'false')
  await named(page, 'search-field').press('Enter')
  await expect(named(page, 'search-hit-0')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/search/)
  await named(page, 'search-field').press('ArrowDown')
  await expect(named(page, 'search-hit-1')).toHaveAttribute('aria-selected', 'true')
  const name = await named(page, 'search-hit-0').locator('strong').innerText()
  await named(page, 'search-rebuild').click()
  await named(page, 'search-field').fill(`"${name}"`)
  await expect(named(page, 'search-hit-0')).toContainText(name)
})

test('words that no project has in its name are searched in everything from the list', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill('kosten koper')
  await named(page, 'projects-search-all').click()
  await expect(named(page, 'search-field')).toHaveValue('kosten koper')
  await expect(named(page, 'search-hit-0').locator('mark').first()).toBeVisible()
  await named(page, 'search-field').fill('iets anders')
  await named(page, 'nav-projects').click()
  await named(page, 'nav-search').click()
  await expect(named(page, 'search-field')).toHaveValue('iets anders')
  await named(page, 'search-field').fill('')
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill('')
})

test('the palette searches its text in everything, also from another screen', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  for (const text of ['kosten koper', 'per maand']) {
    await named(page, 'nav-projects').click()
    await page.keyboard.press('Control+k')
    await named(page, 'palette-field').fill(text)
    await named(page, 'palette-search').click()
    await expect(named(page, 'search-field')).toHaveValue(text)
    await expect(named(page, 'search-hit-0').locator('mark').first()).toHaveText(
      new RegExp(text.split(' ')[0] ?? '', 'i'),
    )
  }
})
