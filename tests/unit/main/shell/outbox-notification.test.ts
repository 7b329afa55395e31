import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesktopNotifications } from '../../../../src-main/shell/desktop-notifications.ts'
import { createOutboxNotifier } from '../../../../src-main/shell/outbox-notification.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

const desktop = vi.hoisted(() => ({
  shown: [] as { title: string; body: string; emit: (event: string) => void }[],
}))
vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static isSupported = () => true
    readonly options: { title: string; body: string }
    constructor(options: { title: string; body: string }) {
      super()
      this.options = options
    }
    show(): void {
      desktop.shown.push({ ...this.options, emit: (event) => this.emit(event) })
    }
  },
}))

let calls: unknown[]
let wanted: boolean
let inFront: boolean
beforeEach(() => {
  desktop.shown.length = 0
  calls = []
  wanted = true
  inFront = false
})

const notifier = () =>
  createOutboxNotifier({
    notifications: createDesktopNotifications(new MemoryLog()),
    language: () => 'nl',
    wanted: () => wanted,
    inFront: () => inFront,
    comeToFront: () => calls.push('front'),
    emit: (name, payload) => calls.push([name, payload]),
  })

describe('the notification of the outbox', () => {
  it('tells that more needs the user, and its click opens the outbox', () => {
    const { changed } = notifier()
    changed({ parked: 0 })
    changed({ parked: 1 })
    expect(desktop.shown.map(({ title }) => title)).toEqual(['1 wijziging vraagt uw aandacht'])
    desktop.shown[0]?.emit('click')
    expect(calls).toEqual(['front', ['menuCommand', 'outbox']])
  })

  it('tells nothing at the start, for fewer, or for another account', () => {
    const { changed, forget } = notifier()
    changed({ parked: 3 })
    changed({ parked: 2 })
    forget()
    changed({ parked: 5 })
    expect(desktop.shown).toEqual([])
  })

  it('tells nothing while the window is in front, or if the user wants no notifications', () => {
    const { changed } = notifier()
    changed({ parked: 0 })
    inFront = true
    changed({ parked: 1 })
    inFront = false
    wanted = false
    changed({ parked: 2 })
    expect(desktop.shown).toEqual([])
  })
})
