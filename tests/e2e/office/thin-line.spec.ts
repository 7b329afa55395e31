import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gatedLine } from '../app/gated-line.ts'
import { startService } from '../app/practice-service.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { openBoard } from '../screen/board.ts'
import { findFittingChannel, openChannels, publish, settledStatus } from '../screen/channels.ts'
import { confirmIntake, dropPaths, dropWithoutPath, smallPdf } from '../screen/files.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test.describe(() => {
  shareApp()

  test('a record edited offline is kept, and sent when online again', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    await screen.openFirstProject(page)
    await screen.openXml(page)
    const city = elementText(await localXml(page), 'City')

    await screen.workOffline(page)
    await screen.typeAfter(page, `<City>${city}`, ' Perceelstad')
    await screen.saveXml(page)
    await named(page, 'xml-send').click()
    await screen.waitForXmlState(page, 'queued')
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '1')

    await screen.workOnline(page)
    await screen.waitForXmlState(page, 'synced')
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
    expect(elementText(await localXml(page), 'City')).toBe(`${city} Perceelstad`)
  })

  test('a text that is not well formed is kept as a draft and not saved', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    await screen.openFirstProject(page)
    await screen.openXml(page)
    await screen.typeAfter(page, '<City>', '<')
    await named(page, 'xml-save').click()
    await expect(named(page, 'xml-error')).toBeVisible()
    await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  })

  test('what was discarded or reverted comes back with one click, and nothing is sent', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await screen.openFirstProject(page)
    await screen.openXml(page)
    const city = elementText(await localXml(page), 'City')
    await screen.typeAfter(page, `<City>${city}`, ' Opgeslagen')
    await screen.saveXml(page)
    await expect(named(page, 'xml-unsent')).toBeVisible()
    await screen.typeAfter(page, `<City>${city} Opgeslagen`, ' Concept')

    await named(page, 'xml-revert').click()
    await named(page, 'confirm-ok').click()
    await screen.waitForXmlState(page, 'synced')
    expect(elementText(await localXml(page), 'City')).toBe(city)
    await named(page, 'xml-undo').click()
    await page
      .locator('[data-testid="xml-state"][data-state="edited"][data-draft="true"]')
      .waitFor()
    expect(elementText(await localXml(page), 'City')).toBe(`${city} Opgeslagen Concept`)

    await named(page, 'xml-discard').click()
    await named(page, 'confirm-ok').click()
    await page
      .locator('[data-testid="xml-state"][data-state="edited"][data-draft="false"]')
      .waitFor()
    expect(elementText(await localXml(page), 'City')).toBe(`${city} Opgeslagen`)
    await named(page, 'xml-undo').click()
    await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
    expect(elementText(await localXml(page), 'City')).toBe(`${city} Opgeslagen Concept`)
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  })

  test('a dropped PDF is uploaded, with a path and without one', async ({ start, folder }) => {
    const { page } = await start({ account: 'practice' })
    await screen.openFirstProject(page)
    await named(page, 'project-tab-dossiers').click()
    const path = join(folder, 'koopakte Dorpsstraat 1.pdf')
    await writeFile(path, smallPdf('Koopakte'))
    await dropPaths(page, [path])
    await confirmIntake(page, 'Koopakte', 'Koopakte van de proef')
    const first = page.locator('[data-testid^="dossier-row-"]', {
      hasText: 'Koopakte van de proef',
    })
    await expect(first).toHaveAttribute('data-state', 'synced')

    await dropWithoutPath(page, 'vragenlijst.pdf', smallPdf('Vragenlijst'))
    await confirmIntake(page, 'Vragenlijst', 'Vragenlijst uit de mail')
    const second = page.locator('[data-testid^="dossier-row-"]', { hasText: 'uit de mail' })
    await expect(second).toHaveAttribute('data-state', 'synced')
    await named(page, 'dossiers-refresh').click()
    await expect(
      page.locator('[data-testid^="dossier-row-"]', { hasText: 'uit de mail' }),
    ).toHaveCount(1)
  })

  test('an opened dossier is a copy that the system gets by its path', async ({
    start,
    folder,
  }) => {
    const app = await start({ account: 'practice' })
    const { page } = app
    await screen.openFirstProject(page)
    await named(page, 'project-tab-dossiers').click()
    const path = join(folder, 'meetrapport.pdf')
    await writeFile(path, smallPdf('Meetrapport'))
    await named(page, 'dossiers-input').setInputFiles(path)
    await confirmIntake(page, 'Meetrapport', 'Meetrapport te openen')
    const row = page.locator('[data-testid^="dossier-row-"]', { hasText: 'te openen' })
    await row.locator('[data-testid^="dossier-open-"]').click()
    await expect.poll(async () => (await app.records()).shell.length).toBe(1)
    const [opened] = (await app.records()).shell
    expect(opened?.call).toBe('openPath')
    expect(opened?.target).toContain('meetrapport')
    expect(opened?.target).not.toBe(path)
  })

  test('a document that is only at the service is fetched and opened', async ({ start }) => {
    const app = await start({ account: 'practice' })
    const { page } = app
    await screen.openFirstProject(page)
    await named(page, 'project-tab-dossiers').click()
    const row = page.locator('[data-testid^="dossier-row-"]').first()
    const filename = await row.getByTestId('dossier-filename').innerText()
    await row.locator('[data-testid^="dossier-open-"]').click()
    await expect.poll(async () => (await app.records()).shell.length).toBe(1)
    const target = (await app.records()).shell[0]?.target ?? ''
    expect(target.endsWith(filename)).toBe(true)
    expect((await readFile(target)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a project made here exists at the service after sending', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    await named(page, 'projects-new').click()
    await named(page, 'project-create-name').fill('Proefkade 12')
    await named(page, 'project-create-scenario').fill('BBvk')
    await named(page, 'project-create-type').fill('Woonruimte')
    await named(page, 'project-create-submit').click()
    await expect(named(page, 'project-name')).toHaveText('Proefkade 12')
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
    await named(page, 'nav-projects').click()
    await named(page, 'projects-search').fill('Proefkade')
    // The test id of a row uses the service's id once the service has assigned one.
    await expect(page.locator('[data-testid^="projects-row-"]')).toHaveCount(1)
    await expect(page.getByTestId(/^projects-row-\d+$/)).toHaveCount(1)
  })

  test('what the service refuses is parked, with its own words to be read at once', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await screen.openFirstProject(page)
    await screen.openXml(page)
    const status = elementText(await localXml(page), 'ObjectStatus')
    await screen.typeAfter(page, `<ObjectStatus>${status}`, 'xx')
    await named(page, 'xml-send').click()
    await screen.waitForXmlState(page, 'parked')
    await expect(named(page, 'xml-parked').getByText(/ObjectStatus/)).toBeVisible()
  })
})

