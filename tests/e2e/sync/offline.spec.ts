import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type CountingLine, startCountingLine } from '../../integration/lines/counting-line.ts'
import { colleagueOf } from '../app/colleague.ts'
import type { RunningService } from '../app/practice-service.ts'
import { expect, shareApp, test as base } from '../fixture.ts'
import { expectNoFaults } from '../screen/look.ts'
import { connectTo } from '../screen/accounts.ts'
import { openChannels, publish } from '../screen/channels.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { elementText, localXml, openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'
import { yearOfNow } from '../screen/year.ts'

const { named } = screen

/** A service behind a proxy that can be cut. */
const test = base.extend<{ line: CountingLine; behind: RunningService }>({
  line: async ({ service }, use) => {
    const line = await startCountingLine(service.url)
    await use(line)
    await line.close()
  },
  behind: async ({ service, line }, use) => {
    await use({ ...service, url: line.url })
  },
})

async function offline(page: Page): Promise<void> {
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'offline')
}

/** Pins the open project and waits until all of its data is stored. */
async function keepOpenProject(page: Page): Promise<void> {
  await named(page, 'project-pin').click()
  await expect(named(page, 'project-pin')).toHaveAttribute('data-kept', 'complete', {
    timeout: 60_000,
  })
}

shareApp()

test('a pinned project is worked on without network, and all of it is sent afterwards', async ({
  start,
  service,
  behind,
  line,
  folder,
}) => {
  const app = await start({ alone: true })
  const { page } = app
  await connectTo(page, behind)
  await screen.openFirstProject(page)
  const name = (await named(page, 'project-name').textContent()) ?? ''
  const remoteId = await openRemoteId(page)
  await keepOpenProject(page)

  await line.cut()
  await named(page, 'nav-projects').click()
  await named(page, 'projects-refresh').click()
  await offline(page)
  await screen.openProject(page, name)
  await expect(named(page, 'project-offline')).toBeVisible()
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.typeAfter(page, `<City>${city}`, ' Parkeerplaats')
  await screen.saveXml(page)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'queued')

  await named(page, 'project-tab-dossiers').click()
  await page.locator('[data-testid^="dossier-open-"]').first().click()
  await expect.poll(async () => (await app.records()).shell.length).toBe(1)
  const path = join(folder, 'koopakte.pdf')
  await writeFile(path, smallPdf('Koopakte'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Koopakte', 'Koopakte van onderweg')

  await openChannels(page)
  await publish(page, 'channel_03')
  await expect(page.locator('[data-request="queued"]')).toContainText(yearOfNow())

  await named(page, 'nav-outbox').click()
  await expect(page.locator('[data-testid^="outbox-row-"]')).toHaveCount(3)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '3')

  await line.mend()
  await named(page, 'status-sync-now').click()
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0', {
    timeout: 30_000,
  })
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-parked', '0')
  const colleague = await colleagueOf(service)
  expect(elementText(await colleague.read(remoteId), 'City')).toBe(`${city} Parkeerplaats`)
})

test('a saved search keeps what it finds, and stands over the list as a filter', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const rows = async () => Number(await named(page, 'projects-table').getAttribute('aria-rowcount'))
  const all = await rows()
  await named(page, 'projects-search').fill('bb')
  await expect.poll(rows).toBeLessThan(all)
  await expect(named(page, 'projects-save-filter')).toBeVisible()
  await named(page, 'projects-save-filter').click()
  await named(page, 'filter-name').fill('Bestaande bouw')
  await expectNoFaults(page, 'save-filter')
  await named(page, 'filter-ok').click()
  const chip = page.locator('[data-testid^="filter-chip-"]')
  await expect(chip).toContainText('Bestaande bouw')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(named(page, 'projects-save-filter')).toHaveCount(0)
  const found = await rows()
  await chip.click()
  await expect(named(page, 'projects-search')).toHaveValue('')
  await expect.poll(rows).toBeGreaterThan(found)

  await named(page, 'nav-offline').click()
  const card = page.locator('[data-testid^="pin-"][data-complete]')
  await expect(card).toContainText('Bestaande bouw')
  await expect(card).toHaveAttribute('data-complete', 'true', { timeout: 90_000 })
  await expect(named(page, 'offline-state')).toHaveAttribute('data-state', 'resting')
  await page.locator('[data-testid^="pin-remove-"]').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'offline-to-projects')).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
})

test('Ctrl+D pins the row that the keyboard is on, and asks before it lets go', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'projects-table').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+d')
  const pin = page.locator('[data-testid^="projects-pin-"]').first()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect(pin).toHaveAttribute('data-kept', 'complete', { timeout: 60_000 })
  await page.keyboard.press('Control+d')
  await named(page, 'confirm-ok').click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await expect(pin).toHaveAttribute('data-kept', 'here')
})

test('without network, what was never fetched says so and offers to be kept from now on', async ({
  start,
  behind,
  line,
}) => {
  const { page } = await start({ alone: true })
  await connectTo(page, behind)
  // The record of a row that was never shown is not stored: use the last row of the list.
  await line.cut()
  await named(page, 'projects-refresh').click()
  await offline(page)
  await screen.projectRows(page).last().click()
  await expect(named(page, 'project-offline')).toBeVisible()
  for (const tab of ['dossiers', 'channels', 'xml']) {
    await named(page, `project-tab-${tab}`).click()
    await expect(page.locator('#project-panel [role="status"] .line')).toHaveCount(0)
  }
  await named(page, 'offline-offer-pin').click()
  await expect(named(page, 'offline-offer')).toHaveAttribute('data-kept', 'true')
  await line.mend()
  await named(page, 'status-sync-now').click()
  await expect(named(page, 'project-pin')).toHaveAttribute('data-kept', 'complete', {
    timeout: 60_000,
  })
})

test('a kill while somebody types costs no more than the last second', async ({ start }) => {
  const first = await start({ alone: true, account: 'practice' })
  await screen.openFirstProject(first.page)
  const name = (await named(first.page, 'project-name').textContent()) ?? ''
  await screen.openXml(first.page)
  const city = elementText(await localXml(first.page), 'City')
  await screen.typeAfter(first.page, `<City>${city}`, ' ')
  // A word every few hundredths of a second, without a pause that would store a draft.
  const words: { word: string; at: number }[] = []
  const began = Date.now()
  while (Date.now() - began < 3500) {
    const word = `w${words.length}x`
    await first.page.keyboard.insertText(word)
    words.push({ word, at: Date.now() })
  }
  const killedAt = Date.now()
  await first.kill()

  const { page } = await start()
  await screen.openProject(page, name)
  await screen.openXml(page)
  const text = await localXml(page)
  const missing = words.findIndex(({ word }) => !text.includes(word))
  // If the machine stalled, nobody typed: count at most the usual time of a key for each gap.
  const times = [...words.slice(missing).map(({ at }) => at), killedAt]
  const typing = times.map((at, index) => Math.min(at - (times[index - 1] ?? at), 100))
  const lostMs = missing === -1 ? 0 : typing.reduce((sum, ms) => sum + ms, 0)
  test.info().annotations.push({ type: 'typing lost (ms)', description: String(lostMs) })
  expect(lostMs).toBeLessThanOrEqual(1000)
})
