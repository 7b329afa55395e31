import { EventEmitter } from 'node:events'

type WindowOpenHandler = (details: { url: string }) => { action: string }

/** Web contents that raise the events of Electron's and note whether they were prevented. */
export class FakeContents extends EventEmitter {
  private openHandler: WindowOpenHandler = () => ({ action: 'allow' })

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler
  }

  /** What Electron would do with a request for a new window. */
  open(url: string): string {
    return this.openHandler({ url }).action
  }

  /** True when a listener prevented the event. */
  raise(event: string, ...more: unknown[]): boolean {
    let prevented = false
    this.emit(event, { preventDefault: () => (prevented = true) }, ...more)
    return prevented
  }
}
