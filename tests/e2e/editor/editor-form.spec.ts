import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { field, section, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { pasteOver } from '../screen/paste.ts'
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

/** 50 rooms on pages of 20, 20 and 10. Each room has one field, and the last room 60 more. */
const rooms = Array.from({ length: 50 }, (_, at) => {
  const more = Array.from({ length: 60 }, (__, nth) => `<veld${nth + 1}>${nth}</veld${nth + 1}>`)
  return `<Ruimte><Naam>kamer ${at + 1}</Naam>${at === 49 ? more.join('') : ''}</Ruimte>`
})
const record = `<Project>${rooms.join('\n')}<Slot>einde</Slot></Project>`

interface Seen {
  /** Highest number of elements added at once. */
  most: number
  busy: boolean
  /** Lowest height of the group so far, in pixels. */
  lowest: number
}

declare global {
  interface Window {
    formSeen: Seen
  }
}

/** Starts recording the changes of the form in `formSeen`. */
async function watchForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector('[data-testid="form-panel"] .items')
    const group = list?.querySelector<HTMLElement>('[data-testid="form-group-Ruimte"]')
    if (!list || !group) throw new Error('There is no form')
    window.formSeen = { most: 0, busy: false, lowest: group.offsetHeight }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const came = added.filter((one) => one instanceof Element && one.matches('section, .field'))
      const { most, busy, lowest } = window.formSeen
      window.formSeen = {
        most: Math.max(most, came.length),
        busy: busy || list.ariaBusy === 'true',
        lowest: Math.min(lowest, group.offsetHeight),
      }
    }).observe(list, { childList: true, subtree: true, attributes: true })
  })
}

async function allCame(page: Page): Promise<void> {
  await expect(page.locator('[data-testid="form-panel"] [aria-busy]')).toHaveCount(0)
}

async function seen(page: Page): Promise<Seen> {
  await allCame(page)
  return page.evaluate(() => window.formSeen)
}

shareApp()

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

test('a page or section of a large form is rendered in steps, and keeps the keyboard focus', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  await showView(page, 'both')
  await expect(field(page, 'City')).toBeVisible()
  await pasteOver(page, record)
  const group = named(page, 'form-group-Ruimte')
  const items = group.locator('> section')
  const next = named(page, 'form-next-Ruimte')
  const previous = named(page, 'form-previous-Ruimte')
  const figures = group.locator('.figures').first()
  await expect(items).toHaveCount(20)
  await expect(field(page, 'Slot')).toHaveValue('einde')
  await allCame(page)

  await test.step('a page takes the place of the one before, and nothing around it moves', async () => {
    await next.focus()
    const pager = await next.boundingBox()
    const height = (await group.boundingBox())?.height ?? 0
    await watchForm(page)
    await page.keyboard.press('Enter')
    await expect(items.last()).toContainText('kamer 40')
    const { most, busy, lowest } = await seen(page)
    expect(busy).toBe(true)
    expect(most).toBeLessThan(10)
    expect(lowest).toBeGreaterThan(height - 2)
    await expect(items).toHaveCount(20)
    await expect(next).toBeFocused()
    expect(await next.boundingBox()).toEqual(pager)
  })

  await test.step('one that is turned again meanwhile is not waited for', async () => {
    await page.keyboard.press('Enter')
    await expect(figures).toContainText('41')
    await previous.press('Enter')
    await expect(figures).toContainText('21')
    await previous.press('Enter')
    await expect(items.last()).toContainText('kamer 20')
    await allCame(page)
    await expect(items).toHaveCount(20)
  })

  await test.step('what is moved to another page takes the keyboard along', async () => {
    await named(page, 'form-down-Ruimte-20').press('Enter')
    await expect(named(page, 'form-down-Ruimte-21')).toBeFocused()
    await expect(items.first()).toContainText('kamer 20')
    await named(page, 'form-up-Ruimte-21').press('Enter')
    // The last item of its page, which is rendered in the last turn.
    await expect(named(page, 'form-up-Ruimte-20')).toBeFocused()
    await expect(items.last()).toContainText('kamer 20')
  })

  await test.step('a field on another page has the keyboard once it is there', async () => {
    await named(page, 'form-search').fill('veld60')
    await named(page, 'form-hit-0').click()
    await expect(field(page, 'veld60')).toBeFocused()
    await expect(items).toHaveCount(10)
    await expect(field(page, 'veld60')).toBeInViewport()
  })

  await test.step('a large section comes a few fields at a time', async () => {
    const head = items.last().locator('button.title').first()
    await head.press('Enter')
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page, 'veld60')).toHaveCount(0)
    await watchForm(page)
    const before = await head.boundingBox()
    await head.press('Enter')
    await expect(field(page, 'veld60')).toHaveValue('59')
    const { most, busy } = await seen(page)
    expect(busy).toBe(true)
    expect(most).toBeLessThan(10)
    await expect(head).toBeFocused()
    expect(await head.boundingBox()).toEqual(before)
  })

  await test.step('what is added is opened, and has the keyboard', async () => {
    await named(page, 'form-add-Ruimte').press('Enter')
    await expect(group).toHaveAttribute('data-count', '51')
    await expect(items.last().getByTestId('form-field-Naam')).toBeFocused()
  })
})

function valueIn(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1]
  if (value === undefined) throw new Error(`The record has no ${name}`)
  return value
}

test('the XML shows the field of the form that the user left', async ({ start }) => {
  const { page } = await start({ account: 'practice', alone: true })
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
