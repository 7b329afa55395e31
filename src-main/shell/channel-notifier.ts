import type { ChannelNotification } from '../channels/status/channel-notification.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { DesktopNotifications } from './desktop-notifications.ts'
import type { Language } from './texts/language.ts'
import { noticeTexts } from './texts/notice-texts.ts'

export interface NotificationDeps {
  readonly notifications: DesktopNotifications
  readonly language: () => Language
  readonly comeToFront: () => void
  readonly emit: EmitEvent
}

/**
 * The longest name in a notification, in characters: the desktop would cut off the rest at any
 * place.
 */
const longestName = 120

/**
 * Makes the function that shows a notification about channels on the desktop. A click brings the
 * window to the front and opens the cell, the board for many cells, or the outbox for many overdue
 * requests.
 */
export function createChannelNotifier(
  deps: NotificationDeps,
): (notification: ChannelNotification) => void {
  return (notification) => {
    deps.notifications.show(notification.kind, textOf(notification, deps.language()), () => {
      deps.comeToFront()
      if (notification.kind === 'many') deps.emit('menuCommand', 'board')
      else if (notification.kind === 'manyOverdue') deps.emit('menuCommand', 'outbox')
      else {
        const { projectId, channel } = notification.cell
        deps.emit('openCell', { projectId, channel })
      }
    })
  }
}

function textOf(
  notification: ChannelNotification,
  language: Language,
): { title: string; body: string } {
  const texts = noticeTexts[language]
  if (notification.kind === 'many')
    return { title: texts.many, body: texts.counts(notification.failed, notification.stuck) }
  if (notification.kind === 'manyOverdue')
    return { title: texts.manyOverdue(notification.count), body: texts.manyOverdueHint }
  const { projectName, channelName } = notification.cell
  return {
    title: texts[notification.kind],
    body: texts.where(plain(projectName), plain(channelName)),
  }
}

/**
 * Returns a name of the service as plain text. Linux desktops read the body as markup (Desktop
 * Notifications Specification, "Markup"), and characters that change the direction of text could
 * hide a part of the name.
 */
function plain(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .slice(0, longestName)
}
