import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CountingLine, startCountingLine } from '../../integration/lines/counting-line.ts'
import { colleagueOf } from '../app/colleague.ts'
import { wordingLine } from '../app/wording-line.ts'
import { expect, shareApp, test as base } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { openChannels, settledStatus } from '../screen/channels.ts'
import { field, fillBogSale, openSheet, submitSheet, waitingBody } from '../screen/request.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** A proxy in front of the practice service that can be cut. */
const test = base.extend<{ line: CountingLine }>({
  line: async ({ service }, use) => {
    const line = await startCountingLine(service.url)
    await use(line)
    await line.close()
  },
})

shareApp()

test('fields come and go with the choices; what is hidden is kept and not sent', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  // Wait until the record was read: otherwise the form would ask for the kind of object.
  await expect(screen.projectRows(page).first()).toContainText('€')
  await screen.openFirstProject(page)
  await openChannels(page)
  await screen.workOffline(page)
  await openSheet(page, 'portal_bog')
  await expect(field(page, 'transaction_type')).toHaveCount(0)

  await field(page, 'report').click()
  await expect(named(page, 'request-words')).toContainText(/deeltransactie|partial transaction/)
  await expect(field(page, 'transaction_servicecosts_price')).toHaveCount(0)
  await field(page, 'transaction_type').selectOption('Verhuurd')
  await field(page, 'transaction_servicecosts_price').fill('1.000')
  await expect(field(page, 'transaction_sale_date_transport')).toHaveCount(0)
  await fillBogSale(page)
  await expect(field(page, 'transaction_servicecosts_price')).toHaveCount(0)
  await field(page, 'transaction_type').selectOption('Verhuurd')
  await expect(field(page, 'transaction_servicecosts_price')).toHaveValue('1.000')
  await field(page, 'transaction_type').selectOption('Verkocht')

  // For an industrial object the surface of the hall is required and reported as missing.
  await named(page, 'request-submit').click()
  await named(page, 'param-problem-transaction_hall_surface').click()
  await expect(field(page, 'transaction_hall_surface')).toBeFocused()
  await page.keyboard.type('400')
  await field(page, 'transaction_parcel_space').fill('12,5')
  await expect(named(page, 'param-problem-transaction_parcel_space')).toBeVisible()
  await field(page, 'transaction_parcel_space').fill('1.500')
  await expect(named(page, 'param-problems')).toHaveCount(0)

  await field(page, 'transaction_sbicodes-search').fill('47190')
  await named(page, 'param-transaction_sbicodes-option-47190').click()
  const others = field(page, 'secondary_project_api_ids-search')
  await others.click()
  await page.keyboard.press('ArrowDown')
  const second = page.locator('[data-testid^="param-secondary_project_api_ids-option-"]').nth(1)
  const id = (await second.getAttribute('data-testid'))?.split('-').at(-1)
  await second.click()
  await submitSheet(page)

  expect(await waitingBody(page, 'publish')).toEqual({
    type: 'portal_bog',
    publish: true,
    secondary_project_api_ids: [Number(id)],
    transaction_type: 'Verkocht',
    transaction_price: 1_250_000,
    transaction_price_condition: 'kosten koper',
    transaction_parcel_space: 1500,
    transaction_sbicodes: ['47190'],
    transaction_date_sign_contract: '2026-09-03',
    transaction_sale_date_transport: '2026-10-01',
    transaction_hall_surface: 400,
  })
})

