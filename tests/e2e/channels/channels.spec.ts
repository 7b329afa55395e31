import type { Page } from 'playwright-core'
import { type CountingLine, startCountingLine } from '../../integration/lines/counting-line.ts'
import type { RunningService } from '../app/practice-service.ts'
import { wordingLine } from '../app/wording-line.ts'
import { expect, shareApp, test as base } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import {
  chooseChannel,
  findFittingChannel,
  openChannels,
  plainChannelIn,
  publish,
  request,
  settledStatus,
} from '../screen/channels.ts'
import { elementText, localXml, openProjectId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'
import { yearOfNow } from '../screen/year.ts'

const { named } = screen

/** A slow service behind a proxy that can be cut. */
const test = base.extend<{
  slow: { readonly line: CountingLine; readonly proxied: RunningService }
  line: CountingLine
  behind: RunningService
}>({
  slow: async ({ serviceBehind }, use) => {
    const slow = await serviceBehind(startCountingLine, { publishSeconds: 8 })
    await use(slow)
    await slow.line.close()
  },
  line: ({ slow }, use) => use(slow.line),
  behind: ({ slow }, use) => use(slow.proxied),
})

/** Returns the channel requests that passed the proxy, in order. */
function asked(line: CountingLine): string[] {
  return line.requests.filter((each) => each.startsWith('POST') && each.includes('/mcp/'))
}

/** Returns the states in the status table, newest first. */
async function seenStates(page: Page): Promise<string[]> {
  const table = named(page, 'channel-history')
  if (!(await table.isVisible())) await named(page, 'channel-history-show').click()
  const rows = table.locator('tbody tr')
  return rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-state') ?? ''))
}

/** Opens the channels of the first project, in Dutch regardless of the system's language. */
async function openFirstChannels(page: Page): Promise<void> {
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await screen.openFirstProject(page)
  await openChannels(page)
}

test('a channel shows its publication, its mutations and everything that was seen of it', async ({
  start,
  behind,
}) => {
  const { page } = await start({ account: behind })
  await openFirstChannels(page)
  await expect(page.locator('[data-testid^="channel-row-"]')).toHaveCount(14)
  await expect(named(page, 'channels-age')).toHaveAttribute('data-read-at', /\d+/)

  const type = await findFittingChannel(page)
  await publish(page, type)
  expect(await settledStatus(page, type)).toBe('published')
  await expect(named(page, 'channel-detail')).toHaveAttribute('data-state', 'published')
  await expect(named(page, 'channel-uuid')).toHaveText(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
  await expect(named(page, 'channel-created')).toContainText(yearOfNow())
  const newest = named(page, 'channel-mutations').locator('li').first()
  await expect(newest).toHaveAttribute('data-type', 'publish')
  await expect(newest).toHaveAttribute('data-status', 'done')

  // Chart and table show the same states; the table starts with the newest. The initial "not
  // published" is a state too.
  await expect.poll(() => seenStates(page)).toEqual(['published', 'busy', 'none'])
  await expect(named(page, 'channel-chart')).toHaveAttribute('data-spans', '3')
  await expect(named(page, 'channel-chart').locator('svg[role="img"]')).toHaveAttribute(
    'aria-label',
    /van .+ tot /,
  )
  await expect(named(page, 'channel-chart').locator('rect.bar')).toHaveCount(3)

  await named(page, 'channel-copy-uuid').click()
  await expect(page.locator('.n-message', { hasText: 'gekopieerd' })).toBeVisible()
  await expect(named(page, 'channel-copy-uuid')).toBeFocused()
})

test('a status that nobody knows is shown as it is until the user says what it means', async ({
  start,
  service,
}) => {
  const line = await wordingLine(service.url, '"status":"published"', '"status":"In de etalage"')
  const { page } = await start()
  await connectTo(page, { ...service, url: line.url })
  await openFirstChannels(page)
  const type = await plainChannelIn(page, 'unknown')
  await expect(named(page, `channel-row-${type}`)).toContainText('In de etalage')
  await chooseChannel(page, type)
  await named(page, 'channel-status-means-published').click()
  await expect(named(page, 'channel-detail')).toHaveAttribute('data-state', 'published')
  await expect(named(page, `channel-row-${type}`)).toContainText('Gepubliceerd')
  await expect(named(page, 'channel-raw-status')).toHaveText('In de etalage')

  await named(page, 'channel-status-undo').click()
  await expect(named(page, 'channel-detail')).toHaveAttribute('data-state', 'unknown')
  await expect(named(page, 'channel-status-means-failed')).toBeVisible()
  await line.close()
})

test.describe(() => {
  shareApp()

  test('an address that names a channel opens its details, with the keyboard on it', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await openFirstChannels(page)
    await page.evaluate(() => (location.hash = `${location.hash.split('?')[0]}?channel=channel_09`))
    await expect(named(page, 'channel-detail')).toHaveAttribute('data-channel', 'channel_09')
    await expect(named(page, 'channel-row-channel_09')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(named(page, 'channel-detail')).toHaveAttribute('data-channel', 'channel_10')
    await expect(named(page, 'channel-row-channel_10')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(named(page, 'channel-row-portal_wonen')).toBeFocused()
  })

  test('all channels are checked at once, and the fix list takes it from there', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await openFirstChannels(page)
    await named(page, 'validate-all').click()
    await expect(named(page, 'validate-progress')).toHaveCount(0)
    await expect(named(page, 'validate-all')).toBeEnabled()
    const checked = await page.evaluate(async () => {
      const id = /[0-9a-f-]{36}/.exec(location.hash)?.[0] ?? ''
      const answer = await window.perceel.validation.results({ projectId: id })
      return answer.ok ? answer.value.map(({ type }) => type) : []
    })
    expect(new Set(checked).size).toBe(14)
    const objections = page.locator('[data-testid^="channel-row-"]', { hasText: /\d opmerking/ })
    await objections.first().click()
    await expect(named(page, 'channel-validation-publish')).toHaveAttribute('data-valid', 'false')
    await expect(named(page, 'channel-validation-publish').locator('li').first()).not.toBeEmpty()

    await named(page, 'channels-fixes').click()
    await expect(page).toHaveURL(/#\/fixes\?ids=[0-9a-f-]{36}$/)
  })

  test('some channels are checked for what an expert chooses', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    await openFirstChannels(page)
    await named(page, 'validate-choose').click()
    await named(page, 'validate-all-off').click()
    await named(page, 'validate-channel-channel_05').check()
    const sheet = named(page, 'validate-sheet')
    await sheet.getByTestId('validation-for-revoke').check()
    await sheet.getByTestId('validation-expert').click()
    await sheet.getByTestId('validation-status').selectOption('inactive')
    await named(page, 'validate-go').click()
    await chooseChannel(page, 'channel_05')
    await expect(named(page, 'channel-validation-revoke')).toContainText('nog niet gepubliceerd')
    await expect(named(page, 'channel-validation-publish')).toHaveCount(0)
  })

  test('a check says what it did not see, and goes stale when the record changes', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await openFirstChannels(page)
    await chooseChannel(page, 'channel_03')
    await named(page, 'channel-validate-channel_03').click()
    const result = named(page, 'channel-validation-publish')
    await expect(result).toHaveAttribute('data-stale', 'false')

    await screen.openXml(page)
    const city = elementText(await localXml(page), 'City')
    await screen.typeAfter(page, `<City>${city}`, ' Proefstad')
    await screen.saveXml(page)
    await named(page, 'project-tab-channels').click()
    await named(page, 'channel-validate-channel_03').click()
    await expect(named(page, 'channel-validation-unsent')).toBeVisible()

    await screen.openXml(page)
    await named(page, 'xml-send').click()
    await screen.waitForXmlState(page, 'synced')
    await named(page, 'project-tab-channels').click()
    await expect(result).toHaveAttribute('data-stale', 'true')
    await expect(named(page, 'channel-row-channel_03')).toContainText('verouderd')
    await named(page, 'channel-validate-channel_03').click()
    await expect(result).toHaveAttribute('data-stale', 'false')
    await expect(named(page, 'channel-validation-unsent')).toHaveCount(0)
  })

  test('what changed since the publication is shown side by side and one below the other', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    await openFirstChannels(page)
    // Published before this installation knew the project: the published text is unknown.
    const elsewhere = await plainChannelIn(page, 'published')
    await chooseChannel(page, elsewhere)
    await named(page, 'channel-compare').click()
    await expect(named(page, 'published-unknown')).toBeVisible()
    await named(page, 'published-close').click()
    await expect(named(page, `channel-publish-${elsewhere}`)).toHaveText('Publicatie bijwerken')
    await named(page, `channel-publish-${elsewhere}`).click()
    await expect(named(page, 'request-words')).toContainText('De publicatie blijft staan.')
    await expect(named(page, 'request-sheet')).toContainText('Publicatie bijwerken op')
    await expect(named(page, 'request-submit')).toHaveText('Publicatie bijwerken')
    await named(page, 'request-cancel').click()

    // A record that was never opened has no local text: open it first.
    await screen.openXml(page)
    const city = elementText(await localXml(page), 'City')
    await named(page, 'project-tab-channels').click()
    const type = await findFittingChannel(page)
    await publish(page, type)
    expect(await settledStatus(page, type)).toBe('published')
    await screen.openXml(page)
    await screen.typeAfter(page, `<City>${city}`, ' Nieuwstad')
    await screen.saveXml(page)
    await named(page, 'project-tab-channels').click()
    await chooseChannel(page, type)
    await named(page, 'channel-compare').click()
    await expect(named(page, 'published-differences')).toHaveText('Eén verschil')
    await expect(named(page, 'published-at')).toContainText(yearOfNow())
    const diff = named(page, 'published-diff')
    await expect(diff.locator('.diff.side-by-side, .monaco-diff-editor.side-by-side')).toBeVisible()
    await expect(diff).toContainText(`${city} Nieuwstad`)
    await named(page, 'published-layout').click()
    await expect(diff.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0)
    await named(page, 'published-close').click()
    await expect(diff).toHaveCount(0)
  })
})

