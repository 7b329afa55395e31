import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textOfPdf } from '../../integration/office/pdf-text.ts'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { field } from '../screen/form.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Height that a project's content has at least, in pixels, in a window of 1280 by 720. */
const leastHeight = 520

test('a project opens on its overview, which leads to every part', async ({ start, folder }) => {
  const app = await start({ account: 'practice' })
  const { page } = app
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

  await test.step('one button chooses the channels where the project is published', async () => {
    const published = named(page, 'overview-channels').locator('[data-state="published"]')
    const count = await published.count()
    expect(count).toBeGreaterThan(0)
    await named(page, 'overview-channels-update').click()
    const boxes = named(page, 'batch-sheet').locator('[data-testid^="batch-channel-"]:checked')
    await expect(boxes).toHaveCount(count)
    await named(page, 'batch-channel-all').check()
    await named(page, 'batch-channel-published').click()
    await expect(boxes).toHaveCount(count)
    await named(page, 'batch-cancel').click()
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

  await test.step('a sheet for paper tells the property in words, and markup stays text', async () => {
    await named(page, 'project-tab-form').click()
    const hostile = '<img src=x onerror=alert(1)>'
    await field(page, 'Street').fill(hostile)
    await screen.saveXml(page)
    const savedIn = async (language: 'nl' | 'en') => {
      await page.evaluate(
        (wanted) => window.perceel.settings.update({ language: wanted }),
        language,
      )
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const path = join(folder, `${language}.pdf`)
      await app.answerSaveDialog(path)
      await named(page, 'project-more').click()
      await named(page, 'project-sheet-save').click()
      await expect(page.locator('.n-message').last()).toContainText('PDF')
      await expect.poll(() => readFile(path).then((bytes) => bytes.length > 0, () => false)).toBe(true) // oxfmt-ignore
      return textOfPdf(await readFile(path))
    }
    const name = (await named(page, 'project-name').textContent()) ?? ''
    const dutch = await savedIn('nl')
    expect(dutch[0]).toContain(name)
    expect(dutch.join(' ')).toContain(hostile)
    for (const word of ['Kantoor', 'Afgedrukt op', 'Huurprijs', 'Kanalen', 'Documenten', 'm²'])
      expect(dutch.join(' ')).toContain(word)
    expect(dutch.join(' ')).toContain('wijzigingen die nog niet bij de dienst staan')
    expect(dutch.at(-1)).toContain(`Pagina ${dutch.length} / ${dutch.length}`)
    const english = await savedIn('en')
    for (const word of ['Office', 'Printed on', 'Rent', 'Channels', 'Documents'])
      expect(english.join(' ')).toContain(word)
    expect(english[0]).toContain(`Page 1 / ${english.length}`)
  })
})
