import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, shareApp, test } from '../fixture.ts'
import { chooseTheme, faultsOf, pictures } from '../screen/look.ts'
import { named, openFirstProject, openXml } from '../screen/screen.ts'

shareApp()

test('the high contrast theme is chosen in the settings and readable on the main screens', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await mkdir(pictures, { recursive: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await named(page, 'nav-settings').click()
  await named(page, 'settings-theme').selectOption('contrast')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  for (const place of ['settings', 'projects', 'board', 'outbox']) {
    await test.step(place, async () => {
      await named(page, `nav-${place}`).click()
      await expect(page.locator('h1').first()).toBeVisible()
      await page.screenshot({ path: join(pictures, `${place}-contrast.png`) })
      expect(await faultsOf(page)).toEqual([])
    })
  }
  await named(page, 'nav-projects').click()
  await openFirstProject(page)
  await openXml(page)
  const name = page.locator('.view-line span').getByText('Project', { exact: true }).first()
  await expect(name).toHaveCSS('color', 'rgb(255, 224, 77)')
  await page.screenshot({ path: join(pictures, 'project-xml-contrast.png') })
  expect(await faultsOf(page)).toEqual([])
})

test('a system that asks for more contrast gets the high contrast theme', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'contrast')
})

test('the colours of the system leave a line around what is chosen', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await chooseTheme(page, 'light')
  await named(page, 'nav-board').click()
  // After the choice of a theme, which may set the media of the page anew.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const current = page.locator('[data-testid="nav-board"][aria-current]')
  await expect(current).toHaveCSS('outline-style', 'solid')
  await page.screenshot({ path: join(pictures, 'board-forced-colours.png') })
})