test('price and city of the rows on the screen fill in by themselves', async ({ start }) => {
  const { page } = await start()
  await screen.enterPracticeOffice(page)
  const first = screen.projectRows(page).first()
  await expect(first).toContainText('€')
  await expect(first).toContainText('Lelystad')
})

test('a project is published to a channel and its status is seen to change', async ({
  start,
  folder,
}) => {
  // The channel is busy for longer than a loaded machine needs to read the status.
  const service = await startService(join(folder, 'slow'), { publishSeconds: 8 })
  try {
    const { page } = await start()
    await connectTo(page, service)
    await screen.openFirstProject(page)
    await openChannels(page)
    await expect(page.locator('[data-testid^="channel-row-"]')).toHaveCount(14)
    const type = await findFittingChannel(page)
    await publish(page, type)
    expect(await settledStatus(page, type)).not.toBe('failed')
    // The history keeps the "busy" state, however briefly it was shown.
    await named(page, 'channel-history-show').click()
    const history = named(page, 'channel-history').locator('tbody tr')
    await expect(history.and(page.locator('[data-state="busy"]'))).toHaveCount(1)
  } finally {
    await service.stop()
  }
})

test('the board does not miss a connection that is still being sought', async ({
  start,
  serviceBehind,
}) => {
  const { line, proxied } = await serviceBehind(gatedLine)
  line.gate('/', 0)
  const { page } = await start({ account: proxied })
  await openBoard(page)
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'unknown')
  await expect(named(page, 'board-polling')).toHaveAttribute('data-connected', 'true')
  line.mend()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'online')
})
