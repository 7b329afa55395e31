import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { field } from '../screen/form.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Height that a project's content has at least, in pixels, in a window of 1280 by 720. */
const leastHeight = 520

test('a project opens on its overview, which leads to every part', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await screen.openFirstOverview(page)

  await test.step('it tells what waits, the channels and the documents, with room for them', async () => {
    await expect(named(page, 'project-tab-overview')).toHaveAttribute('aria-selected', 'true')
    await expect(named(page, 'overview-price')).toContainText('€')
    await expect(named(page, 'overview-status')).toBeVisible()
    await expect(named(page, 'overview-facts')).toContainText('m²')
    await expect(named(page, 'overview-waiting')).toContainText('Niets')
    await expect(named(page, 'overview-documents')).toContainText('Nieuwste')
    const chip = named(page, 'overview-channels').locator('button').first()
    await expect(chip).toBeVisible()
    const panel = await page.locator('#project-panel').boundingBox()
    expect(panel?.height).toBeGreaterThanOrEqual(leastHeight)
    await look(page, 'overview')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a chip opens its channel', async () => {
    const chip = named(page, 'overview-channels').locator('.ui-chip').first()
    const channel = (await chip.getAttribute('data-testid'))?.replace('overview-channel-', '')
    await chip.click()
    await expect(named(page, `channel-row-${channel ?? ''}`)).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.press('Alt+1')
    await expect(named(page, 'overview')).toBeVisible()
  })

  await test.step('the form and the XML are two tabs on one text', async () => {
    await named(page, 'overview-edit').click()
    await expect(named(page, 'project-tab-form')).toHaveAttribute('aria-selected', 'true')
    const city = field(page, 'City')
    await city.waitFor()
    const before = elementText(await localXml(page), 'City')
    await city.fill(`${before} aan Zee`)
    await expect(named(page, 'xml-editor')).toBeHidden()
    await named(page, 'project-tab-xml').click()
    await expect(named(page, 'xml-editor')).toContainText(`${before} aan Zee`)
    await page.keyboard.press('Alt+1')
    await named(page, 'overview-waiting-draft').click()
    await expect(city).toHaveValue(`${before} aan Zee`)
    await screen.saveXml(page)
    await page.keyboard.press('Alt+1')
    await expect(named(page, 'overview-waiting-edited')).toBeVisible()
    await expect(named(page, 'overview-changes')).toContainText(`${before} → ${before} aan Zee`)
    await expect(named(page, 'overview-changes')).toContainText('door u, vandaag')
  })
})
