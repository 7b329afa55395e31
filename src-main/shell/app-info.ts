import { app } from 'electron'
import type { AppInfo } from '../../src-shared/ipc/app-calls.ts'

/** Returns the answer to the `app.info` call. */
export function appInfo(dataFolder: string, keychainAvailable: boolean): AppInfo {
  const { electron = '', chrome = '', node } = process.versions
  return {
    version: app.getVersion(),
    platform: process.platform,
    electron,
    chrome,
    node,
    dataFolder,
    keychainAvailable,
    systemLocale: app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
  }
}
