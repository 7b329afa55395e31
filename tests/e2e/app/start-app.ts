import type { AppSession, StartOptions } from './app-session.ts'
import { startOnElectron } from './electron-session.ts'
import { startOnHost } from './host-session.ts'
import { electronOrHost } from './runtime.ts'

/**
 * Starts the built app and waits for its first screen: on real Electron if its binary is installed,
 * else on the Chromium host.
 */
export async function startApp(options: StartOptions): Promise<AppSession> {
  const electron = electronOrHost()
  const session =
    electron === null ? await startOnHost(options) : await startOnElectron(electron, options)
  try {
    await session.page.waitForSelector('html[data-ready="true"]', { timeout: 90_000 })
  } catch (error) {
    const { faults, pageErrors } = await session.records()
    await session.kill()
    const facts = [...faults, ...pageErrors, session.log()].join('\n')
    throw new Error(`The first screen did not come:\n${facts}`, { cause: error })
  }
  return session
}
