import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
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
