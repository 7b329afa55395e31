import { Notification } from 'electron'
import type { ChannelNews } from '../channels/status/channel-news.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { Log } from '../logging/log.ts'
import type { Language } from './texts/language.ts'
import { noticeTexts } from './texts/notice-texts.ts'

export interface NotificationDeps {
  readonly language: () => Language
  readonly comeToFront: () => void
  readonly emit: EmitEvent
  readonly log: Log
}

/**
 * The longest name in a notification, in characters: the desktop would cut off the rest at any
 * place.
 */
const longestName = 120
/**
 * The number of notifications that are kept referenced: a garbage-collected one no longer reports
 * its click.
 */
const mostHeld = 50

/**
 * Makes the function that shows channel news on the desktop. A click brings the window to the front
 * and opens the cell, or the board for news about many cells.
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
      // The error is not logged: its message repeats the text, which holds a project's name.
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
