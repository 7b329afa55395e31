import type { Language } from './language.ts'

/** Texts of notifications on the desktop. */
interface NoticeTexts {
  readonly failed: string
  readonly stuck: string
  readonly overdue: string
  readonly manyOverdue: (count: number) => string
  readonly manyOverdueHint: string
  readonly where: (project: string, channel: string) => string
  readonly many: string
  readonly counts: (failed: number, stuck: number) => string
  /** Number of requests of the outbox that wait for the user. */
  readonly needsUser: (count: number) => string
  readonly needsUserHint: string
}

const nl: NoticeTexts = {
  needsUser: (count) =>
    count === 1 ? '1 wijziging vraagt uw aandacht' : `${count} wijzigingen vragen uw aandacht`,
  needsUserHint: 'Er is een conflict, of de dienst nam iets niet aan. Uw werk is bewaard.',
  failed: 'Publicatie mislukt',
  stuck: 'Publicatie loopt vast',
  overdue: 'Gepland verzoek nog niet verzonden',
  manyOverdue: (count) => `${count} geplande verzoeken nog niet verzonden`,
  manyOverdueHint: 'Te verzenden zegt waarop ze wachten.',
  where: (project, channel) => `${project}, ${channel}`,
  many: 'Kanalen vragen aandacht',
  counts: (failed, stuck) =>
    [
      failed === 0 ? '' : `${failed} ${failed === 1 ? 'publicatie' : 'publicaties'} mislukt`,
      stuck === 0 ? '' : `${stuck} ${stuck === 1 ? 'publicatie loopt' : 'publicaties lopen'} vast`,
    ]
      .filter(Boolean)
      .join(', '),
}

const en: NoticeTexts = {
  needsUser: (count) =>
    count === 1 ? '1 change needs your attention' : `${count} changes need your attention`,
  needsUserHint: 'There is a conflict, or the service refused something. Your work is kept.',
  failed: 'Publication failed',
  stuck: 'Publication is stuck',
  overdue: 'Planned request not sent yet',
  manyOverdue: (count) => `${count} planned requests not sent yet`,
  manyOverdueHint: 'The outbox says what they wait for.',
  where: (project, channel) => `${project}, ${channel}`,
  many: 'Channels need attention',
  counts: (failed, stuck) =>
    [
      failed === 0 ? '' : `${failed} ${failed === 1 ? 'publication' : 'publications'} failed`,
      stuck === 0 ? '' : `${stuck} ${stuck === 1 ? 'publication is' : 'publications are'} stuck`,
    ]
      .filter(Boolean)
      .join(', '),
}

export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = { nl, en }
