import type { ProxyConfig } from 'electron'
import {
  type OfferedUpdate,
  UpdateFailure,
  type UpdateFailureKind,
  type UpdateSource,
} from './update-source.ts'

interface UpdateInfo {
  readonly version: string
  readonly releaseNotes?: unknown
}

/** The used part of an updater of electron-updater. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  autoRunAppAfterInstall: boolean
  allowDowngrade: boolean
  allowPrerelease: boolean
  disableWebInstaller: boolean
  logger: unknown
  /** Electron's session that carries the requests of the updater. */
  readonly netSession: { setProxy(config: ProxyConfig): Promise<void> }
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean
    readonly updateInfo: UpdateInfo
  } | null>
  downloadUpdate(): Promise<unknown>
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  removeListener(
    event: 'download-progress',
    listener: (progress: { percent: number }) => void,
  ): unknown
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
  /** All updaters but that of macOS. */
  install?(isSilent: boolean, isForceRunAfter: boolean): boolean
}

/**
 * Returns updates from electron-updater. Its own ways to install are off: it would start the
 * installer before the app has quit, and `quitAndInstall` does so before anybody is asked.
 */
export function electronUpdateSource(
  updater: Updater,
  channel: 'stable' | 'beta' = 'stable',
): UpdateSource {
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.allowPrerelease = channel === 'beta'
  updater.disableWebInstaller = true
  // Its lines name addresses and folders of the user.
  updater.logger = null
  // Every failure also rejects the call. An event without a listener would be an uncaught error.
  updater.on('error', () => undefined)

  return {
    async check(): Promise<OfferedUpdate | null> {
      const found = await failing(() => updater.checkForUpdates())
      if (found?.isUpdateAvailable !== true) return null
      const { version, releaseNotes } = found.updateInfo
      return { version, notes: releaseNotes }
    },
    async download(onProgress) {
      const listen = ({ percent }: { percent: number }) => {
        onProgress(Math.min(100, Math.max(0, percent)))
      }
      updater.on('download-progress', listen)
      try {
        await failing(() => updater.downloadUpdate())
      } finally {
        updater.removeListener('download-progress', listen)
      }
    },
    install(restart) {
      if (updater.install !== undefined) {
        updater.install(true, restart)
        return false
      }
      // macOS: the system's own updater takes the file, and ends the app.
      updater.autoRunAppAfterInstall = restart
      updater.quitAndInstall(true, restart)
      return true
    },
  }
}

async function failing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new UpdateFailure(kindOf(error), error)
  }
}

/** Codes of electron-updater for a file that does not fit its description. */
const damagedCodes = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_UPDATE_INFO'])

function kindOf(error: unknown): UpdateFailureKind {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (typeof code === 'string' && damagedCodes.has(code)) return 'damaged'
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return 'foreign'
  // macOS gives words only: "Code signature at URL ... did not pass validation".
  return /code signature/iu.test(message) ? 'foreign' : 'offline'
}
