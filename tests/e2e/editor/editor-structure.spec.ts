import type { Locator, Page } from 'playwright-core'
import { generateOffice } from '../../../src-service/office/generate-office.ts'
import { convertProjectXml } from '../../../src-service/records/project-record.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { pasteOver } from '../screen/paste.ts'
import { localXml, recordId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Puts the caret after the first occurrence of a text, using the editor's search box. */
async function caretBehind(page: Page, found: string): Promise<void> {
  await screen.typeAfter(page, found, '')
}

function crumbs(page: Page): Locator {
  return named(page, 'breadcrumb').locator('li button')
}

function rows(page: Page): Locator {
  return named(page, 'outline-row')
}

function marked(page: Page): Locator {
  return page.locator('.monaco-editor .tag-pair')
}

/** Returns a record of a house with three floors and a boiler, independent of the first project. */
function houseRecord(id: number): string {
  const [house] = [...generateOffice({ projects: 1, seed: 20261121 })]
  if (house === undefined) throw new Error('The office has no project')
  const text = convertProjectXml(house.xml, '1.2', Date.UTC(2026, 10, 21, 12))
  return text.replace(/ id="\d+"/, ` id="${id}"`)
}

/** Opens the first project and replaces its record by a known one. Returns the known record. */
async function openRecord(page: Page): Promise<string> {
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const record = houseRecord(recordId(await localXml(page)))
  await pasteOver(page, record)
  return record
}

shareApp()

test('shows where one is, leads elsewhere, and changes both tags of an element', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openRecord(page)

  await test.step('the breadcrumb follows the caret, is clicked and copied', async () => {
    await caretBehind(page, '<Verdieping nummer="1">')
    await expect(crumbs(page)).toHaveText(['Project', 'Wonen', 'Details', 'Verdieping[2]'])
    await expect(marked(page).first()).toBeVisible()
    await named(page, 'breadcrumb-copy').click()
    await expect(page.locator('.n-message')).toContainText(
      'Gekopieerd: /Project/Wonen/Details/Verdieping[2]',
    )
    // A message covers no control: a click goes through it.
    await expect(page.locator('.n-message').last()).toHaveCSS('pointer-events', 'none')
    await crumbs(page).nth(2).click()
    await expect(crumbs(page)).toHaveText(['Project', 'Wonen', 'Details'])
  })

  await test.step('the outline follows the caret, and the keyboard goes through it', async () => {
    await named(page, 'bar-outline').click()
    await expect(named(page, 'bar-outline')).toHaveAttribute('aria-pressed', 'true')
    const current = page.locator('[data-testid="outline-row"][aria-current="location"]')
    await expect(current).toHaveAttribute('data-name', 'Details')
    await named(page, 'outline-tree').focus()
    await page.keyboard.press('ArrowRight')
    await expect(current).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(crumbs(page).last()).toHaveText('SoortWoning')
    await expect(current).toHaveAttribute('data-name', 'SoortWoning')
  })

  await test.step('the outline is filtered by name or value', async () => {
    const filter = page.getByPlaceholder('Zoek op naam of waarde')
    await filter.fill('woonboerderij')
    await expect(rows(page)).toHaveCount(1)
    await filter.fill('niets hiervan')
    await expect(named(page, 'outline-empty')).toContainText('Geen element met ‘niets hiervan’')
    await filter.fill('verdieping')
    await expect(rows(page).first()).toHaveAttribute('data-name', 'Verdieping')
    await rows(page).nth(2).click()
    await expect(crumbs(page).last()).toHaveText('Verdieping[3]')
    await filter.fill('')
    await named(page, 'outline-close').click()
    await expect(named(page, 'outline')).toBeHidden()
  })

  await test.step('an element is found with Ctrl+Shift+O', async () => {
    await page.keyboard.press('Control+Shift+O')
    await named(page, 'symbols-input').fill('verdieping')
    await expect(named(page, 'symbol-0')).toContainText('Verdieping')
    await named(page, 'symbols-input').fill('cvketel')
    // Enter waits for what the text finds.
    await page.keyboard.press('Enter')
    await expect(named(page, 'symbols')).toBeHidden()
    await expect(crumbs(page).last()).toHaveText('CvKetel')
  })

  await test.step('Ctrl+Shift+\\ goes to the end tag, and back', async () => {
    await caretBehind(page, '<Details')
    // The caret is painted shortly after its key.
    await expect(crumbs(page).last()).toHaveText('Details')
    const line = page.locator('.line-numbers.active-line-number').first()
    const begun = Number(await line.textContent())
    await page.keyboard.press('Control+Shift+Backslash')
    await expect.poll(async () => Number(await line.textContent())).toBeGreaterThan(begun + 5)
    await page.keyboard.press('Control+Shift+Backslash')
    await expect(line).toHaveText(String(begun))
  })

  await test.step('typing in a start tag changes the end tag, undone in one step', async () => {
    await caretBehind(page, '<WarmWater')
    await expect(page.locator('.linked-editing-decoration').nth(1)).toBeVisible()
    await page.keyboard.type('Bron')
    await expect(page.locator('.view-line', { hasText: '<WarmWaterBron>' })).toContainText(
      '</WarmWaterBron>',
    )
    await page.keyboard.press('Control+z')
    await expect(page.locator('.view-line', { hasText: '<WarmWater>' })).toContainText(
      '</WarmWater>',
    )
  })

  await test.step('F2 renames both tags, and refuses what is no name', async () => {
    await caretBehind(page, '<Dak')
    await page.keyboard.press('F2')
    const input = page.locator('.rename-box input')
    await input.fill('1 dak')
    await page.keyboard.press('Enter')
    await expect(page.locator('.n-message').last()).toContainText('kan geen naam')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await input.fill('Dakvorm')
    await page.keyboard.press('Enter')
    const line = page.locator('.view-line', { hasText: '<Dakvorm>' })
    await expect(line).toContainText('</Dakvorm>')
    await page.keyboard.press('Control+z')
    await expect(line).toBeHidden()
  })

  await test.step('a selection grows and shrinks along the tree', async () => {
    await caretBehind(page, 'nummer="2')
    const selected = () => page.evaluate(() => window.getSelection()?.toString() ?? '')
    await expect.poll(selected).toBe('')
    await page.keyboard.press('Shift+Alt+ArrowRight')
    await page.keyboard.press('Shift+Alt+ArrowRight')
    await expect(page.locator('.monaco-editor .selected-text').first()).toBeVisible()
    await page.keyboard.press('Shift+Alt+ArrowLeft')
    await page.keyboard.press('Shift+Alt+ArrowLeft')
    await expect(page.locator('.monaco-editor .selected-text')).toHaveCount(0)
  })
})

