import type { AppInfo } from '../../../src-shared/ipc/calls/app-calls.ts'
import type { Handlers } from '../../../src-shared/ipc/contract.ts'

/** Actions of the shell for the page. */
export interface AppActions {
  readonly info: () => Promise<AppInfo>
  readonly openExternal: (url: string) => Promise<boolean>
  readonly showDataFolder: () => Promise<void>
  readonly readyToClose: (page: number, kept: boolean) => void
}

/** Returns the handlers of the `app` group, the only group that concerns the shell. */
export function appHandlers(actions: AppActions): Handlers<'app'> {
  return {
    info: () => actions.info(),
    openExternal: ({ url }) => actions.openExternal(url),
    showDataFolder: async () => {
      await actions.showDataFolder()
      return null
    },
    readyToClose: ({ kept }, page) => {
      actions.readyToClose(page, kept)
      return null
    },
  }
}