test('a relist goes on after the network was cut and Perceel was closed, and publishes once', async ({
  start,
  line,
  behind,
}) => {
  const first = await start({ account: behind })
  let { page } = first
  await openFirstChannels(page)
  const type = await findFittingChannel(page)
  await publish(page, type)
  expect(await settledStatus(page, type)).toBe('published')

  line.forget()
  await request(page, type, 'relist')
  await expect(named(page, 'channel-request')).toHaveAttribute('data-action', 'relist')
  await expect(named(page, 'channel-request')).toHaveAttribute('data-stage', 'waiting')
  await line.cut()
  await named(page, 'channels-refresh').click()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'offline')
  await expect(named(page, 'channel-request')).toHaveAttribute('data-stage', 'waiting')
  expect(await first.close()).toBe(0)

  page = (await start()).page
  await screen.showProjects(page)
  await openFirstChannels(page)
  await chooseChannel(page, type)
  const onItsWay = named(page, 'channel-request')
  await expect(onItsWay).toHaveAttribute('data-action', 'relist')
  await expect(onItsWay).toHaveAttribute('data-stage', 'waiting')
  expect(asked(line)).toHaveLength(1)
  await line.mend()
  await named(page, 'status-sync-now').click()

  await expect(onItsWay).toHaveCount(0, { timeout: 90_000 })
  await expect(named(page, 'channel-detail')).toHaveAttribute('data-state', 'published', {
    timeout: 30_000,
  })
  expect(asked(line)).toHaveLength(2)
  const mutations = named(page, 'channel-mutations').locator('li')
  await expect(mutations.nth(0)).toHaveAttribute('data-type', 'publish')
  await expect(mutations.nth(1)).toHaveAttribute('data-type', 'revoke')
  await expect(mutations.nth(2)).toHaveAttribute('data-type', 'publish')
})

