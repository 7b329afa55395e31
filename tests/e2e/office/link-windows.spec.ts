import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { openProjectId } from '../screen/record.ts'
import { named, projectRows, workOffline } from '../screen/screen.ts'

test('the middle button and Ctrl+click open a project in a second window', async ({ start }) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  const rows = projectRows(page)
  const opened = async (act: () => Promise<unknown>): Promise<Page> => {
    const next = page.context().waitForEvent('page')
    await act()
    const second = await next
    await named(second, 'project-name').waitFor()
    return second
  }

  await test.step('the middle button on a row of the list', async () => {
    const second = await opened(() => rows.first().click({ button: 'middle' }))
    expect(page.url()).toMatch(/#\/projects$/u)
    await app.clickMenu('Close')
    await expect.poll(() => second.isClosed()).toBe(true)
  })

  await test.step('Ctrl+click on a row chooses, as in every list', async () => {
    await rows.nth(1).click({ modifiers: ['ControlOrMeta'] })
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('a link to a project', async () => {
    await workOffline(page)
    const made = await page.evaluate(() =>
      window.perceel.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsweg 1' }),
    )
    await named(page, 'nav-outbox').click()
    const link = page.getByRole('link', { name: 'Dorpsweg 1' })
    const byMiddle = await opened(() => link.click({ button: 'middle' }))
    expect(made).toMatchObject({ ok: true, value: { id: openProjectId(byMiddle) } })
    expect(page.url()).toMatch(/#\/outbox$/u)
    await app.clickMenu('Close')
    await expect.poll(() => byMiddle.isClosed()).toBe(true)
    const byCtrl = await opened(() => link.click({ modifiers: ['ControlOrMeta'] }))
    expect(made).toMatchObject({ ok: true, value: { id: openProjectId(byCtrl) } })
  })

  await test.step('another link opens in this window', async () => {
    await named(page, 'nav-board').click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(() => page.url()).toMatch(/#\/board$/u)
    await named(page, 'nav-fixes').click({ button: 'middle' })
    await expect.poll(() => page.url()).toMatch(/#\/fixes$/u)
    expect(page.context().pages()).toHaveLength(2)
  })
})
