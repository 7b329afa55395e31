import { app, dialog, shell } from 'electron'
import type { AppActions } from '../../ipc/handlers/app-handlers.ts'
import { openExternalAsked } from './external-links.ts'
import type { AppWindows } from './app-windows.ts'
import type { WindowCalls } from './window-calls.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'
import type { AppInfo } from '../../../src-shared/ipc/calls/app-calls.ts'
import type { PolicyView } from '../../../src-shared/ipc/policy-view.ts'
import { failure } from '../../errors/app-failure.ts'
import { isOnShare } from '../../files/network-share.ts'

/** The calls of the page to the shell (the contract's `app` group). */
export function shellActions(deps: {
  readonly dataFolder: () => string
  readonly keychainAvailable: () => Promise<boolean>
  readonly notificationsWork: () => boolean
  readonly policy: () => PolicyView
  readonly windows: Pick<AppWindows, 'current' | 'readyToClose'>
  readonly windowCalls: WindowCalls
  readonly screenShown: () => void
  readonly texts: () => ShellTexts
}): AppActions {
  return {
    info: async () =>
      appInfo({
        dataFolder: deps.dataFolder(),
        policy: deps.policy(),
        keychainAvailable: await deps.keychainAvailable(),
        notificationsWork: deps.notificationsWork(),
      }),
    openExternal: (url) =>
      openExternalAsked(url, {
        ask: (question) => {
          const parent = deps.windows.current()
          return parent ? dialog.showMessageBox(parent, question) : dialog.showMessageBox(question)
        },
        open: (address) => shell.openExternal(address),
        texts: () => deps.texts().external,
      }),
    showDataFolder: () => openPath(deps.dataFolder()),
    ...deps.windowCalls,
    screenShown: deps.screenShown,
    readyToClose: deps.windows.readyToClose,
  }
}

/** Returns the answer to the `app.info` call. */
function appInfo({
  dataFolder,
  policy,
  ...system
}: Pick<AppInfo, 'dataFolder' | 'policy' | 'keychainAvailable' | 'notificationsWork'>): AppInfo {
  const { electron = '', chrome = '', node } = process.versions
  return {
    version: app.getVersion(),
    platform: process.platform,
    electron,
    chrome,
    node,
    dataFolder,
    dataOnShare: isOnShare(dataFolder, process.platform),
    ...system,
    systemLocale: app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
    policy,
  }
}

/**
 * Opens a file or folder of the app with the system's program. `shell.openPath` returns an error
 * text instead of rejecting; this text names the file and is dropped. Throws `storage`.
 */
export async function openPath(path: string): Promise<void> {
  const refusal = await shell.openPath(path)
  if (refusal !== '') throw failure('storage')
}
