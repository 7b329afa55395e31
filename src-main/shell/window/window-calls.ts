import { failure } from '../../errors/app-failure.ts'
import type { AppWindows } from './app-windows.ts'
import type { OpenRecords, RecordPlace } from './open-records.ts'

/** Most windows at once. Each has a page of its own with an editor, some hundred megabytes. */
export const mostWindows = 6

export interface WindowCalls {
  /**
   * Opens a window at an address for a page, or brings the window to the front that has one of the records.
   * Returns whether a window was opened. Throws invalidInput/tooManyWindows: the page then keeps the
   * records.
   */
  readonly openWindow: (page: number, place: RecordPlace) => Promise<boolean>
  /**
   * Gives records to a page. Returns false if another window keeps one of the records: that window
   * then comes to the front, at the address.
   */
  readonly claimRecords: (page: number, place: RecordPlace) => Promise<boolean>
  readonly recordsReleased: OpenRecords['answer']
}

const tooMany = () => failure('invalidInput', { reason: 'tooManyWindows' })

/** The calls of a page about windows and the records in them. */
export function createWindowCalls(deps: {
  readonly windows: Pick<AppWindows, 'contents' | 'open' | 'showPage'>
  readonly records: OpenRecords
  /** Asks a page to go to an address. */
  readonly goTo: (page: number, address: string) => void
}): WindowCalls {
  const { windows, records, goTo } = deps

  function showAt(page: number, address: string): void {
    windows.showPage(page)
    goTo(page, address)
  }

  return {
    async openWindow(page, { ids, address }) {
      const isFull = () => windows.contents().length >= mostWindows
      // Ask before the page has to store and drop its text.
      if (isFull() && records.otherHolder(page, ids) === null) throw tooMany()
      const keeper = await records.free(ids)
      if (keeper !== null) {
        showAt(keeper, address)
        return false
      }
      if (isFull()) throw tooMany() // other windows opened meanwhile
      await windows.open(address)
      return true
    },
    async claimRecords(page, { ids, address }) {
      const keeper = await records.claim(page, ids)
      if (keeper === null) return true
      showAt(keeper, address)
      return false
    },
    recordsReleased: records.answer,
  }
}
