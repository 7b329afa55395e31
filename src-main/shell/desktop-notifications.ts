import { Notification } from 'electron'
import type { Log } from '../logging/log.ts'

/** Shows notifications on the desktop. */
export interface DesktopNotifications {
  /** `kind` is for the log, which holds no text of a notification. Returns false if none was shown. */
  readonly show: (
    kind: string,
    texts: { readonly title: string; readonly body: string },
    onClick: () => void,
  ) => boolean
  /** False if the system shows no notifications of this app, as far as is known. */
  readonly work: () => boolean
}

/**
 * The number of notifications that are kept referenced: a garbage-collected one no longer reports
 * its click.
 */
const mostHeld = 50

/**
 * Notifications may fail for ever: macOS shows none of an app that is not signed, and only reports
 * that each one failed. The first failure is logged, and the settings say so.
 */
export function createDesktopNotifications(log: Log): DesktopNotifications {
  const held = new Set<Notification>()
  let failed = false

  return {
    show(kind, texts, onClick) {
      if (!Notification.isSupported()) return false
      const notification = new Notification(texts)
      const letGo = () => {
        held.delete(notification)
      }
      notification.on('click', () => {
        letGo()
        onClick()
      })
      notification.on('close', letGo)
      notification.on('show', () => {
        failed = false
      })
      notification.on('failed', () => {
        letGo()
        // The error is not logged: its message repeats the text, which holds a project's name.
        if (!failed) log.warn('notification.show', { kind })
        failed = true
      })
      for (const oldest of held) if (held.size >= mostHeld) held.delete(oldest)
      held.add(notification)
      notification.show()
      return true
    },
    work: () => !failed && Notification.isSupported(),
  }
}
