import { colleagueOf } from '../app/colleague.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { elementText, localXml, openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

shareApp()

test('versions are compared, one is put back and sent', async ({ start, service }) => {
  const { page } = await start({ account: service })
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  const remoteId = await openRemoteId(page)
  await screen.typeAfter(page, `<City>${city}`, ' Eerste')
  await screen.saveXml(page)
  await screen.typeAfter(page, `<City>${city} Eerste`, ' Tweede')
  await screen.saveXml(page)

  await named(page, 'xml-history').click()
  const rows = page.locator('[data-testid^="history-row-"]')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toHaveAttribute('data-local', 'true')
  await expect(rows.nth(0)).toContainText(`${city} Eerste → ${city} Eerste Tweede`)
  await expect(rows.nth(1)).toContainText(`${city} → ${city} Eerste`)
  await expect(rows.nth(2)).toHaveAttribute('data-origin', 'server')
  await expect(named(page, 'compare-diff')).toContainText('Eerste Tweede')
  await expect(named(page, 'history-differences')).toHaveText(/1|Eén|One/)
  await expect(named(page, 'history-restore')).toBeDisabled()

  // Compare the newest text with the oldest: mark the one by key, choose the other.
  await expect(named(page, 'history-list')).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(named(page, 'compare-diff')).toContainText('Eerste Tweede')

  await rows.nth(1).click()
  await named(page, 'history-restore').click()
  await named(page, 'confirm-ok').click()
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toHaveAttribute('data-local', 'true')
  await named(page, 'history-undo').click()
  await expect(rows).toHaveCount(5)
  // The list shows the new version; a row that was clicked before would lose the choice.
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
  await rows.nth(1).click()
  await named(page, 'history-restore').click()
  await named(page, 'confirm-ok').click()
  await expect(rows).toHaveCount(6)

  const colleague = await colleagueOf(service)
  expect(elementText(await colleague.read(remoteId), 'City')).toBe(city) // not sent
  await page.keyboard.press('Escape')
  await screen.openXml(page)
  expect(elementText(await localXml(page), 'City')).toBe(`${city} Eerste`)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'synced')
  expect(elementText(await colleague.read(remoteId), 'City')).toBe(`${city} Eerste`)

  // The text that was sent and the text that was read back are the row of the saved text.
  await named(page, 'xml-history').click()
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(0)).toHaveAttribute('data-origin', 'sent')
  await expect(rows.nth(0)).toHaveAttribute('data-local', 'true')
})

test('the filter shows what the service gave, and says when nothing fits', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.typeAfter(page, `<City>${city}`, ' Eerste')
  await screen.saveXml(page)
  await named(page, 'xml-history').click()
  const rows = page.locator('[data-testid^="history-row-"]')
  await expect(rows).toHaveCount(2)
  await named(page, 'history-filter-origin').selectOption('server')
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0)).toHaveAttribute('data-origin', 'server')
  // The entry has no predecessor, so its text is shown alone.
  await expect(named(page, 'history-text')).toContainText('<')
})
