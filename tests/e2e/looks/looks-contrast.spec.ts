import { expect, shareApp, test } from '../fixture.ts'
import { chooseTheme, takePicture } from '../screen/look.ts'
import { named, openFirstProject, openXml } from '../screen/screen.ts'

shareApp()

test('the high contrast theme is chosen in the settings, also for the text of the editor', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-settings').click()
  await named(page, 'settings-theme').selectOption('contrast')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  // Axe judges each screen in this theme where `look` visits the screen.
  await named(page, 'nav-projects').click()
  await openFirstProject(page)
  await openXml(page)
  const name = page.locator('.view-line span').getByText('Project', { exact: true }).first()
  await expect(name).toHaveCSS('color', 'rgb(255, 224, 77)')
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
  await takePicture(page, 'board-forced-colours.png')
})
