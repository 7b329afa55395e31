import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { openProjectId } from '../screen/record.ts'
import { named, openFirstOverview, projectRows, speakDutch } from '../screen/screen.ts'

test('typed text that was not saved is named wherever it is not sent', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstOverview(page)
  const id = openProjectId(page)
  await named(page, 'project-tab-form').click()
  const name = page.getByLabel('Naam van het project').first()
  await name.fill(`${await name.inputValue()} half getypt`)
  await page.keyboard.press('Tab')
  await expect.poll(() => draftOf(page, id)).not.toBeNull()

  await test.step('in the list of projects', async () => {
    await named(page, 'nav-projects').click()
    const row = projectRows(page).filter({ has: page.locator('[data-testid^="projects-draft-"]') })
    await expect(row.locator('[data-state]')).toHaveText('Niet opgeslagen')
    await expect(row).not.toContainText('Gelijk met de dienst')
    await look(page, 'project-list-draft')
  })
})

function draftOf(page: Page, projectId: string): Promise<string | null> {
  return page.evaluate(async (id) => {
    const known = await window.perceel.projects.get({ projectId: id })
    return known.ok ? known.value.draftVersion : null
  }, projectId)
}
