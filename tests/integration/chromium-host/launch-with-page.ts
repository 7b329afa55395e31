import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RunningHost } from '../../chromium-host/launch.ts'
import { pagesOf } from '../../chromium-host/playwright-client.ts'

/**
 * Starts a host in the client's browser and waits until the client knows the host's page and the
 * page has its preload. The browser tells the client of a new page in its own time.
 */
export async function launchWithPage(
  client: Browser,
  launch: () => Promise<RunningHost>,
): Promise<{ readonly host: RunningHost; readonly page: Page }> {
  const known = new Set(pagesOf(client))
  const host = await launch()
  const newPage = () => pagesOf(client).find((each) => !known.has(each))
  await expect.poll(newPage).toBeDefined()
  const page = newPage()
  if (page === undefined) throw new Error('The page of the host has gone again')
  await page.waitForFunction("typeof fixture === 'object'")
  return { host, page }
}
