import type { Page } from '@playwright/test'
import { officeFactsOf } from '../app/office-facts.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { beginBatch, checked } from '../screen/batches.ts'
import { findFittingChannel, openChannels, publish, settledStatus } from '../screen/channels.ts'
import { look } from '../screen/look.ts'
import { field, openSheet } from '../screen/request.ts'
import { named, openFirstProject, openXml, speakDutch, workOffline } from '../screen/screen.ts'

/** Looks at the sheet of a channel with colleagues, and at the longest form with its problems. */
async function lookAtRequests(page: Page): Promise<void> {
  await openSheet(page, 'exchange_one')
  const tree = field(page, 'collegial_participant_guids-list')
  await tree.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'ArrowRight'])
    await page.keyboard.press(key)
  await look(page, 'request-brokers')
  await named(page, 'request-cancel').click()
  await openSheet(page, 'portal_bog')
  await field(page, 'report').click()
  await field(page, 'transaction_type').selectOption('Verkocht')
  await named(page, 'request-submit').click()
  await expect(named(page, 'param-problems')).toBeVisible()
  await look(page, 'request-problems')
  await named(page, 'request-cancel').click()
  await openSheet(page, 'channel_03')
  await named(page, 'request-moment-planned').check()
  await named(page, 'request-moment-day').fill('27-3-2039')
  await named(page, 'request-moment-time').fill('02:30')
  await look(page, 'request-moment')
  await named(page, 'request-cancel').click()
}

/** Looks at the three steps of a transaction report. */
async function lookAtReport(page: Page): Promise<void> {
  await named(page, 'channels-transaction').click()
  await named(page, 'transaction-deal-sold').check()
  await look(page, 'transaction-start')
  await named(page, 'transaction-next').click()
  await named(page, 'transaction-next').click()
  await expect(named(page, 'param-problems')).toBeVisible()
  await look(page, 'transaction-questions')
  await named(page, 'transaction-step-start').click()
  for (const channel of ['portal_bog', 'exchange_one', 'exchange_two'])
    await named(page, `transaction-channel-${channel}`).setChecked(channel !== 'portal_bog')
  await named(page, 'transaction-next').click()
  await field(page, 'kind').selectOption('sale')
  await field(page, 'date').fill('3-9-2026')
  await field(page, 'price').fill('950.000')
  await field(page, 'priceFor').selectOption('kosten koper')
  await field(page, 'area').fill('1200')
  await field(page, 'name').fill('Bedrijfshal aan de haven')
  await named(page, 'transaction-next').click()
  await named(page, 'transaction-check').click()
  await expect(named(page, 'transaction-check-exchange_two')).toBeVisible()
  await look(page, 'transaction-channels')
  await named(page, 'transaction-leave').click()
}

shareApp()

test('the channels of a project in use, and the log of what was asked', async ({ start }) => {
  test.setTimeout(400_000)
  const { page } = await start({ alone: true, account: 'practice' })
  await speakDutch(page)
  await named(page, 'nav-audit').click()
  await expect(named(page, 'audit-empty')).toBeVisible()
  await look(page, 'audit-empty')
  await named(page, 'nav-projects').click()
  await openFirstProject(page)
  await openXml(page)
  await openChannels(page)
  await named(page, 'validate-choose').click()
  await look(page, 'channels-validate-sheet')
  await named(page, 'validate-cancel').click()
  await named(page, 'validate-all').click()
  await expect(named(page, 'validate-all')).toBeEnabled()
  const type = await findFittingChannel(page)
  await publish(page, type)
  await settledStatus(page, type)
  await named(page, 'channel-history-show').click()
  await look(page, 'channels-detail')
  await named(page, 'channel-compare').click()
  await expect(named(page, 'published-differences')).not.toBeEmpty()
  await look(page, 'channels-compare')
  await named(page, 'published-close').click()
  await lookAtRequests(page)
  await lookAtReport(page)
  await workOffline(page)
  await publish(page, 'channel_03')
  await expect(named(page, 'channel-request')).toBeVisible()
  await look(page, 'channels-request')
  await named(page, 'channels-audit').click()
  await expect(named(page, 'audit-list')).toBeVisible()
  await look(page, 'audit')
  await named(page, 'audit-from').fill('3-9-2026')
  await named(page, 'audit-to').fill('2-9-2026')
  await named(page, 'audit-search').focus()
  await expect(named(page, 'audit-to')).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'audit-days')
})

test('many requests: the choice, the review and the question; and what must be fixed', async ({
  start,
  service,
}) => {
  const office = await officeFactsOf(service)
  const projects = await office.projects()
  for (const { id } of projects.slice(0, 3)) await office.breakZipcode(id)
  const { page } = await start({ account: service })
  await speakDutch(page)
  await beginBatch(page, 'publish', projects.length)
  await named(page, 'batch-channel-portal_wonen').check()
  await named(page, 'batch-channel-channel_07').check()
  await look(page, 'batch-choose')
  await named(page, 'batch-check').click()
  await checked(page)
  await named(page, 'batch-show-invalid').click()
  await expect(named(page, 'batch-reasons')).toBeVisible()
  await named(page, 'batch-moment-planned').check()
  await look(page, 'batch-review')
  await named(page, 'batch-fixes').click()
  await expect(named(page, 'fixes-counts')).toBeVisible()
  await look(page, 'fixes-found')
  await page.locator('[data-testid^="fix-wrong-place-"]').first().click()
  await expect(named(page, 'place-choice-0')).toBeVisible()
  await look(page, 'fixes-place')
})

test('the board, when every status was read', async ({ start, service }) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  await named(page, 'nav-board').click()
  await named(page, 'board-read-now').click()
  await expect(page.locator('[data-sign="published"]').first()).toBeVisible()
  await expect(page.locator('[data-sign="unread"]')).toHaveCount(0)
  await expect(page.locator('.n-message')).toHaveCount(0)
  await look(page, 'board-read')
  // The board in use: chosen rows and an active cell.
  await named(page, 'board-grid').focus()
  const rows = ['Control+Home', 'Space', 'Shift+ArrowDown']
  const firstChannel = ['ArrowRight', 'ArrowRight', 'ArrowRight']
  for (const key of [...rows, ...firstChannel]) await page.keyboard.press(key)
  await expect(named(page, 'board-tip')).toBeVisible()
  await look(page, 'board-chosen')
  // The cells on the screen follow the language.
  const published = page.locator('[data-sign="published"]').first()
  await expect(published).toContainText('Gepubliceerd')
  await page.evaluate(() => window.perceel.settings.update({ language: 'en' }))
  await expect(published).toContainText('Published')
})
