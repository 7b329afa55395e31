import { join } from 'node:path'
import { startService } from '../app/practice-service.ts'
import { expect, test } from '../fixture.ts'
import { fillAccount } from '../screen/accounts.ts'
import { look } from '../screen/look.ts'
import { named, speakDutch } from '../screen/screen.ts'

test('each screen of an office without projects says so and leads to the first project', async ({
  start,
  folder,
}) => {
  const service = await startService(join(folder, 'empty'), { projects: 0 })
  const { page } = await start()
  await speakDutch(page)
  await named(page, 'welcome-connect').click()
  await fillAccount(page, service)
  await named(page, 'account-save').click()
  const says = page.getByRole('main').locator('[data-why="none"]').getByRole('heading')
  await expect(named(page, 'today-nothing-yet')).toHaveAttribute('data-quiet', 'none')
  await expect(says).toHaveText('Dit kantoor heeft nog geen projecten')
  for (const place of ['projects', 'board', 'fixes', 'dossiers', 'offline']) {
    await named(page, `nav-${place}`).click()
    await expect(page.locator(`[data-testid="nav-${place}"][aria-current]`)).toBeVisible()
    await expect(says).toHaveText('Dit kantoor heeft nog geen projecten')
  }
  // Nothing offers to check or to replace in projects that are not there.
  await named(page, 'nav-fixes').click()
  await expect(named(page, 'fixes-no-projects')).toBeVisible()
  await expect(named(page, 'fixes-validate')).toHaveCount(0)
  await expect(named(page, 'schema-check')).toHaveCount(0)
  await look(page, 'fixes-no-projects')
  await page.evaluate(() => (location.hash = '#/replace'))
  await expect(named(page, 'replace-no-projects')).toBeVisible()
  await expect(named(page, 'replace-search')).toHaveCount(0)

  await named(page, 'make-first-project').press('Enter')
  await expect(named(page, 'project-create-name')).toBeVisible()
  await service.stop()
})