test('folds by elements, keeps the start tags in sight, and sets the text out', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const record = await openRecord(page)

  await test.step('an element is folded, and its end tag stays', async () => {
    await caretBehind(page, '<General>')
    await page.keyboard.press('Control+Shift+[')
    await expect(page.locator('.view-line', { hasText: '<Scenario>' })).toBeHidden()
    await expect(page.locator('.view-line', { hasText: '</General>' }).first()).toBeVisible()
    await page.keyboard.press('Control+Shift+]')
    await expect(page.locator('.view-line', { hasText: '<Scenario>' })).toBeVisible()
  })

  await test.step('the start tags around stay above', async () => {
    await caretBehind(page, '<Energieklasse>')
    const sticky = page.locator('.sticky-widget')
    await expect(sticky).toContainText('<Wonen>')
    await expect(sticky).toContainText('<Details>')
  })

  await test.step('compact and set out again is one step each', async () => {
    await named(page, 'bar-minify').click()
    // The text changes when the worker has formatted it.
    await expect.poll(() => localXml(page)).toContain('</Energieklasse><EnergielabelEinddatum>')
    await expect(crumbs(page).last()).toHaveText('Energieklasse')
    await screen.saveXml(page)
    expect(await localXml(page)).toContain('</Energieklasse><EnergielabelEinddatum>')
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+Alt+F')
    await expect(
      page.locator('.view-line', { hasText: /^\s*<Energieklasse>/ }).first(),
    ).toBeVisible()
    await screen.saveXml(page)
    expect((await localXml(page)).trim()).toBe(record.trim())
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+Alt+F')
    await expect(page.locator('.n-message').last()).toContainText('al zo opgemaakt')
  })

  await test.step('a broken text is refused with its place', async () => {
    await screen.typeAfter(page, '<Verwarming>cv-ketel</Verwar', ' <')
    await page.keyboard.press('Shift+Alt+F')
    await expect(page.locator('.n-message').last()).toContainText(
      /niet geldig opgebouwd op regel \d+/,
    )
    await page.keyboard.press('Control+z')
  })

  await test.step('children are put in the order of the schema, after a question', async () => {
    const pair = /(<Type>Combi[^<]*<\/Type>)(\s*)(<Bouwjaar>\d+<\/Bouwjaar>)/
    await pasteOver(page, record.replace(pair, '$3$2$1'))
    await caretBehind(page, '<CvKetel>')
    await named(page, 'bar-sort').click()
    await expect(page.getByRole('dialog')).toContainText('Eén onderdeel krijgt een andere plaats')
    await named(page, 'confirm-ok').click()
    await expect.poll(async () => (await localXml(page)).trim()).toBe(record.trim())
    await screen.saveXml(page)
    expect((await localXml(page)).trim()).toBe(record.trim())
    await named(page, 'bar-sort').click()
    await expect(page.locator('.n-message').last()).toContainText('al in de volgorde')
  })
})

/** Returns the duration of the page's longest task since the previous call, in milliseconds. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = window as unknown as { longest?: number }
    if (kept.longest === undefined) {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          kept.longest = Math.max(kept.longest ?? 0, duration)
        }
      }).observe({ type: 'longtask' })
    }
    const longest = kept.longest ?? 0
    kept.longest = 0
    return Math.round(longest)
  })
}

test('keeps up with any text: deep, long, and with characters that no XML has', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await openRecord(page)
  await named(page, 'bar-outline').click()
  await longestTask(page)
  const hostile = [
    {
      what: '100,000 levels',
      text: `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
      name: 'a',
    },
    { what: '5 MB on one line', text: `<r>${'<e>tekst</e>'.repeat(420_000)}</r>`, name: 'r' },
    { what: 'NUL and others', text: '<r>\0\u0001<e x="\0">\ufffe</e', name: 'r' },
  ]
  for (const { what, text, name } of hostile) {
    await test.step(what, async () => {
      await pasteOver(page, text)
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('ArrowRight')
      await expect(crumbs(page).first()).toHaveText(name)
      await expect(rows(page).first()).toHaveAttribute('data-name', name)
      // A key is handled: the name of the tag changes, and so does the breadcrumb.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.insertText('z')
      await expect(crumbs(page).first()).toHaveText(`${name}z`)
      const longest = await longestTask(page)
      test.info().annotations.push({ type: 'longest task', description: `${what}: ${longest} ms` })
    })
  }
})
