import type { AppInfo } from '../../../src-shared/ipc/app-calls.ts'
import type { Handlers } from '../../../src-shared/ipc/contract.ts'

/** What the shell does for the page. */
export interface AppActions {
  readonly info: () => Promise<AppInfo>
  readonly openExternal: (url: string) => Promise<boolean>
  readonly showDataFolder: () => Promise<void>
  readonly readyToClose: (kept: boolean) => void
}

/** The `app` group: the only one that is about the shell; the others are the services' own. */
export function appHandlers(actions: AppActions): Handlers<'app'> {
  return {
    info: () => actions.info(),
    openExternal: ({ url }) => actions.openExternal(url),
    showDataFolder: async () => {
      await actions.showDataFolder()
      return null
    },
    readyToClose: ({ kept }) => {
      actions.readyToClose(kept)
      return null
    },
  }
}
