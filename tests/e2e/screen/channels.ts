import { expect, type Locator, type Page } from '@playwright/test'
import { named } from './screen.ts'

/** Opens the tab of the channels of the open project. */
export async function openChannels(page: Page): Promise<void> {
  await named(page, 'project-tab-channels').click()
  await named(page, 'channel-row-channel_03').waitFor()
}

/** Shows the details of a channel. */
export async function chooseChannel(page: Page, type: string): Promise<Locator> {
  await named(page, `channel-row-${type}`).click()
  const detail = named(page, 'channel-detail')
  await expect(detail).toHaveAttribute('data-channel', type)
  return detail
}

/** Returns the publication's status value; empty if the project was never published there. */
async function channelStatus(page: Page, type: string): Promise<string> {
  return (await named(page, `channel-status-${type}`).getAttribute('data-status')) ?? ''
}

/** Returns the channels without own parameters that are in one of these states. */
async function plainChannelsIn(page: Page, ...states: string[]): Promise<string[]> {
  // The states are unknown until the service has answered.
  await page.locator('[data-testid="channels-age"]:not([data-read-at=""])').waitFor()
  const found: string[] = []
  for (const number of ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    const type = `channel_${number}`
    const state = await named(page, `channel-status-${type}`).getAttribute('data-state')
    if (states.includes(state ?? '')) found.push(type)
  }
  return found
}

/** Returns the first channel without own parameters that is in one of these states. */
export async function plainChannelIn(page: Page, ...states: string[]): Promise<string> {
  const [type] = await plainChannelsIn(page, ...states)
  if (type === undefined) throw new Error(`No plain channel is ${states.join(' or ')}`)
  return type
}

/** Asks the service whether a channel accepts the project. */
async function validate(page: Page, type: string): Promise<boolean> {
  await chooseChannel(page, type)
  await named(page, `channel-validate-${type}`).click()
  const result = named(page, 'channel-validation-publish')
  await result.waitFor()
  return (await result.getAttribute('data-valid')) === 'true'
}

/** Checks channels until one accepts the project and does not have it yet. */
export async function findFittingChannel(page: Page): Promise<string> {
  for (const type of await plainChannelsIn(page, 'none')) {
    if (await validate(page, type)) return type
  }
  throw new Error('The project fits no plain channel that it is not published to')
}

/**
 * Requests a publication, withdrawal or relist of a channel without own parameters, and confirms.
 */
export async function request(
  page: Page,
  type: string,
  action: 'publish' | 'revoke' | 'relist',
): Promise<void> {
  await chooseChannel(page, type)
  await named(page, `channel-${action}-${type}`).click()
  await named(page, 'request-submit').click()
}

/** Requests a publication on a channel without own parameters, and confirms. */
export function publish(page: Page, type: string): Promise<void> {
  return request(page, type, 'publish')
}

/** Waits until the channel is no longer busy. Returns the status. */
export async function settledStatus(page: Page, type: string): Promise<string> {
  const settled = `[data-testid="channel-status-${type}"]:not([data-status=""]):not([data-status="busy"])`
  await page.locator(settled).waitFor({ timeout: 90_000 })
  return channelStatus(page, type)
}
