import { expect, test } from '../fixture.ts'
import { named, projectRows } from '../screen/screen.ts'

test('a planned request that is due in an account that is not in use is told on every screen', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await projectRows(page).first().waitFor()
  const { plannedAt, practiceId } = await page.evaluate(async () => {
    const { accounts, board, channels } = window.perceel
    const rows = await board.rows({ after: null, limit: 1 })
    const listed = await accounts.list()
    const practice = await accounts.addPractice()
    const [first] = rows.ok ? rows.value : []
    const [own] = listed.ok ? listed.value : []
    if (first === undefined || own === undefined || !practice.ok)
      throw new Error('The office is not there')
    await accounts.activate({ accountId: own.id })
    const soon = Date.now() + 3000
    const asked = { type: 'channel_03', action: 'publish', extra: {}, plannedAt: soon } as const
    const { projectId } = first
    const answer = await channels.request({ projectId, ...asked, replaces: null })
    if (!answer.ok) throw new Error(answer.error.kind)
    await accounts.activate({ accountId: practice.value.id })
    return { plannedAt: soon, practiceId: practice.value.id }
  })
  await expect(named(page, 'overdue-banner')).toHaveCount(0)
  await expect.poll(() => Date.now()).toBeGreaterThan(plannedAt)
  await page.evaluate((accountId) => window.perceel.accounts.activate({ accountId }), practiceId)
  await expect(named(page, 'overdue-banner')).toBeVisible()
  await named(page, 'nav-projects').click()
  await named(page, 'overdue-banner-open').click()
  await expect(named(page, 'overdue-banner')).toHaveCount(0)
  await expect(named(page, 'status-account')).not.toContainText('Oefenkantoor')
})
