import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { named, openFirstOverview, projectRows, workOffline } from '../screen/screen.ts'

/** Notes each place where an element is visible from now on: the distance to the top, in whole pixels. */
async function notePlaces(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.evaluate((wanted) => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      if ((window as unknown as { places: unknown }).places !== places) return
      const element = document.querySelector(wanted)
      if (element?.checkVisibility({ visibilityProperty: true }))
        places.add(Math.round(element.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  }, selector)
  // A frame later, so that the place at the time of this call is noted too.
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return [...(window as unknown as { places: Set<number> }).places]
    })
}

test('the list of the home screen keeps its place when a notice above it is known', async ({
  start,
  service,
}) => {
  const { page } = await start()
  await connectTo(page, service)
  await named(page, 'nav-today').click()
  await expect(named(page, 'schema-step')).toBeVisible()
  await named(page, 'nav-accounts').click()
  const places = await notePlaces(page, '[data-testid="today-list"]')
  await named(page, 'nav-today').click()
  await expect(named(page, 'schema-step')).toBeVisible()
  await expect(named(page, 'today-list')).toBeVisible()
  expect(await places()).toHaveLength(1)
})

test('the tabs of a project keep their place when its name is read', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  const places = await notePlaces(page, '[role="tablist"]')
  await projectRows(page).first().click()
  await expect(named(page, 'project-facts')).not.toBeEmpty()
  await expect(named(page, 'overview')).toBeVisible()
  expect(await places()).toHaveLength(1)
})

test('the documents of a project keep their place when they are read', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await projectRows(page).first().click()
  await named(page, 'overview').waitFor()
  const lines = '[data-testid="dossiers-drop"] > .ui-fill-column'
  const places = await notePlaces(page, lines)
  await named(page, 'project-tab-dossiers').click()
  await expect(named(page, 'dossiers-table')).toBeVisible()
  expect(await places()).toHaveLength(1)
})

test('the check of all projects keeps its place when the fix list above it is read', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const places = await notePlaces(page, '[data-testid="schema-check"]')
  await named(page, 'nav-fixes').click()
  await expect(named(page, 'fixes-never')).toBeVisible()
  await expect(named(page, 'schema-check')).toBeVisible()
  expect(await places()).toHaveLength(1)
})

test('a project without documents never shows the filters of documents', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await workOffline(page)
  const id = await page.evaluate(async () => {
    const fields = { name: 'Leeg 1', scenario: 'BOvh', type: 'Bedrijfsruimte' }
    const made = await window.perceel.projects.create(fields)
    return made.ok ? made.value.id : made.error.kind
  })
  await openFirstOverview(page)
  const places = await notePlaces(page, '[data-testid="dossiers-filter"]')
  await page.evaluate((to) => (location.hash = `#/projects/${to}/dossiers`), id)
  await expect(named(page, 'dossiers-empty')).toBeVisible()
  expect(await places()).toEqual([])
})

test('the form of a project keeps its place when its parts are read', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openFirstOverview(page)
  const places = await notePlaces(page, '[data-testid="form-body"]')
  await named(page, 'project-tab-form').click()
  await expect(named(page, 'form-rail')).toBeVisible()
  expect(await places()).toHaveLength(1)
})
