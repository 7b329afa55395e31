import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { elementText, localXml } from '../screen/record.ts'
import { showRequest } from '../screen/request.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

function rows(page: Page): Locator {
  return page.locator('[data-testid^="outbox-row-"]')
}
const row = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`)

/** Edits the first project and adds a document to it while offline. Both jobs wait. */
async function workOffline(page: Page, folder: string): Promise<string> {
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.workOffline(page)
  await screen.typeAfter(page, `<City>${city}`, ' Wachtdorp')
  await screen.saveXml(page)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'queued')
  await named(page, 'project-tab-dossiers').click()
  const path = join(folder, 'koopakte.pdf')
  await writeFile(path, smallPdf('Koopakte'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'Koopakte', 'Koopakte concept')
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '2')
  return city
}

shareApp()

test('the reason that all requests wait for stands above them once, with the way to go on', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await workOffline(page, folder)
  await named(page, 'nav-outbox').click()
  await expect(rows(page)).toHaveCount(2)
  const notice = named(page, 'outbox-hold')
  await expect(notice).toHaveAttribute('data-hold', 'workOffline')
  await expect(notice).toContainText('U werkt offline.')
  await expect(rows(page).filter({ hasText: 'U werkt offline' })).toHaveCount(0)

  await named(page, 'outbox-connect').press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await screen.untilSent(page)
  await expect(named(page, 'outbox-empty')).toBeVisible()
})

test('a waiting request is shown with its reason and the exact request', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const city = await workOffline(page, folder)
  await named(page, 'status-show-waiting').click()
  await expect(named(page, 'outbox-show-waiting')).toHaveAttribute('aria-checked', 'true')
  await expect(rows(page)).toHaveCount(2)

  await row(page, 'projectEdit').click()
  await expect(named(page, 'job-wait')).toHaveAttribute('data-waits-for', 'workOffline')
  // The words of the machine are one click away.
  await expect(named(page, 'job-request-line')).toBeHidden()
  await showRequest(page)
  await expect(named(page, 'job-request-line')).toContainText(
    /^POST http:\/\/127\.0\.0\.1:\d+\/1\.0\/\d+$/,
  )
  await expect(named(page, 'job-request-body')).toContainText(`<City>${city} Wachtdorp</City>`)
  await named(page, 'job-headers').click()
  await expect(named(page, 'job-request-headers')).toContainText('Bearer ...')
  await named(page, 'job-copy').press('Enter')
  await expect(named(page, 'job-copy')).toBeFocused()
  await page.keyboard.press('Escape')
  const search = named(page, 'outbox-search')
  await search.focus()
  await page.keyboard.press('Control+v')
  await expect(search).toHaveValue(/^POST \/1\.0\/\d+ HTTP/u)
  await search.fill('')

  await row(page, 'dossierCreate').click()
  await showRequest(page)
  await expect(named(page, 'job-request-body')).toContainText('"title":"Koopakte concept"')
  await expect(named(page, 'job-request-body')).toContainText('SHA-256')
})

test("a waiting document's title is changed, and sent as it was changed to", async ({
  start,
  folder,
}) => {
  const { page } = await start({ alone: true, account: 'practice' })
  await workOffline(page, folder)
  await named(page, 'nav-outbox').click()
  await row(page, 'dossierCreate').click()
  // A request that goes by itself has no button to try again, and its other actions keep their places.
  await expect(named(page, 'job-cancel')).toBeEnabled()
  await expect(named(page, 'job-retry')).toHaveCount(0)
  await named(page, 'job-edit').click()
  await named(page, 'job-edit-title').fill('')
  await named(page, 'job-edit-save').click()
  await expect(named(page, 'job-edit-title')).toHaveAttribute('aria-invalid', 'true')
  await named(page, 'job-edit-title').fill('Koopakte getekend')
  await named(page, 'job-edit-save').click()
  await expect(named(page, 'job-edit-title')).toHaveCount(0)
  await expect(named(page, 'job-request-body')).toContainText('"title":"Koopakte getekend"')
  await page.keyboard.press('Escape')
  await expect(row(page, 'dossierCreate')).toContainText('Koopakte getekend')

  await screen.workOnline(page)
  await expect(rows(page)).toHaveCount(0)
  const titles = await page.evaluate(async () => {
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 1 } as const
    const list = await window.perceel.projects.list(query)
    const [project] = list.ok ? list.value.rows : []
    if (project === undefined) return []
    const found = await window.perceel.dossiers.refresh({ projectId: project.id })
    return found.ok ? found.value.map(({ title }) => title) : []
  })
  expect(titles).toContain('Koopakte getekend')
  expect(titles).not.toContain('Koopakte concept')
})

test('jobs are chosen, taken back and put back by keyboard', async ({ start, folder }) => {
  const { page } = await start({ account: 'practice' })
  await workOffline(page, folder)
  await named(page, 'nav-outbox').click()
  await expect(rows(page)).toHaveCount(2)
  const before = await rows(page).evaluateAll((all) => all.map((one) => one.dataset['testid']))
  await named(page, 'outbox-list').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(named(page, 'outbox-chosen')).toHaveAttribute('data-count', '2')
  await page.keyboard.press('Delete')
  await named(page, 'confirm-cancel').click()
  await expect(rows(page)).toHaveCount(2)
  await named(page, 'outbox-cancel-chosen').click()
  await named(page, 'confirm-ok').click()
  await expect(rows(page)).toHaveCount(0)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  await named(page, 'outbox-undo').click()
  await expect(rows(page)).toHaveCount(2)
  const after = await rows(page).evaluateAll((all) => all.map((one) => one.dataset['testid']))
  expect(after).toEqual(before)
})

test('a refused change says why, with each try, and is tried again', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const status = elementText(await localXml(page), 'ObjectStatus')
  await screen.typeAfter(page, `<ObjectStatus>${status}`, 'xx')
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'parked')
  await named(page, 'status-show-parked').click()
  await expect(named(page, 'outbox-show-parked')).toHaveAttribute('aria-checked', 'true')
  await expect(row(page, 'projectEdit')).toHaveAttribute('data-state', 'parked')
  await named(page, 'outbox-list').focus()
  await page.keyboard.press('Enter')
  await expect(named(page, 'job-attempts').locator('li')).toHaveCount(1)
  await expect(named(page, 'job-attempts')).toContainText('ObjectStatus')
  await named(page, 'job-retry').click()
  await expect(named(page, 'job-attempts').locator('li')).toHaveCount(2)
  await named(page, 'job-edit-record').click()
  await expect(named(page, 'xml-editor')).toBeVisible()
})

test('the outbox tells of saved changes that nobody sent, and leads to them', async ({ start }) => {
  const { page } = await start({ alone: true, account: 'practice' })
  await named(page, 'nav-outbox').click()
  await expect(named(page, 'outbox-empty')).toBeVisible()
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const city = elementText(await localXml(page), 'City')
  await screen.typeAfter(page, `<City>${city}`, ' Bewaard')
  await screen.saveXml(page)
  await named(page, 'nav-outbox').click()
  await expect(named(page, 'outbox-unsent')).toHaveAttribute('data-count', '1')
  await expect(named(page, 'outbox-empty')).toHaveCount(0)
  const unsent = page.locator('[data-testid^="today-unsent-"]')
  for (const way of ['outbox-show-unsent', 'status-show-unsent']) {
    await named(page, 'nav-outbox').click()
    await named(page, way).click()
    await expect(unsent).toHaveAttribute('aria-selected', 'true')
    await expect(unsent).toBeInViewport()
  }
})
