import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'
import { checkOn } from '../screen/batches.ts'
import { look } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named, speakDutch } = screen
const zipcode = 'geen Nederlandse postcode'

interface Broken {
  readonly id: string
  readonly name: string
  /** The original postcode, of which only the digits are left in the record. */
  readonly zipcode: string
}

/** Gives the first projects postcodes that every channel refuses, and sends the records. */
async function breakZipcodes(page: Page, count: number): Promise<Broken[]> {
  const broken = await page.evaluate(async (limit) => {
    const { projects, records } = window.perceel
    const order = { search: '', sort: 'name', descending: false, offset: 0, limit } as const
    const listed = await projects.list(order)
    if (!listed.ok) throw new Error('The projects cannot be listed')
    const done: Broken[] = []
    for (const { id, name } of listed.value.rows) {
      const ref = { kind: 'project', id, version: '1.2' } as const
      const read = await records.read(ref)
      if (!read.ok) throw new Error(`${name} cannot be read`)
      const { text } = read.value
      const [element = '', zipcode = ''] = /<Zipcode>([^<]+)<\/Zipcode>/.exec(text) ?? []
      const digits = `<Zipcode>${zipcode.slice(0, 4)}</Zipcode>`
      await records.save({ ...ref, text: text.replace(element, digits) })
      await records.send({ kind: 'project', id })
      done.push({ id, name, zipcode })
    }
    return done
  }, count)
  await screen.untilSent(page)
  return broken
}

/** Lets channels check these projects, started from their empty fix list. */
async function checkThem(page: Page, projects: readonly Broken[], types: string[]): Promise<void> {
  await page.goto(
    `${page.url().split('#')[0]}#/fixes?ids=${projects.map(({ id }) => id).join(',')}`,
  )
  await expect(named(page, 'fixes-never')).toBeVisible()
  await named(page, 'fixes-validate').click()
  await checkOn(page, ...types)
  await expect(named(page, 'fixes-counts')).toBeVisible()
  await expect(named(page, 'fixes-run')).toHaveCount(0, { timeout: 60_000 })
}

const point = (page: Page, text: string) =>
  named(page, 'fixes-list').locator('> li', { hasText: text })
const project = (page: Page, name: string) =>
  point(page, zipcode).locator(`[data-project="${name}"]`)

