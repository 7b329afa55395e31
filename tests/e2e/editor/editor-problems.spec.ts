import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { field, section, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

function rows(page: Page) {
  return named(page, 'problems-list').locator('[role="option"]')
}

async function expectTotal(page: Page, total: number): Promise<void> {
  const count = named(page, 'problems-count')
  await expect(count).toHaveAttribute('data-total', String(total))
  await expect(count).toHaveAttribute('data-state', 'checked')
}

shareApp()

test('mistakes are told in Dutch while one types, found by key, and gone when they are put right', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)

  await test.step('a record as the service gave it is right, and says by which schema', async () => {
    await expect(named(page, 'schema-state')).toHaveText(/Schema 1\.\d gevonden/)
    await expectTotal(page, 0)
    await expect(named(page, 'problems-count')).toHaveText('geen fouten')
    await named(page, 'bar-problems').click()
    await expect(named(page, 'problems-empty')).toHaveText('Geen fouten gevonden.')
  })

  await test.step('a wrong date is underlined and told in plain words', async () => {
    await screen.typeAfter(page, '<StatusDatum>', 'x')
    await expectTotal(page, 1)
    await expect(named(page, 'problems-count')).toHaveText('1 fout')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText(
      /^Regel \d+\s*StatusDatum moet een datum zoals 2026-12-31 zijn; u typte x\d{4}-\d\d-\d\d/,
    )
    await expect(rows(page).first()).toContainText('Project › General › StatusDatum')
    await expect(named(page, 'xml-editor').locator('.squiggly-error')).not.toHaveCount(0)
  })

  await test.step("libxml2's own words are there for who wants them", async () => {
    await rows(page).first().click()
    await named(page, 'problems-original').click()
    await expect(named(page, 'problems-original-text')).toContainText(
      /Element 'StatusDatum': 'x\d{4}-\d\d-\d\d' is not a valid value of the atomic type 'xs:date'/,
    )
  })

  await test.step('F8 selects it, so that typing puts it right', async () => {
    await named(page, 'xml-editor').locator('.view-lines').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('F8')
    await page.keyboard.insertText('2026-08-15')
    await expectTotal(page, 0)
    await expect(named(page, 'problems-empty')).toBeVisible()
  })

  await test.step('broken XML and what the schema does not allow are told at once', async () => {
    await screen.typeAfter(page, '<Municipality>', 'A & ')
    await screen.typeAfter(page, '<StatusDatum>', '31-12-')
    await expectTotal(page, 2)
    await expect(rows(page)).toHaveText([
      /StatusDatum moet een datum zoals 2026-12-31 zijn; u typte 31-12-2026-08-15/,
      /Een los &-teken moet als &amp; worden geschreven/,
    ])
    await named(page, 'problems-filter').fill('&amp;')
    await expect(rows(page)).toHaveCount(1)
    await named(page, 'problems-filter').fill('')
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('the keys go round the text, both ways', async () => {
    await named(page, 'xml-editor').locator('.view-lines').first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Shift+F8')
    await page.keyboard.insertText('&amp;')
    await expectTotal(page, 1)
    await page.keyboard.press('F8')
    await page.keyboard.insertText('2026-08-15')
    await expectTotal(page, 0)
    await expect(named(page, 'problems-count')).toHaveText('geen fouten')
  })
})

test("a section's head counts what is wrong in it and leads to the first field", async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await showView(page, 'both')
  const count = named(page, 'form-problems-General')
  await expect(named(page, 'problems-count')).toHaveText('geen fouten')
  await expect(count).toHaveCount(0)

  await test.step('the count is there as soon as the text is checked, for a reader too', async () => {
    await screen.typeAfter(page, '<StatusDatum>', 'x')
    await expect(count).toHaveText('1')
    await screen.typeAfter(page, '<City>', '&')
    await expect(count).toHaveText('2')
    await expect(count).toHaveAttribute('aria-label', /^2 fouten in .+: naar de eerste$/u)
    await count.scrollIntoViewIfNeeded()
    await look(page, 'editor-form-problems')
  })

  await test.step('of a closed section it opens the way to the first field', async () => {
    const general = section(page, 'General').first() // another section General follows
    await general.locator('.title').first().click()
    await expect(general).toHaveAttribute('data-open', 'false')
    await expect(count).toHaveText('2')
    await count.click()
    await expect(general).toHaveAttribute('data-open', 'true')
    await expect(field(page, 'StatusDatum')).toBeFocused()
  })

  await test.step('what was put right counts no more', async () => {
    await field(page, 'StatusDatum').fill('15-08-2026')
    await expect(count).toHaveText('1')
    await expect(count).toHaveAttribute('data-errors', '1')
  })
})

/** Opens a place of the open project's record with the message of a channel, as the fix list does. */
async function solve(
  page: Page,
  path: string,
  message: string,
  tab: 'form' | 'xml' = 'form',
): Promise<void> {
  await page.evaluate(
    ([at, why, shown]) => {
      const [project = ''] = /^#\/projects\/[^/?]+/.exec(location.hash) ?? []
      location.hash = `${project}/${shown ?? ''}?version=1.2&at=${encodeURIComponent(at ?? '')}&message=${encodeURIComponent(why ?? '')}`
    },
    [path, message, tab],
  )
}

test('the fix list leads to the field that is missing, in the form and in the XML', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await showView(page, 'xml')
  const message = 'Geef aan onder welk voorbehoud het object is verkocht.'
  const notice = named(page, 'editor-place')

  await test.step('the XML: the caret is where the field belongs, and the field can be added', async () => {
    await solve(page, '/Project/General/Voorbehoud', message, 'xml')
    await expect(notice).toContainText(message)
    await expect(notice).toContainText('“Voorbehoud” staat nog niet')
    await look(page, 'editor-place-xml')
    await named(page, 'editor-place-add').click()
    await expect(named(page, 'editor-place-add')).toHaveCount(0)
    await page.keyboard.type('financiering')
    await screen.saveXml(page)
    expect(await localXml(page)).toMatch(
      /<\/StatusDatum>\s*<Voorbehoud>financiering<\/Voorbehoud>\n/,
    )
  })

  await test.step('the form: a closed section is opened and the empty field has the keyboard', async () => {
    await showView(page, 'form')
    const general = section(page, 'General').first()
    await general.locator('.title').first().click()
    await expect(general).toHaveAttribute('data-open', 'false')
    await solve(page, '/Project/General/Vertrouwelijk', 'Wordt dit object besloten aangeboden?')
    await expect(general).toHaveAttribute('data-open', 'true')
    await expect(field(page, 'Vertrouwelijk')).toBeFocused()
    await expect(notice).toContainText('Vul het hieronder in.')
    await look(page, 'editor-place-form')
    await field(page, 'Vertrouwelijk').selectOption('true')
    await expect(notice).not.toContainText('staat nog niet')
  })

  await test.step('a field that no schema knows is named in plain words', async () => {
    await solve(page, '/Project/General/Onbekend', 'Vul het onbekende in.')
    await expect(notice).toContainText('Onbekend')
    await expect(notice).toContainText('nog niet')
    await expect(named(page, 'editor-place-add')).toHaveCount(0)
  })
})
