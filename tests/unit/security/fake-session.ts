import { EventEmitter } from 'node:events'

type Request = (contents: unknown, permission: string, answer: (given: boolean) => void) => void

/** A session that keeps its handlers. Without a handler, Electron allows the request. */
export class FakeSession extends EventEmitter {
  #request: Request = (_contents, _permission, answer) => {
    answer(true)
  }
  #check: (contents: unknown, permission: string) => boolean = () => true
  #device: (details: unknown) => boolean = () => true

  setPermissionRequestHandler(handler: Request): void {
    this.#request = handler
  }

  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void {
    this.#check = handler
  }

  setDevicePermissionHandler(handler: (details: unknown) => boolean): void {
    this.#device = handler
  }

  /** Returns the ways in which a permission is granted; empty if it is denied. */
  allows(permission: string): string[] {
    const ways: string[] = []
    this.#request({}, permission, (given) => {
      if (given) ways.push('request')
    })
    if (this.#check({}, permission)) ways.push('check')
    if (this.#device({ deviceType: 'usb' })) ways.push('device')
    return ways
  }

  /** Returns true if a download is allowed to continue. */
  downloads(): boolean {
    let prevented = false
    this.emit('will-download', { preventDefault: () => (prevented = true) })
    return !prevented
  }
}
