import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixture.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('a restart keeps the draft, the saved edit and the outbox', async ({ start, folder }) => {
  const first = await start({ account: 'practice' })
  let { page } = first
  await screen.openFirstProject(page)
  const name = (await named(page, 'project-name').textContent()) ?? ''
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.workOffline(page)
  await screen.typeAfter(page, `<City>${city}`, ' Bewaardorp')
  await screen.saveXml(page)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'queued')
  await named(page, 'project-tab-dossiers').click()
  const path = join(folder, 'energielabel.pdf')
  await writeFile(path, smallPdf('Energielabel'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Energielabel', 'Energielabel in de wacht')
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '2')
  await screen.openXml(page)
  await screen.typeAfter(page, 'Bewaardorp', ' Concept')
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  await first.answerMessageBox(0)
  await first.clickMenu('Quit Perceel')
  await expect
    .poll(async () => (await first.records()).dialogs.at(-1))
    .toMatchObject({
      options: {
        message: 'Not all of your work has been sent.',
        detail:
          'Not sent yet: 1 draft and 2 requests in the outbox. Everything stays on this computer. What is in the outbox goes on when you open Perceel again.',
      },
      answer: { response: 0 },
    })
  await expect(named(page, 'xml-state')).toBeVisible()
  expect(await first.close()).toBe(0)

  const second = await start()
  page = second.page
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '2')
  await screen.openProject(page, name)
  await screen.openXml(page)
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  expect(elementText(await localXml(page), 'City')).toBe(`${city} Bewaardorp Concept`)
  await named(page, 'nav-outbox').click()
  await expect(page.locator('[data-testid^="outbox-row-"]')).toHaveCount(2)
  await screen.workOnline(page)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
})

test('killing the app loses nothing that was saved', async ({ start }) => {
  const first = await start({ account: 'practice' })
  await screen.openFirstProject(first.page)
  const name = (await named(first.page, 'project-name').textContent()) ?? ''
  await screen.openXml(first.page)
  const city = elementText(await localXml(first.page), 'City')
  await screen.workOffline(first.page)
  await screen.typeAfter(first.page, `<City>${city}`, ' Stroomstoring')
  await screen.saveXml(first.page)
  await first.kill()

  const { page } = await start()
  await screen.openProject(page, name)
  await screen.openXml(page)
  await screen.waitForXmlState(page, 'edited')
  expect(elementText(await localXml(page), 'City')).toBe(`${city} Stroomstoring`)
})

test('a text that is typed while the window closes is kept', async ({ start }) => {
  const first = await start({ account: 'practice' })
  let { page } = first
  await screen.openFirstProject(page)
  const name = (await named(page, 'project-name').textContent()) ?? ''
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.typeAfter(page, `<City>${city}`, ' Gesloten')
  expect(await first.close()).toBe(0)

  page = (await start()).page
  await screen.openProject(page, name)
  await screen.openXml(page)
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  expect(elementText(await localXml(page), 'City')).toBe(`${city} Gesloten`)
})

test('a form that is half filled in is named before Perceel closes', async ({ start }) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  await named(page, 'projects-new').click()
  await named(page, 'project-create-street').fill('Nieuwstraat')
  await app.answerMessageBox(0)
  await app.clickMenu('Quit Perceel')
  await expect
    .poll(async () => (await app.records()).dialogs.at(-1))
    .toMatchObject({ options: { message: 'Not all that you typed is kept.' } })
  await expect(named(page, 'project-create-street')).toHaveValue('Nieuwstraat')

  // What was thrown away is not asked about again.
  await named(page, 'project-create-street').press('Escape')
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'project-create-street')).toHaveCount(0)
  const asked = (await app.records()).dialogs.length
  await app.clickMenu('Quit Perceel')
  await app.page.waitForEvent('close')
  expect(asked).toBe(1)
})
