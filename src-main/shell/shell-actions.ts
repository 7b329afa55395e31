import { dialog, shell } from 'electron'
import type { AppActions } from '../ipc/handlers/app-handlers.ts'
import { appInfo } from './app-info.ts'
import { openExternalAsked } from './external-links.ts'
import type { MainWindow } from './main-window.ts'
import { openPath } from './open-path.ts'
import type { ShellTexts } from './shell-texts.ts'

/** The calls of the page to the shell (the contract's `app` group). */
export function shellActions(deps: {
  readonly dataFolder: string
  readonly keychainAvailable: () => Promise<boolean>
  readonly window: MainWindow
  readonly readyToClose: (kept: boolean) => void
  readonly texts: () => ShellTexts
}): AppActions {
  return {
    info: async () => appInfo(deps.dataFolder, await deps.keychainAvailable()),
    openExternal: (url) =>
      openExternalAsked(url, {
        ask: (question) => {
          const parent = deps.window.current()
          return parent ? dialog.showMessageBox(parent, question) : dialog.showMessageBox(question)
        },
        open: (address) => shell.openExternal(address),
        texts: () => deps.texts().external,
      }),
    showDataFolder: () => openPath(deps.dataFolder),
    readyToClose: deps.readyToClose,
  }
}
