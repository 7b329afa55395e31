import { colleagueOf } from '../app/colleague.ts'
import { expect, test } from '../fixture.ts'
import { openChannels, settledStatus } from '../screen/channels.ts'
import { field, showRequest } from '../screen/request.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

interface Mutations {
  channels: { channel: { name: string; publication?: { mutations: { type: string }[] } } }[]
}

test('one set of answers is reported to each chosen channel in the parameters of the channel', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await screen.openFirstProject(page)
  await openChannels(page)
  await named(page, 'channels-transaction').click()

  await test.step('the deal and its channels are chosen', async () => {
    await named(page, 'transaction-next').click()
    await expect(named(page, 'transaction-step-start')).toHaveAttribute('aria-current', 'step')
    await named(page, 'transaction-deal-sold').check()
    for (const channel of ['portal_bog', 'exchange_one', 'exchange_two']) {
      await named(page, `transaction-channel-${channel}`).setChecked(channel !== 'portal_bog')
    }
    await named(page, 'transaction-next').click()
  })
  await test.step('the questions of both channels are answered once', async () => {
    await expect(field(page, 'parcel_space')).toHaveCount(0)
    await field(page, 'kind').selectOption('sale')
    await field(page, 'date').fill('3-9-2026')
    await field(page, 'price').fill('950.000')
    await field(page, 'priceFor').selectOption('kosten koper')
    await named(page, 'transaction-next').click()
    await named(page, 'transaction-problem-area').click()
    await expect(field(page, 'area')).toBeFocused()
    await page.keyboard.type('1200')
    await field(page, 'name').fill('Bedrijfshal aan de haven')
    await named(page, 'transaction-next').click()
  })
  await test.step('each channel gets its own parameters, and finds them valid', async () => {
    for (const channel of ['exchange_one', 'exchange_two']) {
      await expect(named(page, `transaction-part-${channel}`)).toHaveAttribute('data-problems', '0')
      await named(page, `transaction-publish-${channel}`).check()
    }
    await expect(named(page, 'sent-exchange_two')).toContainText('Bedrijfshal aan de haven')
    await expect(named(page, 'sent-exchange_one')).not.toContainText('Bedrijfshal')
    await named(page, 'transaction-check').click()
    for (const channel of ['exchange_one', 'exchange_two']) {
      await expect(named(page, `transaction-check-${channel}`)).toHaveAttribute(
        'data-valid',
        'true',
      )
    }
  })
  const before = await mutations()
  await named(page, 'transaction-next').click()
  await named(page, 'confirm-ok').click()

  await named(page, 'channel-row-exchange_one').waitFor()
  await screen.untilSent(page)
  for (const channel of ['exchange_one', 'exchange_two']) await settledStatus(page, channel)
  const after = await mutations()
  expect(after).toEqual(before.map((count) => count + 1))

  await test.step('a transaction is reported once: the next report starts empty', async () => {
    await named(page, 'channels-transaction').click()
    await named(page, 'transaction-next').waitFor()
    await expect(named(page, 'transaction-deal-sold')).not.toBeChecked()
  })

  async function mutations(): Promise<number[]> {
    const { json } = await colleagueOf(service)
    const { channels } = await json<Mutations>(`mcp/${await remoteId()}`)
    return ['Vastgoedbeurs Eén', 'Vastgoedbeurs Twee'].map(
      (name) =>
        channels.find(({ channel }) => channel.name === name)?.channel.publication?.mutations
          .length ?? 0,
    )
  }

  async function remoteId(): Promise<number> {
    const projectId =
      /transaction\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? page.url().split('/').at(-2)
    const answer = await page.evaluate(
      (id) => window.perceel.parameters.context({ projectId: id }),
      projectId ?? '',
    )
    if (!answer.ok || answer.value.remoteId === null) throw new Error('The project has no number')
    return answer.value.remoteId
  }
})

test('an unsent report outlives a restart, and leaves out what a channel has no parameter for', async ({
  start,
}) => {
  const app = await start({ account: 'practice' })
  await screen.openFirstProject(app.page)
  await openChannels(app.page)
  await screen.workOffline(app.page)
  await named(app.page, 'channels-transaction').click()
  await named(app.page, 'transaction-deal-let').check()
  for (const channel of ['portal_bog', 'exchange_one', 'exchange_two']) {
    await named(app.page, `transaction-channel-${channel}`).setChecked(channel === 'exchange_one')
  }
  await named(app.page, 'transaction-next').click()
  await field(app.page, 'kind').selectOption('let')
  await field(app.page, 'date').fill('03-09-2026')
  await field(app.page, 'area').fill('350')
  await field(app.page, 'price').fill('4.000')
  await field(app.page, 'priceFor').selectOption('per maand')
  await app.close()

  const { page } = await start()
  await screen.showProjects(page)
  await screen.openFirstProject(page)
  await openChannels(page)
  await named(page, 'channels-transaction').click()
  await expect(named(page, 'transaction-deal-let')).toBeChecked()
  await named(page, 'transaction-next').click()
  await expect(field(page, 'price')).toHaveValue('4.000')
  await named(page, 'transaction-next').click()

  // An exchange has no price per month: the price is left out and can be filled in by hand.
  const sent = named(page, 'sent-exchange_one')
  await expect(sent).not.toContainText('4.000')
  await field(page, 'transaction_price').fill('48.000')
  await field(page, 'transaction_price_type').selectOption('year')
  await expect(sent).toContainText('48.000')
  await named(page, 'transaction-revoke-exchange_one').check()
  await named(page, 'transaction-next').click()
  await named(page, 'confirm-ok').click()
  await named(page, 'channel-row-exchange_one').waitFor()
  await named(page, 'nav-outbox').click()
  await page.locator('[data-testid^="outbox-row-"][data-kind="revoke"]').click()
  await showRequest(page)
  const body = JSON.parse(await named(page, 'job-request-body').innerText()) as unknown
  expect(body).toEqual({
    type: 'exchange_one',
    publish: false,
    transaction_type: 'Let',
    transaction_date: '2026-09-03',
    transaction_metrage: 350,
    transaction_price: 48_000,
    transaction_price_type: 'year',
  })
})
