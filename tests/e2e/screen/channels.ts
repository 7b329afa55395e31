import type { Page } from 'playwright-core'
import { named } from './screen.ts'

export async function openChannels(page: Page): Promise<void> {
  await named(page, 'project-tab-channels').click()
  await named(page, 'channel-row-channel_03').waitFor()
}

/** The publication's status as the service gave it; empty when it was never published. */
async function channelStatus(page: Page, type: string): Promise<string> {
  return (await named(page, `channel-status-${type}`).getAttribute('data-status')) ?? ''
}

/** The channels without parameters of their own that this project is not published to. */
async function unpublishedChannels(page: Page): Promise<string[]> {
  const free: string[] = []
  for (const number of ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    const type = `channel_${number}`
    if ((await channelStatus(page, type)) === '') free.push(type)
  }
  return free
}

/** Asks the service whether the project fits a channel, and closes the answer again. */
async function validate(page: Page, type: string): Promise<boolean> {
  await named(page, `channel-validate-${type}`).click()
  const valid = named(page, 'validate-valid')
  await valid.or(named(page, 'validate-invalid')).waitFor()
  return valid.isVisible()
}

/** Validates one channel after another until the project fits; its answer is left open. */
export async function findFittingChannel(page: Page): Promise<string> {
  for (const type of await unpublishedChannels(page)) {
    if (await validate(page, type)) return type
    await named(page, 'validate-close').click()
  }
  throw new Error('The project fits no plain channel that it is not published to')
}

/** Publishes and says yes to the question. */
export async function publish(page: Page, type: string): Promise<void> {
  await named(page, `channel-publish-${type}`).click()
  await named(page, 'confirm-ok').click()
}

/** Waits until the service is no longer busy with it; answers the status. */
export async function settledStatus(page: Page, type: string): Promise<string> {
  const settled = `[data-testid="channel-status-${type}"]:not([data-status=""]):not([data-status="busy"])`
  await page.locator(settled).waitFor({ timeout: 30_000 })
  return channelStatus(page, type)
}
