import { Notification } from 'electron'
import type { ChannelNews } from '../channels/status/channel-news.ts'
import type { EmitEvent } from '../emit-event.ts'
import type { Log } from '../logging/log.ts'
import type { Language } from './language.ts'
import { noticeTexts } from './notice-texts.ts'

export interface NotificationDeps {
  readonly language: () => Language
  readonly comeToFront: () => void
  readonly emit: EmitEvent
  readonly log: Log
}

/** Longest name that is told, in characters: the desktop cuts off the rest where it pleases. */
const longestName = 120
/** Notifications that are held: one that is collected as garbage no longer hears its click. */
const mostHeld = 50

/**
 * Makes the function that tells of channels on the desktop. A click brings the window to the front
 * and goes to the very cell, or to the board when it tells of many.
 */
export function createChannelNotifier(deps: NotificationDeps): (news: ChannelNews) => void {
  const held = new Set<Notification>()
  return (news) => {
    if (!Notification.isSupported()) return
    const notification = new Notification(textOf(news, deps.language()))
    const letGo = () => {
      held.delete(notification)
    }
    notification.on('click', () => {
      letGo()
      deps.comeToFront()
      if (news.kind === 'many') deps.emit('menuCommand', 'board')
      else {
        const { projectId, channel } = news.cell
        deps.emit('openCell', { projectId, channel })
      }
    })
    notification.on('close', letGo)
    notification.on('failed', () => {
      letGo()
      // The reason names the text, which holds a project's name.
      deps.log.error('notification.show', undefined, { kind: news.kind })
    })
    for (const oldest of held) if (held.size >= mostHeld) held.delete(oldest)
    held.add(notification)
    notification.show()
  }
}

function textOf(news: ChannelNews, language: Language): { title: string; body: string } {
  const texts = noticeTexts[language]
  if (news.kind === 'many')
    return { title: texts.many, body: texts.counts(news.failed, news.stuck) }
  const { projectName, channelName } = news.cell
  return {
    title: texts[news.kind],
    body: texts.where(plain(projectName), plain(channelName)),
  }
}

/**
 * A name of the service as plain text: Linux desktops read the body as markup (Desktop Notifications
 * Specification, "Markup"), and signs that turn the direction of text could hide what it says.
 */
function plain(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .slice(0, longestName)
}
