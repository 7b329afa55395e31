import type { Page } from 'playwright-core'
import { named } from './screen.ts'

export async function openChannels(page: Page): Promise<void> {
  await named(page, 'project-tab-channels').click()
  await named(page, 'channel-row-channel_03').waitFor()
}

/** The publication's status as the service gave it; empty when it was never published. */
export async function channelStatus(page: Page, type: string): Promise<string> {
  return (await named(page, `channel-status-${type}`).getAttribute('data-status')) ?? ''
}

/** The first channel without parameters of its own that this project is not published to. */
export async function unpublishedChannel(page: Page): Promise<string> {
  const plain = ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
  for (const type of plain.map((number) => `channel_${number}`)) {
    if ((await channelStatus(page, type)) === '') return type
  }
  throw new Error('This project is published to every plain channel')
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
