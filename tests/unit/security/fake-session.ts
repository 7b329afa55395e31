import { EventEmitter } from 'node:events'

type Request = (contents: unknown, permission: string, answer: (given: boolean) => void) => void

/** A session that keeps the handlers that it was given; without one, Electron allows. */
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

  /** The ways in which a permission is given: none of them when it is denied. */
  allows(permission: string): string[] {
    const ways: string[] = []
    this.#request({}, permission, (given) => {
      if (given) ways.push('request')
    })
    if (this.#check({}, permission)) ways.push('check')
    if (this.#device({ deviceType: 'usb' })) ways.push('device')
    return ways
  }

  /** Whether a download goes on. */
  downloads(): boolean {
    let prevented = false
    this.emit('will-download', { preventDefault: () => (prevented = true) })
    return !prevented
  }
}
