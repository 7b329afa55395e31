import type { Page } from 'playwright-core'
import type { AppSession } from '../app/app-session.ts'
import { expect, test } from '../fixture.ts'
import { elementText, localXml, openProjectId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Does what opens a window, and returns the page of that window. */
async function openedBy({ page }: AppSession, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await act()
  const second = await opened
  await named(second, 'project-name').waitFor()
  return second
}

const cityOf = async (page: Page): Promise<string> => elementText(await localXml(page), 'City')

test('two projects are worked on in two windows, and quitting keeps the text of both', async ({
  start,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  const rows = screen.projectRows(page)
  await named(page, 'projects-table').focus()
  const second = await openedBy(app, () => page.keyboard.press('Shift+Enter'))
  const row = rows.first()
  const id = openProjectId(second)
  const name = (await named(second, 'project-name').textContent()) ?? ''
  await expect.poll(() => second.title()).toBe(`${name} – Perceel`)
  expect(await page.title()).toBe('Perceel')
  await expect(row).toContainText(name)

  // An edit in one window shows in the list of the other.
  await screen.openXml(second)
  const city = await cityOf(second)
  await screen.typeAfter(second, `<City>${city}`, ' Noord')
  await screen.saveXml(second)
  await expect(row).toContainText(`${city} Noord`)
  await screen.typeAfter(second, `<City>${city} Noord`, ' Concept')
  await expect(row.locator('[data-testid^="projects-draft-"]')).toBeVisible()

  // A project is open in one window: the other window comes to the front.
  await row.click()
  await expect(page.getByText('already open in another window')).toBeVisible()
  expect(page.url()).toMatch(/#\/projects$/)
  expect(openProjectId(second)).toBe(id)

  // Closing a window keeps its text. The project then opens in the first window.
  await screen.typeAfter(second, ' Concept', ' A')
  await second.mouse.click(700, 12)
  await app.clickMenu('Close')
  await expect.poll(() => second.isClosed()).toBe(true)
  await row.click()
  await screen.openXml(page)
  expect(await cityOf(page)).toBe(`${city} Noord Concept A`)

  // A project moves to a window of its own, with the text that was typed last.
  await screen.typeAfter(page, ' Concept A', 'B')
  await named(page, 'project-more').click()
  const moved = await openedBy(app, () => page.getByText('Open in new window').click())
  expect(openProjectId(moved)).toBe(id)
  await screen.openXml(moved)
  await expect.poll(() => cityOf(moved)).toBe(`${city} Noord Concept AB`)
  await rows.nth(1).click()
  await named(page, 'project-name').waitFor()
  const otherId = openProjectId(page)
  await screen.openXml(page)
  const otherCity = await cityOf(page)

  // Quitting stores the text of both windows.
  await screen.typeAfter(moved, ' Concept AB', 'C')
  await screen.typeAfter(page, `<City>${otherCity}`, ' Zuid')
  expect(await app.close()).toBe(0)

  const again = await start()
  const texts = async (project: string): Promise<string> => {
    await again.page.evaluate((address) => (location.hash = address), `#/projects/${project}/xml`)
    await expect.poll(() => again.page.url()).toContain(project)
    return cityOf(again.page)
  }
  expect(await texts(id)).toBe(`${city} Noord Concept ABC`)
  expect(await texts(otherId)).toBe(`${otherCity} Zuid`)
})