test('a planned request waits for its moment, is moved in the outbox, taken back and put back', async ({
  start,
  line,
  behind,
}) => {
  const env = { ...process.env, TZ: 'America/Paramaribo' }
  const { page } = await start({ account: behind, env })
  await openFirstChannels(page)
  const type = await findFittingChannel(page)
  line.forget()
  await chooseChannel(page, type)
  await named(page, `channel-publish-${type}`).click()
  await named(page, 'request-moment-planned').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(named(page, 'request-moment-day')).toBeFocused()
  const onItsWay = named(page, 'channel-request')

  await test.step('a moment that is over, or does not exist, is refused, and a moment is told in both zones', async () => {
    const time = named(page, 'request-moment-time')
    const notes = named(page, 'request-moment-notes')
    await named(page, 'request-moment-day').fill('1-3-2020')
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    await named(page, 'request-submit').click()
    await expect(named(page, 'request-sheet')).toContainText('al voorbij')
    // The nights in which the service's clock is put forward and back.
    await named(page, 'request-moment-day').fill('27-3-2039')
    await time.fill('02:30')
    await expect(named(page, 'request-sheet')).toContainText('bestaat die dag niet')
    await named(page, 'request-moment-day').fill('30-10-2039')
    await expect(notes).toContainText('Dit is de eerste keer')
    await named(page, 'request-moment-day').fill('1-3-2039')
    await time.fill('930')
    await expect(notes).toContainText('Midden-Europese tijd (Europe/Amsterdam)')
    await expect(notes).toContainText('1 mrt 2039, 05:30')
  })
  await test.step('the request waits for its moment', async () => {
    await expect(named(page, 'request-submit')).toHaveText('Publicatie plannen')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.n-message')).toContainText('Gepland voor 1 mrt 2039, 09:30')
    await expect(onItsWay).toHaveAttribute('data-request', 'queued')
    await expect(onItsWay).toContainText('1 mrt 2039, 09:30')
    await expect(onItsWay).toContainText('Staat de computer dan uit')
    await expect(named(page, `channel-row-${type}`)).toContainText('gepland')
  })
  await test.step('the request waits on after a time without a connection', async () => {
    await line.cut()
    await named(page, 'channels-refresh').click()
    await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'offline')
    await line.mend()
    await named(page, 'status-sync-now').click()
    await named(page, 'channels-refresh').click()
    await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'online')
    await expect(onItsWay).toHaveAttribute('data-request', 'queued')
  })
  await test.step('the moment is changed in the outbox', async () => {
    await named(page, 'nav-outbox').click()
    const job = page.locator('[data-testid^="outbox-row-"][data-kind="publish"]')
    await expect(job).toContainText('1 mrt 2039, 09:30')
    await job.click()
    await named(page, 'job-edit').click()
    await expect(named(page, 'job-edit-moment-day')).toHaveValue('01-03-2039')
    await expect(named(page, 'job-edit-moment-time')).toHaveValue('09:30')
    await named(page, 'job-edit-moment-day').fill('2-4-2039')
    await named(page, 'job-edit-save').click()
    await expect(named(page, 'job-wait')).toContainText('2 apr 2039, 09:30')
    await named(page, 'job-open').click()
    await expect(onItsWay).toContainText('2 apr 2039, 09:30')
  })
  await test.step('the request is taken back, put back and taken back again', async () => {
    await named(page, 'channel-cancel').click()
    await expect(onItsWay).toHaveCount(0)
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
    await named(page, 'outbox-undo').click()
    await expect(onItsWay).toContainText('2 apr 2039, 09:30')
    await expect(named(page, 'outbox-cancelled')).toHaveCount(0)
    await named(page, 'channel-cancel').click()
    await expect(onItsWay).toHaveCount(0)
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
    expect(asked(line)).toEqual([])
  })
})

test('the channels page works without network, and says how old its facts are', async ({
  start,
  line,
  behind,
}) => {
  const { page } = await start({ account: behind })
  await openFirstChannels(page)
  const type = await plainChannelIn(page, 'published')
  await line.cut()
  // This refresh ends after all earlier background reads.
  await named(page, 'channels-refresh').click()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'offline')
  // From main: the screen hears of the last background read half a second later.
  const status = await page.evaluate((ref) => window.perceel.channels.status(ref), {
    projectId: openProjectId(page),
  })
  const readAt = status.ok ? status.value.readAt : null
  expect(readAt).not.toBeNull()
  await named(page, 'nav-projects').click()
  await screen.openFirstProject(page)
  await named(page, 'project-tab-channels').click()
  await chooseChannel(page, type)
  await expect(named(page, 'channel-uuid')).not.toBeEmpty()
  await expect(named(page, 'channels-age')).toHaveAttribute('data-read-at', String(readAt))
  await expect(page.locator('[data-testid^="channel-row-"]')).toHaveCount(14)
})
