import type { AppInfo } from '../../../src-shared/ipc/calls/app-calls.ts'
import type { Handlers } from '../../../src-shared/ipc/contract.ts'

/** The records that a page wants to show, and their address in the page. */
interface RecordPlace {
  readonly ids: readonly string[]
  readonly address: string
}

/** Actions of the shell for the page. */
export interface AppActions {
  readonly info: () => Promise<AppInfo>
  readonly openExternal: (url: string) => Promise<boolean>
  readonly showDataFolder: () => Promise<void>
  readonly openWindow: (page: number, place: RecordPlace) => Promise<boolean>
  readonly claimRecords: (page: number, place: RecordPlace) => Promise<boolean>
  readonly recordsReleased: (page: number, question: number, released: boolean) => void
  readonly screenShown: () => void
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
    openWindow: (place, page) => actions.openWindow(page, place),
    claimRecords: (place, page) => actions.claimRecords(page, place),
    recordsReleased: ({ question, released }, page) => {
      actions.recordsReleased(page, question, released)
      return null
    },
    screenShown: () => {
      actions.screenShown()
      return null
    },
    readyToClose: ({ kept }, page) => {
      actions.readyToClose(page, kept)
      return null
    },
  }
}