test('the kind of object is asked where the record does not tell it, and codes are taken from a file', async ({
  start,
  service,
  folder,
}) => {
  const line = await wordingLine(service.url, 'edrijfsruimte', 'uitenruimte')
  const app = await start({ alone: true })
  const { page } = app
  await connectTo(page, { ...service, url: line.url })
  await screen.speakDutch(page)
  // The row shows the area once the record was read.
  await expect(screen.projectRows(page).first()).toContainText('€')
  await screen.openFirstProject(page)
  await openChannels(page)
  await screen.workOffline(page)
  await openSheet(page, 'portal_bog')
  await expect(named(page, 'param-kind')).toHaveCount(0)
  await field(page, 'report').click()
  await fillBogSale(page)
  await named(page, 'request-submit').click()
  await expect(named(page, 'param-kind-industrial')).toBeFocused()
  await expect(named(page, 'param-kind')).toContainText('Kies')
  await named(page, 'param-kind-retailCateringLeisure').check()
  await expect(field(page, 'transaction_hall_surface')).toHaveCount(0)
  await named(page, 'param-kind-industrial').check()
  await field(page, 'transaction_hall_surface').fill('400')

  // A file with another kind of list is refused with a reason and changes nothing.
  const wrong = join(folder, 'adressen.csv')
  await writeFile(wrong, 'Naam;Plaats\nKantoor Noord;Groningen\n')
  await app.answerOpenDialog(wrong)
  await named(page, 'sbi-import').click()
  await expect(named(page, 'request-sheet')).toContainText('geen lijst van SBI-codes')
  const official = join(folder, 'sbi.csv')
  await writeFile(
    official,
    'Code;Omschrijving\n47;Detailhandel\n47.29.9;Winkels in zeldzame thee\n',
  )
  await app.answerOpenDialog(official)
  await named(page, 'sbi-import').click()
  await expect(named(page, 'request-sheet')).toContainText('ingelezen lijst (2 codes)')
  // Screen readers hear nothing from outside an open dialog.
  await expect(page.locator('dialog[open] > [role="status"]')).toContainText('codes')
  await expect(named(page, 'request-sheet')).not.toContainText('geen lijst van SBI-codes')
  await field(page, 'transaction_sbicodes-search').fill('zeldzame thee')
  await named(page, 'param-transaction_sbicodes-option-47299').click()
  await submitSheet(page)

  const sent = await waitingBody(page, 'publish')
  expect(sent).toMatchObject({ transaction_sbicodes: ['47299'], transaction_hall_surface: 400 })
  // A queued request is changed with the same form, which asks again for facts that the record
  // lacks.
  await named(page, 'job-edit').click()
  await expect(field(page, 'transaction_price')).toHaveValue('1.250.000')
  await field(page, 'transaction_price').fill('')
  await named(page, 'job-edit-save').click()
  await expect(named(page, 'job-edit')).toBeDisabled()
  await named(page, 'param-kind-industrial').check()
  await named(page, 'job-edit-save').click()
  await named(page, 'param-problem-transaction_price').click()
  await expect(field(page, 'transaction_price')).toBeFocused()
  await page.keyboard.type('1.300.000')
  await named(page, 'job-edit-save').click()
  await expect(named(page, 'job-edit')).toBeEnabled()
  await expect(named(page, 'job-request-body')).toContainText('1300000')
  const changed = JSON.parse(await named(page, 'job-request-body').innerText()) as unknown
  expect(changed).toEqual({ ...sent, transaction_price: 1_300_000 })
  await line.close()
})

test('yes, no and nothing are three answers', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await openChannels(page)
  await screen.workOffline(page)
  await openSheet(page, 'portal_wonen')
  await expect(field(page, 'internet-unsaid')).toBeChecked()
  await expect(field(page, 'confidential-unsaid')).toBeChecked()
  await field(page, 'internet-no').check()
  await submitSheet(page)
  expect(await waitingBody(page, 'publish')).toEqual({
    type: 'portal_wonen',
    publish: true,
    internet: false,
  })
})

test('the settings and the form of a channel keep typed values over a restart, also unreadable ones', async ({
  start,
}) => {
  const app = await start({ alone: true, account: 'practice' })
  await named(app.page, 'nav-settings').click()
  await expect(named(app.page, 'settings-stuck-after')).toHaveValue('2')
  await expect(named(app.page, 'settings-stuck-unit')).toHaveValue('hours')
  await named(app.page, 'settings-stuck-unit').selectOption('minutes')
  await expect(named(app.page, 'settings-stuck-after')).toHaveAttribute('aria-invalid', 'true')
  await named(app.page, 'settings-stuck-after').fill('90')
  await expect(named(app.page, 'settings-notify-channels')).toBeChecked()
  await named(app.page, 'settings-notify-channels').uncheck()
  await named(app.page, 'nav-projects').click()
  await screen.openFirstProject(app.page)
  await openChannels(app.page)
  await openSheet(app.page, 'exchange_two')
  await field(app.page, 'report').click()
  await field(app.page, 'transaction_name').fill('Kantoor aan de haven')
  await field(app.page, 'transaction_date').fill('3-9')
  await app.page.locator('[role="option"]').nth(2).click()
  const chosen = await app.page.locator('[role="option"][aria-selected="true"]').innerText()
  // Close the window while the sheet is open and before the pause that stores a draft.
  await app.close()

  const { page } = await start()
  await screen.showProjects(page)
  await screen.openFirstProject(page)
  await openChannels(page)
  await openSheet(page, 'exchange_two')
  await expect(field(page, 'transaction_name')).toHaveValue('Kantoor aan de haven')
  await expect(field(page, 'transaction_date')).toHaveValue('3-9')
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText(chosen)
  await named(page, 'request-cancel').click()
  await named(page, 'nav-settings').click()
  await expect(named(page, 'settings-stuck-after')).toHaveValue('90')
  await expect(named(page, 'settings-stuck-unit')).toHaveValue('minutes')
  await expect(named(page, 'settings-notify-channels')).not.toBeChecked()
})

