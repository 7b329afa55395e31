import { expect, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { giveDocuments, ownerIdOf } from '../screen/dossiers.ts'
import { look } from '../screen/look.ts'
import { plainImage } from '../screen/plain-image.ts'
import { localXml, saveLocalXml } from '../screen/record.ts'
import {
  named,
  openFirstProject,
  openXml,
  saveXml,
  speakDutch,
  typeAfter,
} from '../screen/screen.ts'

test('a record without a schema is a form that a broker can read', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  await typeAfter(page, 'urn:perceel:oefenkantoor:project12', 'eigen')
  await showView(page, 'form')
  await expect(named(page, 'form-shape')).toBeVisible()

  await test.step('fields have names, units and kinds, and keep the notation', async () => {
    await expect(page.getByLabel('Verkoopstatus', { exact: true })).toBeVisible()
    const price = field(page, 'Prijs').first()
    await price.fill('1.250.000')
    await saveXml(page)
    expect(await localXml(page)).toMatch(/<Prijs[^>]*>1250000(?:\.00)?<\/Prijs>/)
    await expect(price).toHaveValue(/^1\.250\.000(?:,00)?$/)
  })

  await test.step('the fields have 520 pixels of a window of 1280x720', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const fields = await named(page, 'form-body').boundingBox()
    expect(fields?.height).toBeGreaterThanOrEqual(520)
    await named(page, 'form-search').fill('prijs')
    await expect(named(page, 'form-hit-0')).toBeVisible()
    await look(page, 'form-search')
    await page.setViewportSize({ width: 1280, height: 720 })
    await named(page, 'form-search-clear').click()
  })

  await test.step('the rail says how far each part is, and leads there', async () => {
    const media = named(page, 'form-part-Media')
    await expect(media).toHaveAccessibleName(/ van \d+ ingevuld/)
    await media.click()
    await expect(media).toHaveAttribute('aria-current', 'location')
    await page.keyboard.press('Alt+PageUp')
    await expect(media).not.toHaveAttribute('aria-current')
  })

  await test.step('photos are cards with captions, in an order that dragging changes', async () => {
    await named(page, 'form-part-Media').click()
    const caption = (card: number) =>
      named(page, `form-photo-${String(card)}`).getByTestId('form-field-Titel')
    await caption(1).fill('Voorkant')
    await named(page, 'form-photo-1')
      .locator('.tile')
      .dragTo(named(page, 'form-photo-3').locator('.tile'))
    await expect(caption(3)).toHaveValue('Voorkant')
    await look(page, 'form-photos')
    await page.keyboard.press('Control+z')
    await expect(caption(1)).toHaveValue('Voorkant')
  })

  await test.step('a photo shows the document with its file name', async () => {
    await giveDocuments(page, ownerIdOf(page), [
      {
        ...{ filename: 'Voorkant.png', type: 'foto', title: 'Voorkant' },
        content: plainImage(1600, 1000),
      },
    ])
    const card = named(page, 'form-photo-1')
    await expect(card.getByTestId('photo-thumbnail')).toHaveCount(0)
    await named(page, 'form-part-Media').click()
    await named(page, 'form-photos-table').click()
    const address = named(page, 'form-row-Bestand').first().getByTestId('form-field-Adres')
    await address.fill('voorkant.png')
    await named(page, 'form-photos-cards').click()
    const picture = card.getByTestId('photo-thumbnail')
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((one: HTMLCanvasElement) => one.width)).toBe(336)
    await look(page, 'form-thumbnail')
  })

  await test.step('repeated parts with the same fields are a table for the keyboard', async () => {
    await named(page, 'form-part-Relaties').click()
    const rows = named(page, 'form-row-Relatie')
    const count = await rows.count()
    await named(page, 'form-add-Relatie').click()
    await expect(rows).toHaveCount(count + 1)
    const name = (row: number) => rows.nth(row).getByTestId('form-field-Naam')
    await name(count).fill('Jansen & Co')
    await page.keyboard.press('ArrowUp')
    await expect(name(count - 1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(name(count - 1)).toHaveValue('Jansen & Co')
    await expect(name(count - 1)).toBeFocused()
    await look(page, 'form-shape')
    await named(page, `form-remove-Relatie-${String(count)}`).click()
    await expect(rows).toHaveCount(count)
  })

  await test.step('the search keeps its text and the keyboard when the parts appear', async () => {
    await saveXml(page)
    const whole = await localXml(page)
    await saveLocalXml(page, '<Project xmlns="urn:eigen"><Plaats>Utrecht</Plaats></Project>')
    await expect(named(page, 'form-part-Media')).toHaveCount(0)
    await field(page, 'Plaats').focus()
    await page.keyboard.press('Control+f')
    await expect(named(page, 'form-search')).toBeFocused()
    await page.keyboard.type('vraag')
    await saveLocalXml(page, whole)
    await expect(named(page, 'form-part-Media')).toBeVisible()
    await page.keyboard.type('prijs')
    await expect(named(page, 'form-search')).toBeFocused()
    await expect(named(page, 'form-search')).toHaveValue('vraagprijs')
  })
})

test('a field without a schema offers what other projects have there', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  await openFirstProject(page)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const answer = await window.perceel.projects.filterChoices()
          return answer.ok ? answer.value.unreadRecords : null
        }),
      { timeout: 60_000 },
    )
    .toBe(0)
  await openXml(page)
  await showView(page, 'form')
  const status = field(page, 'ObjectStatus').first()
  const list = named(page, 'form-values-ObjectStatus').first()

  await test.step('the keyboard opens the list and chooses', async () => {
    await expect(status).toHaveRole('combobox')
    await expect(list).toBeHidden()
    await status.focus()
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await look(page, 'form-values')
    const other = list.getByRole('option', { selected: false }).first()
    const value = (await other.locator('span').first().textContent()) ?? ''
    await other.click()
    await expect(status).toHaveValue(value)
    await expect(list).toBeHidden()
    await saveXml(page)
    expect(await localXml(page)).toContain(`<ObjectStatus>${value}</ObjectStatus>`)
  })

  await test.step('typing narrows the list, and any other text is allowed', async () => {
    await status.fill('verk')
    await expect(list.getByRole('option').first()).toContainText('verk')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(status).toHaveValue(/verk/u)
    await status.fill('in overleg met de buren')
    await expect(list).toBeHidden()
    await saveXml(page)
    expect(await localXml(page)).toContain('in overleg met de buren')
  })

  await test.step('a price and an address have no list', async () => {
    await expect(field(page, 'Prijs').first()).not.toHaveRole('combobox')
    await expect(field(page, 'Street').first()).not.toHaveRole('combobox')
  })
})
