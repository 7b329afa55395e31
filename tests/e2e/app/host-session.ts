import { chromium } from 'playwright-core'
import { launchHost } from '../../chromium-host/launch.ts'
import type { AppSession, StartOptions } from './app-session.ts'

/** Starts the built app on the Chromium host and connects to its page. */
export async function startOnHost(options: StartOptions): Promise<AppSession> {
  const host = await launchHost(options)
  // `isLocal`: files are passed by path. `noDefaults`: keep the colour scheme of the app.
  const client = await chromium.connectOverCDP(host.cdp, { noDefaults: true, isLocal: true })
  const [page] = client.contexts().flatMap((context) => context.pages())
  if (page === undefined) {
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