test('the channel’s own check stands between the form and the outbox', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await openChannels(page)
  const projectId = page.url().split('/').at(-2) ?? ''
  // A colleague who was chosen earlier and has left the exchange since.
  const gone = '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001'
  const kept = await page.evaluate(
    ([id, guid]) =>
      window.perceel.parameters.saveDraft({
        projectId: id ?? '',
        form: 'exchange_two',
        action: 'publish',
        values: { collegial_participant_guids: [guid ?? ''] },
      }),
    [projectId, gone],
  )
  expect(kept).toMatchObject({ ok: true })
  await openSheet(page, 'exchange_two')
  await named(page, 'request-submit').click()
  const answer = named(page, 'request-check-options')
  await expect(answer).toHaveAttribute('data-valid', 'false')
  await expect(answer).toContainText(gone)
  await expect(named(page, 'confirm-ok')).toHaveCount(0)
  await expect(named(page, 'request-submit')).toHaveText('Publish anyway')
  await expect(named(page, 'request-check-next')).toContainText('Publish anyway')

  await named(page, `param-collegial_participant_guids-remove-${gone}`).click()
  await expect(answer).toHaveCount(0)
  await expect(named(page, 'request-submit')).toHaveText('Publish')
  await submitSheet(page)
  await named(page, 'channel-detail').waitFor()
})

test('a transaction is reported to an exchange with the keyboard alone', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await openChannels(page)
  // The list was read before: it stays available without a connection.
  const read = await page.evaluate(() =>
    window.perceel.parameters.brokers({ exchange: 'exchange_one', refresh: false }),
  )
  expect(read).toMatchObject({ ok: true })
  await screen.workOffline(page)
  const { keyboard } = page
  await named(page, 'channel-row-exchange_one').press('Enter')
  await named(page, 'channel-publish-exchange_one').press('Enter')
  await expect(field(page, 'collegial_participant_guids-search')).toBeFocused()
  const tree = field(page, 'collegial_participant_guids-list')
  await tree.waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(tree).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowDown', 'Enter']) {
    await keyboard.press(key)
  }
  const chosen = tree.locator('[aria-selected="true"]')
  await expect(chosen).toHaveCount(2)
  const guids = await chosen.evaluateAll((rows) =>
    rows.map((row) =>
      row.getAttribute('data-testid')?.slice('param-collegial_participant_guids-'.length),
    ),
  )
  await keyboard.press('Tab')
  await expect(field(page, 'report')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('S')
  await keyboard.press('Tab')
  await keyboard.type('03-09-2026')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('1200')
  await keyboard.press('Control+Enter')
  await expect(named(page, 'confirm-ok')).toBeFocused()
  await keyboard.press('Enter')
  await expect(named(page, 'request-sheet')).toHaveCount(0)
  expect(await waitingBody(page, 'publish')).toEqual({
    type: 'exchange_one',
    publish: true,
    transaction_type: 'Sale',
    transaction_date: '2026-09-03',
    transaction_metrage: 1200,
    collegial_participant_guids: guids.join(';'),
  })
})

test('a request that meets a cut line goes when it is whole, once', async ({
  start,
  service,
  line,
}) => {
  const { page } = await start({ alone: true })
  await connectTo(page, { ...service, url: line.url })
  await screen.openFirstProject(page)
  await openChannels(page)
  await openSheet(page, 'portal_wonen')
  await field(page, 'internet-yes').check()
  await line.cut()
  line.forget()
  await submitSheet(page)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '1')
  await line.mend()
  await named(page, 'status-sync-now').click()
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  await settledStatus(page, 'portal_wonen')
  const sent = line.requests.filter((each) => each.startsWith('POST') && each.includes('/mcp/'))
  expect(sent).toHaveLength(1)
  const { json } = await colleagueOf(service)
  const projectId = sent[0]?.split('/').at(-1) ?? ''
  const { channels } = await json<{
    channels: { channel: { name: string; publication?: { mutations: unknown[] } } }[]
  }>(`mcp/${projectId}`)
  const there = channels.find(({ channel }) => channel.name === 'Portaal Wonen')
  expect(there?.channel.publication?.mutations.length).toBeGreaterThan(0)
})
