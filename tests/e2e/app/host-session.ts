import type { Browser, Page } from 'playwright-core'
import { connectToBrowser, pagesOf } from '../../chromium-host/playwright-client.ts'
import { launchHost } from '../../chromium-host/launch.ts'
import type { AppSession, StartOptions } from './app-session.ts'

/** Finds the app's page: a shared browser may have pages of other apps. */
async function findPage(client: Browser, target: string): Promise<Page | null> {
  for (const page of pagesOf(client)) {
    const session = await page.context().newCDPSession(page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    await session.detach()
    if (targetInfo.targetId === target) return page
  }
  return null
}

/** Starts the built app on the Chromium host and connects to its page. */
export async function startOnHost(options: StartOptions): Promise<AppSession> {
  const host = await launchHost(options)
  const client = await connectToBrowser(host.cdp)
  const page = await findPage(client, host.target)
  if (page === null) {
    await client.close()
    await host.kill()
    throw new Error(`The host shows no page:\n${host.log()}`)
  }
  return {
    runtime: 'Chromium host',
    pid: host.pid,
    page,
    profile: options.profile,
    records: () => host.records(),
    answerMessageBox: async (response) => {
      const answer = { response, checkboxChecked: false }
      await host.control('answerDialog', { call: 'showMessageBox', answer })
    },
    answerOpenDialog: async (path) => {
      const answer = { canceled: false, filePaths: [path] }
      await host.control('answerDialog', { call: 'showOpenDialog', answer })
    },
    answerSaveDialog: async (path) => {
      const answer = { canceled: path === null, filePath: path ?? '' }
      await host.control('answerDialog', { call: 'showSaveDialog', answer })
    },
    notifications: async () => (await host.records()).notifications,
    clickNotification: async (index) => {
      await host.control('clickNotification', { index })
    },
    clickMenu: async (label) => {
      await host.control('clickMenu', { label })
    },
    minimize: async () => {
      await host.control('minimizeWindows', {})
    },
    restore: async () => {
      await host.control('restoreWindows', {})
    },
    close: async () => {
      await client.close()
      return host.close()
    },
    kill: async () => {
      await host.kill()
      await client.close()
    },
    log: () => host.log(),
  }
}
