import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppSession, StartOptions } from './app-session.ts'
import { startOnElectron } from './electron-session.ts'
import { startOnHost } from './host-session.ts'
import { repository } from './repository.ts'

/** Returns the path of Electron's binary, or null if it is not installed. Downloads nothing. */
export function installedElectron(): string | null {
  const folder = join(repository, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}

/**
 * Starts the built app and waits for its first screen: on real Electron if its binary is installed,
 * else on the Chromium host.
 */
export async function startApp(options: StartOptions): Promise<AppSession> {
  const electron = installedElectron()
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