test('a point of the fix list is listed once, leads to its line, and is struck through when it is solved', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  const broken = await breakZipcodes(page, 2)
  const [first, second] = broken
  if (!first || !second) throw new Error('The office has no projects')
  const good = first.zipcode
  await checkThem(page, broken, ['channel_07', 'channel_08'])

  await test.step('two projects with one mistake are one point of the list', async () => {
    await expect(point(page, zipcode)).toHaveCount(1)
    await expect(point(page, zipcode)).toHaveAttribute('data-projects', '2')
    await expect(point(page, zipcode)).toContainText('2 kanalen, 2 projecten')
    await page.keyboard.press('Control+f')
    await expect(named(page, 'fixes-search')).toBeFocused()
    await page.keyboard.insertText(`postcode ${first.name}`)
    await expect(point(page, zipcode)).toHaveAttribute('data-projects', '1')
    await named(page, 'fixes-search').fill('')
  })
  await test.step('the point leads to the line of the mistake', async () => {
    await project(page, first.name).locator('[data-testid^="fix-place-"]').click()
    const line = named(page, 'xml-editor').locator('.view-line', { hasText: '<Zipcode>' })
    const cursor = named(page, 'xml-editor').locator('.cursors-layer .cursor').first()
    await expect
      .poll(async () => {
        const [text, caret] = await Promise.all([line.boundingBox(), cursor.boundingBox()])
        return text && caret ? Math.abs(text.y - caret.y) < 4 : null
      })
      .toBe(true)
  })
  await test.step('a solved project is struck through', async () => {
    await screen.typeAfter(page, `<Zipcode>${good.slice(0, 4)}`, good.slice(4))
    await screen.saveXml(page)
    await named(page, 'xml-send').click()
    await screen.waitForXmlState(page, 'synced')
    await named(page, 'nav-fixes').click()
    await expect(project(page, first.name)).toHaveAttribute('data-stale', 'true')
    await project(page, first.name).locator('[data-testid^="fix-check-project-"]').click()
    await expect(project(page, first.name)).toHaveAttribute('data-solved', 'true')
    await expect(project(page, first.name)).toContainText('Opgelost')
    await expect(project(page, second.name)).toHaveAttribute('data-solved', 'false')
    const decoration = await project(page, first.name)
      .locator('del')
      .evaluate((element) => getComputedStyle(element).textDecorationLine)
    expect(decoration).toContain('line-through')
  })
  await test.step('and leaves the list when the list is opened again', async () => {
    await named(page, 'nav-projects').click()
    await named(page, 'nav-fixes').click()
    await expect(point(page, zipcode)).toHaveAttribute('data-projects', '1')
    await expect(project(page, first.name)).toHaveCount(0)
  })
  await test.step('all records are checked against their schemas; a faulty one leads to its XML', async () => {
    await page.evaluate(async (id) => {
      const ref = { kind: 'project', id, version: '1.2' } as const
      const read = await window.perceel.records.read(ref)
      if (!read.ok) throw new Error('The record cannot be read')
      const text = read.value.text.replace('<General>', '<General><Onbekend/>')
      await window.perceel.records.save({ ...ref, text })
    }, second.id)
    await named(page, 'schema-check-start').click()
    const check = named(page, 'schema-check')
    await expect(check).toHaveAttribute('data-faulty', '1')
    await expect(check).toHaveAttribute('data-running', 'false', { timeout: 60_000 })
    await expect(named(page, 'schema-check-list')).toContainText('Onbekend')
    await named(page, 'schema-check-list').scrollIntoViewIfNeeded()
    await look(page, 'fixes-schema')
    // The same fault is a point of the list; its link leads to the line in the XML.
    const faulty = page.locator('[data-testid^="fix-project-"]', { hasText: second.name })
    const place = faulty.locator('[data-from="schema"]')
    await expect(place).toHaveAttribute('data-line', /^[1-9]\d*$/u)
    const number = (await place.getAttribute('data-line')) ?? ''
    const activeLine = page.locator('.monaco-editor .line-numbers.active-line-number')
    await place.click()
    await expect(named(page, 'project-name')).toHaveText(second.name)
    await expect(activeLine).toHaveText(number)
    await page.goBack()
    await named(page, 'schema-check-open').click()
    await expect(named(page, 'project-name')).toHaveText(second.name)
    await expect(activeLine).toHaveText(number)
  })
})

test('a place that the user points out is remembered, and can be taken back', async ({ start }) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  await speakDutch(page)
  const broken = await breakZipcodes(page, 1)
  const [first] = broken
  if (!first) throw new Error('The office has no projects')
  await checkThem(page, broken, ['channel_07'])
  const place = project(page, first.name).locator('[data-testid^="fix-place-"]')
  await expect(place).toHaveAttribute('data-from', 'words')
  await expect(place).toHaveAttribute('data-path', /Zipcode/)
  // The place is named as the form names the field, without a line of the XML.
  await expect(place).toHaveText(/Postcode$/)
  await expect(place).not.toContainText('Regel')
  await expect(place).toHaveAttribute('title', /Postcode$/)

  await project(page, first.name).locator('[data-testid^="fix-wrong-place-"]').click()
  await named(page, 'place-search').fill('City')
  await expect(named(page, 'place-choice-0')).toHaveAttribute('data-path', /City/)
  await expect(named(page, 'place-choice-0')).toContainText('Algemeen')
  await expect(named(page, 'place-choice-0')).not.toContainText('General')
  await page.keyboard.press('Enter')
  await expect(place).toHaveAttribute('data-from', 'user')
  await named(page, 'fixes-undo').click()
  await expect(place).toHaveAttribute('data-from', 'words')

  await project(page, first.name).locator('[data-testid^="fix-wrong-place-"]').click()
  await named(page, 'place-search').fill('City')
  // Enter waits for the places of the whole text.
  await page.keyboard.press('Enter')
  await expect(place).toHaveAttribute('data-path', /City/)
  await app.close()

  const again = await start()
  await named(again.page, 'nav-fixes').click()
  const kept = project(again.page, first.name).locator('[data-testid^="fix-place-"]')
  await expect(kept).toHaveAttribute('data-from', 'user')
  await expect(kept).toHaveAttribute('data-path', /City/)
})
