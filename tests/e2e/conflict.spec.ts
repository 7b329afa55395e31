import type { Page } from 'playwright-core'
import { colleagueOf } from './app/colleague.ts'
import type { RunningService } from './app/practice-service.ts'
import { expect, test } from './fixture.ts'
import { connectTo } from './screen/accounts.ts'
import { elementText, localXml, openRemoteId } from './screen/record.ts'
import * as screen from './screen/screen.ts'

const { named } = screen

/** A record that a colleague changed while it was edited here: both changed the city. */
async function makeConflict(page: Page, service: RunningService) {
  await connectTo(page, service)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  const colleague = await colleagueOf(service)
  const remoteId = await openRemoteId(page)
  const theirs = await colleague.read(remoteId)
  await colleague.edit(remoteId, theirs.replace(`<City>${city}`, '<City>Hunstad'))

  await screen.typeAfter(page, `<City>${city}`, ' Mijnstad')
  await screen.saveXml(page)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'conflict')
  return {
    mine: `${city} Mijnstad`,
    cityAtService: async () => elementText(await colleague.read(remoteId), 'City'),
  }
}

test("a colleague's change is never overwritten unasked, and mine can be sent over it", async ({
  start,
  service,
}) => {
  const { page } = await start()
  const { mine, cityAtService } = await makeConflict(page, service)
  expect(await cityAtService()).toBe('Hunstad')
  await named(page, 'conflict-mine').click()
  await named(page, 'confirm-ok').click()
  await screen.waitForXmlState(page, 'synced')
  expect(await cityAtService()).toBe(mine)
})

test('of two changes theirs can be taken', async ({ start, service }) => {
  const { page } = await start()
  const { cityAtService } = await makeConflict(page, service)
  await named(page, 'conflict-compare').click()
  await expect(named(page, 'xml-diff')).toContainText('Hunstad')
  await named(page, 'conflict-theirs').click()
  await named(page, 'confirm-ok').click()
  await screen.waitForXmlState(page, 'synced')
  expect(elementText(await localXml(page), 'City')).toBe('Hunstad')
  expect(await cityAtService()).toBe('Hunstad')
})
