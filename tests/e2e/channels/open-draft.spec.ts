import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { field } from '../screen/request.ts'
import { look } from '../screen/look.ts'
import { openProjectId } from '../screen/record.ts'
import { named, openFirstOverview, projectRows, speakDutch } from '../screen/screen.ts'

test('typed text that was not saved is named wherever it is not sent', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstOverview(page)
  const id = openProjectId(page)
  const project = (await named(page, 'project-name').textContent()) ?? ''
  await named(page, 'project-tab-form').click()
  const name = page.getByLabel('Naam van het project').first()
  const typed = `${await name.inputValue()} half getypt`
  await name.fill(typed)
  await page.keyboard.press('Tab')
  await expect.poll(() => draftOf(page, id)).not.toBeNull()

  await test.step('in the list of projects', async () => {
    await named(page, 'nav-projects').click()
    const row = projectRows(page).filter({ has: page.locator('[data-state="draft"]') })
    await expect(row).toContainText('Niet opgeslagen')
    await expect(row).not.toContainText('Gelijk met de dienst')
    // The mark beside a long name would cut the name off.
    const mark = row.locator('[data-testid^="projects-draft-"]')
    await expect(mark).toHaveCount(0)
    await named(page, 'projects-look').click()
    await named(page, 'projects-column-state').click()
    await expect(page.locator('[data-testid^="projects-draft-"]')).toHaveText('concept')
    await named(page, 'projects-column-state').click()
    await page.keyboard.press('Escape')
    await look(page, 'project-list-draft')
  })

  await test.step('before many projects are published or checked', async () => {
    await named(page, 'nav-board').click()
    for (const [action, words] of [
      ['publish', 'wordt overgeslagen'],
      ['relist', 'wordt overgeslagen'],
      ['validate', 'wordt niet gecontroleerd'],
    ] as const) {
      await named(page, `board-${action}`).click()
      await expect(named(page, 'batch-draft')).toContainText(project)
      await expect(named(page, 'batch-draft')).toContainText(words)
      if (action === 'publish') await look(page, 'batch-draft')
      await named(page, 'batch-cancel').click()
    }
    await named(page, 'board-revoke').click()
    await expect(named(page, 'batch-sum')).toBeVisible()
    await expect(named(page, 'batch-draft')).toHaveCount(0)
    await named(page, 'batch-cancel').click()
    await named(page, 'board-publish').click()
    await named(page, 'batch-draft-open').click()
    await expect(name).toHaveValue(typed)
  })

  await test.step('where the channels check a project', async () => {
    await named(page, 'project-tab-channels').click()
    await expect(named(page, 'channels-draft')).toContainText('niet gecontroleerd')
    await look(page, 'channels-draft')
  })

  await test.step('before a transaction is reported', async () => {
    await named(page, 'channels-transaction').click()
    await expect(named(page, 'transaction-draft')).toContainText('gaat niet mee')
    await look(page, 'transaction-draft')
    await named(page, 'transaction-draft-open').click()
    await expect(name).toHaveValue(typed)
    await named(page, 'xml-save').click()
    await named(page, 'project-tab-channels').click()
    await expect(named(page, 'channels-draft')).toHaveCount(0)
    await named(page, 'channels-transaction').click()
    await expect(named(page, 'transaction-deal-sold')).toBeVisible()
    await expect(named(page, 'transaction-draft')).toHaveCount(0)
  })

  await test.step('and saved edits that a partial transaction leaves behind', async () => {
    await named(page, 'transaction-deal-sold').check()
    for (const channel of ['portal_bog', 'exchange_one', 'exchange_two'])
      await named(page, `transaction-channel-${channel}`).setChecked(channel === 'exchange_one')
    await named(page, 'transaction-next').click()
    await field(page, 'kind').selectOption('sale')
    await field(page, 'date').fill('3-9-2026')
    await field(page, 'area').fill('120')
    await field(page, 'price').fill('450.000')
    await field(page, 'priceFor').selectOption('kosten koper')
    await named(page, 'transaction-next').click()
    await named(page, 'transaction-revoke-exchange_one').check()
    const unsent = named(page, 'transaction-unsent-exchange_one')
    await expect(unsent).toHaveCount(0)
    await named(page, 'transaction-publish-exchange_one').check()
    await expect(unsent).toContainText('Verzend ze eerst')
    await look(page, 'transaction-unsent')
  })
})

function draftOf(page: Page, projectId: string): Promise<string | null> {
  return page.evaluate(async (id) => {
    const known = await window.perceel.projects.get({ projectId: id })
    return known.ok ? known.value.draftVersion : null
  }, projectId)
}
