import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { textOfPdf } from '../../integration/office/pdf-text.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { findFittingChannel, openChannels, publish, settledStatus } from '../screen/channels.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/**
 * Publishes the first project on a channel that accepts it. Returns the channel and the project's
 * name.
 */
async function publishOnce(page: Page): Promise<{ type: string; project: string }> {
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await screen.openFirstProject(page)
  const project = (await named(page, 'project-name').textContent()) ?? ''
  await openChannels(page)
  const type = await findFittingChannel(page)
  await publish(page, type)
  expect(await settledStatus(page, type)).toBe('published')
  return { type, project }
}

/** Returns the events of the visible rows, newest first. */
async function events(page: Page): Promise<string[]> {
  const rows = page.locator('[data-testid^="audit-row-"]')
  return rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-event') ?? ''))
}

shareApp()

test('the log is empty until something is asked of a channel', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-audit').click()
  await expect(named(page, 'audit-empty')).toBeVisible()
  await expect(named(page, 'audit-export')).toBeDisabled()
})

test('a publication leaves its trail: asked, sent, accepted, seen; and it can be found', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const { type, project } = await publishOnce(page)

  await named(page, 'channels-audit').click()
  await expect(named(page, 'audit-project')).toContainText(project)
  await expect.poll(() => events(page)).toContain('seen')
  const trail = (await events(page)).toReversed()
  // A request counts as accepted when the channel shows the publication.
  expect(trail.slice(0, 2)).toEqual(['asked', 'sent'])
  expect(trail.slice(2)).toContain('accepted')
  expect(trail.at(-1)).toBe('seen')

  // Newest first: the resulting status, with its publication.
  await expect(named(page, 'audit-fact-status')).toHaveText('Gepubliceerd')
  await expect(named(page, 'audit-fact-publication')).toHaveText(/^[0-9a-f-]{36}$/)
  await named(page, 'audit-list').press('End')
  await expect(named(page, 'audit-detail')).toContainText('Aangevraagd')
  await expect(named(page, 'audit-fact-project')).toContainText(project)
  await expect(named(page, 'audit-fact-who')).not.toBeEmpty()
  await expect(
    named(page, 'audit-detail').getByRole('heading', { name: 'Meegestuurd' }),
  ).toBeVisible()

  const all = trail.length
  await named(page, 'audit-project').click()
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-search').fill('dit woord staat nergens')
  await expect(named(page, 'audit-nothing')).toBeVisible()
  await named(page, 'audit-show-all').click()
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-search').fill(project.split(' ')[0] ?? '')
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-channel').selectOption('exchange_two')
  await expect(named(page, 'audit-nothing')).toBeVisible()
  await named(page, 'audit-channel').selectOption(type)
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-to').fill('1-1-2001')
  await expect(named(page, 'audit-nothing')).toBeVisible()
  await named(page, 'audit-show-all').click()
  await expect(named(page, 'audit-to')).toHaveValue('')

  // An invalid date is reported and sends no query.
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-from').fill('31-4-2026')
  await expect(named(page, 'audit-export')).toBeDisabled()
  await named(page, 'audit-to').fill('1-1-2001')
  await expect(named(page, 'audit-from')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Vul een bestaande datum in')).toBeVisible()
  await expect(named(page, 'audit-count')).toHaveAttribute('data-count', String(all))
  await named(page, 'audit-from').fill('1-1-2001')
  await expect(named(page, 'audit-nothing')).toBeVisible()
  await named(page, 'audit-from').fill('2-1-2001')
  await named(page, 'audit-from').press('Tab')
  await expect(named(page, 'audit-to')).toHaveAttribute('aria-invalid', 'true')
  await named(page, 'audit-show-all').click()

  await named(page, 'audit-open').click()
  await expect(named(page, 'channel-detail')).toHaveAttribute('data-channel', type)
})

test('a cancelled request stays in the audit log', async ({ start }) => {
  const { page } = await start({ alone: true, account: 'practice' })
  await screen.openFirstProject(page)
  await openChannels(page)
  await screen.workOffline(page)
  await publish(page, 'channel_03')
  await named(page, 'channel-cancel').click()
  await expect(named(page, 'channel-request')).toHaveCount(0)
  await named(page, 'nav-audit').click()
  await expect.poll(() => events(page)).toEqual(['takenBack', 'asked'])
})

test('the proof of publication is a PDF with its text in it', async ({ start, folder }) => {
  const app = await start({ alone: true, account: 'practice' })
  const { page } = app
  const { project } = await publishOnce(page)
  await named(page, 'nav-audit').click()
  await expect.poll(() => events(page)).toContain('seen')

  const path = join(folder, 'bewijs.pdf')
  await app.answerSaveDialog(null)
  await named(page, 'audit-export').click()
  await expect(page.locator('.n-message', { hasText: 'niets geschreven' })).toBeVisible()

  await app.answerSaveDialog(path)
  await named(page, 'audit-export').click()
  await expect(page.locator('.n-message', { hasText: 'in de PDF gezet' })).toBeVisible()
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await textOfPdf(bytes)).join(' ')).toContain(project)
})
