import type { NotificationConstructorOptions } from 'electron'
import { missing, strict } from '../strict.ts'
import { HostEmitter } from './emitter.ts'
import { records } from './records.ts'

const shown: HostNotification[] = []

/** The options of a notification that the host supports. */
const known = new Set(['title', 'body'])

/** Electron's `Notification`. The host records the text and shows nothing; a test clicks it. */
class HostNotification extends HostEmitter {
  private readonly options: NotificationConstructorOptions

  constructor(options: NotificationConstructorOptions = {}) {
    super()
    for (const name of Object.keys(options))
      if (!known.has(name)) missing(`Notification with ${name}`)
    this.options = options
    // `new` returns the strict object to the app.
    return strict('Notification', this)
  }

  static isSupported(): boolean {
    return true
  }

  show(): void {
    const { title = '', body = '' } = this.options
    records.notifications.push({ title, body })
    shown.push(this)
    this.emit('show', {})
  }

  close(): void {
    this.emit('close', {})
  }
}

export const Notification = strict('Notification', HostNotification)

/**
 * Clicks the notification with the index `index`, from 0; without an index the last notification.
 */
export function clickNotification(index: number | null): void {
  const notification = index === null ? shown.at(-1) : shown[index]
  if (notification === undefined) throw new Error('There is no such notification to click')
  notification.emit('click', {})
}
