import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { field, section, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { localXml } from '../screen/record.ts'
import {
  named,
  openFirstProject,
  openXml,
  saveXml,
  speakDutch,
  typeAfter,
} from '../screen/screen.ts'

/** Saves the record and returns its text. */
async function saved(page: Page): Promise<string> {
  await saveXml(page)
  return localXml(page)
}

test('a record is edited in a form beside its XML', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  const before = await localXml(page)

  await test.step('fields have the names and the notation of the office', async () => {
    await showView(page, 'both')
    await expect(page.getByLabel('Verkoopstatus', { exact: true })).toBeVisible()
    await expect(field(page, 'Aanmelddatum')).toHaveValue(/^\d\d-\d\d-\d{4}$/)
    await expect(page.getByLabel(/^Soort aanbod/u)).toHaveValue(valueIn(before, 'Scenario'))
    await expect(field(page, 'Scenario').locator('option:checked')).toHaveText(
      / · .+ \((?:BB|NB|BO|LI)[a-z]{2}\)$/u,
    )
  })

  await test.step('a price, a date and a choice become what the schema asks for', async () => {
    const price = field(page, 'Prijs').first()
    await price.fill('1.250,50')
    await field(page, 'Aanmelddatum').fill('31-12-2026')
    await field(page, 'ObjectStatus').selectOption('onder bod')
    await expect(price).toHaveValue('1.250,50')
    const text = await saved(page)
    expect(text).toMatch(/<Prijs[^>]*>1250\.50<\/Prijs>/)
    expect(text).toContain('<Aanmelddatum>2026-12-31</Aanmelddatum>')
    expect(text).toContain('<ObjectStatus>onder bod</ObjectStatus>')
    // Reverting the changes by hand gives the original record.
    const put = text
      .replace(/(<Prijs[^>]*>)1250\.50/, `$1${/<Prijs[^>]*>([^<]*)/.exec(before)?.[1] ?? ''}`)
      .replace('2026-12-31</Aanmelddatum>', `${valueIn(before, 'Aanmelddatum')}</Aanmelddatum>`)
      .replace('onder bod</ObjectStatus>', `${valueIn(before, 'ObjectStatus')}</ObjectStatus>`)
    expect(put).toBe(before)
  })

  await test.step('what cannot be read is kept as typed and marked', async () => {
    const date = field(page, 'Aanmelddatum')
    await date.fill('31-02-2026')
    await expect(date).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Vul een datum in, zoals 31-12-2026.')).toBeVisible()
    await field(page, 'City').focus()
    await expect(date).toHaveValue('31-02-2026')
    await date.fill('1-3-2026')
    await expect(date).not.toHaveAttribute('aria-invalid')
    await field(page, 'City').focus()
    await expect(date).toHaveValue('01-03-2026')
  })

  await test.step('typing goes back as one step, for both views', async () => {
    const city = field(page, 'City')
    const was = await city.inputValue()
    await city.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' & Zoon')
    await expect(named(page, 'xml-editor')).toContainText('&amp; Zoon')
    await expect(city).toHaveValue(`${was} & Zoon`)
    await page.keyboard.press('Control+z')
    await expect(city).toHaveValue(was)
    await page.keyboard.press('Control+Shift+Z')
    await expect(city).toHaveValue(`${was} & Zoon`)
    await page.keyboard.press('Control+z')
    await expect(city).toHaveValue(was)
  })

  await test.step('the form follows the XML and its caret', async () => {
    const was = await field(page, 'Street').inputValue()
    await typeAfter(page, `<Street>${was}`, 'singel')
    await expect(field(page, 'Street')).toHaveValue(`${was}singel`)
    await expect(page.locator('.field.current')).toHaveAttribute('data-key', /Street\[1\]$/)
    await expect(
      named(page, 'xml-editor').locator('.native-edit-context, textarea').first(),
    ).toBeFocused()
  })

  await test.step('a field that is not there yet is added where the schema has it', async () => {
    await field(page, 'Voorbehoud').fill('financiering')
    await expect(field(page, 'Voorbehoud')).toHaveValue('financiering')
    const text = await saved(page)
    expect(text).toMatch(
      /<StatusDatum>[^<]*<\/StatusDatum>\n {4}<Voorbehoud>financiering<\/Voorbehoud>\n/,
    )
  })

  await test.step('a repeated group is added to, reordered and taken from', async () => {
    const group = named(page, 'form-group-Relatie')
    const count = Number(await group.getAttribute('data-count'))
    await named(page, 'form-add-Relatie').click()
    await expect(group).toHaveAttribute('data-count', String(count + 1))
    const last = section(page, 'Relatie').last()
    await expect(last).toHaveAttribute('data-open', 'true')
    await last.getByTestId('form-field-id').fill('12345')
    await last.getByTestId('form-field-Naam').fill('Jansen & Co')
    await named(page, `form-up-Relatie-${count + 1}`).click()
    await expect(
      section(page, 'Relatie')
        .nth(count - 1)
        .getByTestId('form-field-Naam'),
    ).toHaveValue('Jansen & Co')
    // The focus moves along, so that another press moves the same item.
    await expect(named(page, `form-up-Relatie-${count}`)).toBeFocused()
    const names = [...(await saved(page)).matchAll(/<Naam>([^<]*)</g)].map(([, name]) => name)
    expect(names.indexOf('Jansen &amp; Co')).toBe(count - 1)
    await named(page, `form-remove-Relatie-${count}`).click()
    await expect(group).toHaveAttribute('data-count', String(count))
    expect(await saved(page)).not.toContain('Jansen')
  })

  await test.step('a field is found by its name, and everything is reached by keys', async () => {
    await field(page, 'City').focus()
    await page.keyboard.press('Control+f')
    await expect(named(page, 'form-search')).toBeFocused()
    await page.keyboard.type('inleiding')
    await expect(named(page, 'form-hit-0')).toContainText('Korte inleiding')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Intro').first()).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Nu te zien.')
    await page.keyboard.press('Shift+Tab')
    await expect(field(page, 'Intro').first()).not.toBeFocused()
    expect(await saved(page)).toContain(' Nu te zien.</Intro>')
  })

  await test.step('a field that the record lacks is found, in a part that is added first', async () => {
    await named(page, 'form-search').focus()
    await page.keyboard.type('bijzondere vorm van koop')
    await expect(named(page, 'form-hit-0')).toContainText('nog niet ingevuld')
    await page.keyboard.press('Enter')
    await expect(named(page, 'form-add-Koop')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Koopmengvorm')).toHaveValue('')
    // The new part is drawn a moment before it has the focus.
    await expect(named(page, 'form-panel').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(named(page, 'form-add-Koop')).toBeVisible()
  })

  await test.step('without a schema the fields follow from the text itself', async () => {
    const space = 'urn:perceel:oefenkantoor:project12'
    await typeAfter(page, space, 'eigen')
    await expect(named(page, 'form-shape')).toBeVisible()
    await expect(page.getByLabel('Verkoopstatus', { exact: true })).toHaveValue('onder bod')
    await field(page, 'StatusDatum').fill('7-8-2026')
    await expect(named(page, 'xml-editor')).toContainText('<StatusDatum>2026-08-07</StatusDatum>')
    const group = named(page, 'form-group-Relatie')
    const count = Number(await group.getAttribute('data-count'))
    await named(page, 'form-add-Relatie').click()
    await expect(group).toHaveAttribute('data-count', String(count + 1))
    await page.keyboard.press('Control+z')
    await expect(group).toHaveAttribute('data-count', String(count))
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(named(page, 'form-shape')).toBeHidden()
  })

  await test.step('it looks as it should alone', async () => {
    await showView(page, 'form')
    await expect(named(page, 'xml-editor')).toBeHidden()
    await field(page, 'Prijs').first().scrollIntoViewIfNeeded()
    await look(page, 'editor-form')
  })
})

function valueIn(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1]
  if (value === undefined) throw new Error(`The record has no ${name}`)
  return value
}

test('the XML shows the field of the form that the user left', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openFirstProject(page)
  await showView(page, 'form')
  await field(page, 'PrijsConditie').first().click()
  await showView(page, 'xml')
  const editor = named(page, 'xml-editor')
  const line = editor.locator('.view-line', { hasText: '<PrijsConditie' }).first()
  // The first lines of the elements around the text stick to the top, and cover the text below.
  await expect
    .poll(async () => {
      const [text, stuck] = await Promise.all([
        line.boundingBox(),
        editor.locator('.sticky-widget').first().boundingBox(),
      ])
      return text !== null && text.y >= (stuck?.y ?? 0) + (stuck?.height ?? 0)
    })
    .toBe(true)
})
