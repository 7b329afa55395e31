import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChannelNotification } from '../../../../src-main/channels/status/channel-notification.ts'
import { createChannelNotifier } from '../../../../src-main/shell/channel-notifier.ts'
import { createDesktopNotifications } from '../../../../src-main/shell/desktop-notifications.ts'
import type { Language } from '../../../../src-main/shell/texts/language.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

const desktop = vi.hoisted(() => ({
  supported: true,
  shown: [] as { title: string; body: string; emit: (event: string) => void }[],
}))
vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static isSupported = () => desktop.supported
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

const cell = {
  projectId: '00000000-0000-4000-8000-000000000001',
  channel: 'channel_03',
  projectName: 'Dorpsstraat 1',
  channelName: 'Woonportaal Voordeur',
}

let calls: unknown[]
let log: MemoryLog
beforeEach(() => {
  desktop.supported = true
  desktop.shown.length = 0
  calls = []
  log = new MemoryLog()
})

function tell(notification: ChannelNotification, language: Language = 'nl') {
  const notify = createChannelNotifier({
    notifications: createDesktopNotifications(log),
    language: () => language,
    comeToFront: () => calls.push('front'),
    emit: (name, payload) => calls.push([name, payload]),
  })
  notify(notification)
  return desktop.shown.at(-1)
}

it('says what happened and where, and its click goes to the very cell', () => {
  const shown = tell({ kind: 'failed', cell })
  expect(shown).toMatchObject({
    title: 'Publicatie mislukt',
    body: 'Dorpsstraat 1, Woonportaal Voordeur',
  })
  expect(calls).toEqual([])
  shown?.emit('click')
  const { projectId, channel } = cell
  expect(calls).toEqual(['front', ['openCell', { projectId, channel }]])
})

it('says how many there are, and its click goes to the board', () => {
  expect(tell({ kind: 'many', failed: 1, stuck: 12 })?.body).toBe(
    '1 publicatie mislukt, 12 publicaties lopen vast',
  )
  const shown = tell({ kind: 'many', failed: 5, stuck: 0 }, 'en')
  expect(shown?.body).toBe('5 publications failed')
  shown?.emit('click')
  expect(calls).toEqual(['front', ['menuCommand', 'board']])
})

it('shows names of the service as plain text', () => {
  const projectName = `<a href="https://x">\u202eklik</a>${'x'.repeat(300)}`
  const { body } = tell({ kind: 'stuck', cell: { ...cell, projectName } }) ?? { body: '' }
  expect(body).toMatch(/^‹a href="https:\/\/x"› klik‹\/a›x+, Woonportaal Voordeur$/u)
  expect(body.length).toBeLessThan(260)
})

it('shows nothing where the desktop has no notifications', () => {
  desktop.supported = false
  expect(tell({ kind: 'stuck', cell })).toBeUndefined()
})

it('logs that a notification was not shown, without what it says', () => {
  tell({ kind: 'stuck', cell })?.emit('failed')
  expect(JSON.stringify(log)).toContain('notification.show')
  expect(JSON.stringify(log)).not.toContain('Dorpsstraat')
})

it('says once that the system shows none, as macOS does for an unsigned app', () => {
  const notifications = createDesktopNotifications(log)
  expect(notifications.work()).toBe(true)
  for (const title of ['one', 'two', 'three']) {
    notifications.show('stuck', { title, body: '' }, () => undefined)
    desktop.shown.at(-1)?.emit('failed')
  }
  expect(log.lines).toHaveLength(1)
  expect(notifications.work()).toBe(false)
  notifications.show('stuck', { title: 'four', body: '' }, () => undefined)
  desktop.shown.at(-1)?.emit('show')
  expect(notifications.work()).toBe(true)
})

it('names an overdue request, and its click goes to the very cell', () => {
  const shown = tell({ kind: 'overdue', cell })
  expect(shown).toMatchObject({
    title: 'Gepland verzoek nog niet verzonden',
    body: 'Dorpsstraat 1, Woonportaal Voordeur',
  })
  shown?.emit('click')
  expect(calls).toEqual([
    'front',
    ['openCell', { projectId: cell.projectId, channel: cell.channel }],
  ])
})

it('counts many overdue requests, and its click opens the outbox', () => {
  const shown = tell({ kind: 'manyOverdue', count: 4 }, 'en')
  expect(shown).toMatchObject({ title: '4 planned requests not sent yet' })
  shown?.emit('click')
  expect(calls).toEqual(['front', ['menuCommand', 'outbox']])
})
