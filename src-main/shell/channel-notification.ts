import type { ChannelNews } from '../channels/status/channel-news.ts'
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
 * Makes the function that shows channel news on the desktop. A click brings the window to the front
 * and opens the cell, or the board for news about many cells.
 */
export function createChannelNotifier(deps: NotificationDeps): (news: ChannelNews) => void {
  return (news) => {
    deps.notifications.show(news.kind, textOf(news, deps.language()), () => {
      deps.comeToFront()
      if (news.kind === 'many') deps.emit('menuCommand', 'board')
      else {
        const { projectId, channel } = news.cell
        deps.emit('openCell', { projectId, channel })
      }
    })
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
