import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { repository } from './app/repository.ts'
import { expect, test } from './fixture.ts'
import { openChannels } from './screen/channels.ts'
import { enterPracticeOffice, named, openFirstProject, openXml } from './screen/screen.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
const pictures = join(repository, 'test-results', 'screens')

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const answer = await page.evaluate(
    (wanted) => window.perceel.settings.update({ theme: wanted }),
    theme,
  )
  expect(answer).toMatchObject({ ok: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Pictures for a look in each size and theme, and what axe finds in each theme. */
async function look(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const path = join(pictures, `${name}-${theme}-${size.width}x${size.height}.png`)
      await page.screenshot({ path })
    }
    // Legacy mode scans this page alone; the other mode opens a blank second one, which is denied.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, nodes } of violations) {
      const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
      found.push(`${theme}: ${id} at ${places.join('; ')}`)
    }
  }
  expect(found).toEqual([])
}

test('the first screen', async ({ start }) => {
  const { page } = await start()
  await look(page, 'welcome')
})

test('the account form', async ({ start }) => {
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await expect(named(page, 'account-form-name')).toBeVisible()
  await look(page, 'account-form')
})

for (const place of ['projects', 'outbox', 'accounts', 'settings']) {
  test(`the screen of ${place}`, async ({ start }) => {
    const { page } = await start()
    await enterPracticeOffice(page)
    await named(page, `nav-${place}`).click()
    await expect(page.locator('h1').first()).toBeVisible()
    await look(page, place)
  })
}

test('the form for a new project', async ({ start }) => {
  const { page } = await start()
  await enterPracticeOffice(page)
  await named(page, 'projects-new').click()
  await expect(named(page, 'project-create-name')).toBeVisible()
  await look(page, 'project-create')
})

test('a project: XML, dossiers and channels', async ({ start }) => {
  test.setTimeout(180_000)
  const { page } = await start()
  await enterPracticeOffice(page)
  await openFirstProject(page)
  await openXml(page)
  await look(page, 'project-xml')
  await named(page, 'project-tab-dossiers').click()
  await expect(named(page, 'dossiers-drop')).toBeVisible()
  await look(page, 'project-dossiers')
  await openChannels(page)
  await look(page, 'project-channels')
})
