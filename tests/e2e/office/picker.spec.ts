import { expect, shareApp, test } from '../fixture.ts'
import { dropPathsOn } from '../screen/files.ts'
import { expectOwnerless, writePdfs } from '../screen/intake.ts'
import { look, takePicture } from '../screen/look.ts'
import { named, projectRows } from '../screen/screen.ts'

shareApp()

test('Enter files a document only with a project that was meant', async ({ start, folder }) => {
  const { page } = await start({ account: 'practice' })
  const paths = await writePdfs(folder, ['akte.pdf'])
  await dropPathsOn(page, named(page, 'nav-tray'), paths)
  await named(page, 'nav-tray').click()
  await named(page, 'tray-owner-0').click()
  await named(page, 'owner-search').fill('straat 1')
  await expect(page.locator('[data-testid^="owner-choice-"]').first()).toBeVisible()
  await expect(named(page, 'owner-note')).not.toBeEmpty()
  await look(page, 'owner-picker-waits')
  await named(page, 'owner-search').press('Enter')
  await expect(named(page, 'owner-picker')).toBeVisible()
  // Enter takes the option that the user moved to.
  await named(page, 'owner-search').press('ArrowDown')
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1)
  await named(page, 'owner-search').press('Enter')
  await expect(named(page, 'owner-picker')).toHaveCount(0)
  await expectOwnerless(page, 0)
})

test('the board says what an action is about', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'projects-search').fill('1001')
  await expect(named(page, 'projects-by-number').first()).toBeVisible()
  await look(page, 'projects-by-number')
  await named(page, 'projects-search').fill('')
  const name = await projectRows(page).nth(2).getAttribute('data-intake-name')
  await named(page, 'nav-board').click()
  const rows = page.locator('.board-row')
  await rows.first().waitFor()
  const count = await named(page, 'board-actions').getAttribute('data-count')
  await expect(named(page, 'board-publish')).toContainText(`(${count})`)
  await rows.nth(0).locator('[data-check]').click()
  await expect(named(page, 'board-publish')).not.toContainText('(')
  await named(page, 'board-search').fill((name ?? '').trim())
  await expect(named(page, 'board-hidden-choice')).toBeVisible()
  await look(page, 'board-hidden-choice')
  await named(page, 'board-publish').click()
  await expect(named(page, 'batch-about')).toBeVisible()
  await takePicture(page, 'batch-about.png')
})
