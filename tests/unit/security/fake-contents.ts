import { EventEmitter } from 'node:events'

type WindowOpenHandler = (details: { url: string }) => { action: string }

/** Web contents that raise Electron's events and record whether a listener prevented them. */
export class FakeContents extends EventEmitter {
  private openHandler: WindowOpenHandler = () => ({ action: 'allow' })

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler
  }

  /** Returns Electron's reaction to a request for a new window. */
  open(url: string): string {
    return this.openHandler({ url }).action
  }

  /** Returns true if a listener prevented the event. */
  raise(event: string, ...more: unknown[]): boolean {
    let prevented = false
    this.emit(event, { preventDefault: () => (prevented = true) }, ...more)
    return prevented
  }
}
