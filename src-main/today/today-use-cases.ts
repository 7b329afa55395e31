import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import {
  type FirstSteps,
  openedTodayLines,
  type TodayKind,
  todayKinds,
  type TodayFigures,
  type TodayLine,
  todayLines,
  type TodayOverview,
} from '../../src-shared/ipc/calls/today-calls.ts'
import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import { rulesOf } from '../channels/board/cell-rules.ts'
import type { SetsValuesAside } from '../store/connection/json-column.ts'
import { ChannelDue } from '../store/channels/channel-due.ts'
import {
  countAccepted,
  countSalesStatuses,
  countWithoutFacts,
  standingPublications,
  statusesSeen,
} from '../store/today/today-figures.ts'
import { countUnreadChannels } from '../store/projects/project-list.ts'
import type { TodayRows } from '../store/today/today-row.ts'
import {
  changedElsewhere,
  conflicts,
  oddArrivals,
  parkedJobsOf,
  plannedUntil,
  trayFiles,
  unsentRecords,
} from '../store/today/today-work.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { differenceLines } from './difference-lines.ts'
import type { DocumentDifferences } from '../facts/document-differences.ts'
import { firstSteps } from './first-steps.ts'
import { endOfDay, startOfYesterday } from './office-day.ts'
import {
  failedPublications,
  type FirstLines,
  type PublicationSource,
  refusedProjects,
  stuckPublications,
} from './publication-lines.ts'
import { publicationTimes } from './publication-times.ts'
import { termLines } from './term-lines.ts'
import { lineOf } from './today-lines.ts'
import { rankGroups, type UnrankedGroup } from './urgency.ts'
import { countsByWeek, lastWeeks } from './week-counts.ts'

export interface TodayDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'channels' | 'projects'>
  readonly clock: Clock
  readonly connection: Pick<Connection, 'activeAccount'>
  readonly differences: Pick<DocumentDifferences, 'find'>
}

/** What asks for attention in the active account, from the store alone. */
export class TodayUseCases implements Handlers<'today'> {
  readonly #deps: TodayDeps
  readonly #due: ChannelDue

  constructor(deps: TodayDeps) {
    this.#deps = deps
    this.#due = new ChannelDue(deps.records.store)
  }

  figures(): TodayFigures {
    const { records, connection, clock } = this.#deps
    const account = connection.activeAccount()
    if (account === null)
      return { salesStatuses: [], unreadFacts: 0, publications: [], weeks: [], times: [] }
    const { store } = records
    const { timeZone, statusLabels } = account.dialect
    const weeks = lastWeeks(clock.now(), timeZone)
    const since = weeks[0] ?? 0
    const words = statusesSeen(store, account.id, since).filter(
      (status) => publicationStateOf(status, statusLabels) === 'published',
    )
    const unreadFacts = countWithoutFacts(store, account.id)
    return {
      salesStatuses: countSalesStatuses(store, account.id)
        .map(({ word, count }) => ({ word, count: word === '' ? count - unreadFacts : count }))
        .filter(({ count }) => count > 0),
      unreadFacts,
      publications: countsByWeek(countAccepted(store, account.id, weeks), weeks),
      weeks,
      times: publicationTimes(standingPublications(store, account.id, { since, words }), timeZone),
    }
  }

  firstSteps(): FirstSteps | null {
    const account = this.#deps.connection.activeAccount()
    return account?.kind === 'practice' ? firstSteps(this.#deps.records, account) : null
  }

  async overview({ opened }: { opened: readonly TodayKind[] }): Promise<TodayOverview> {
    const { records, connection } = this.#deps
    const account = connection.activeAccount()
    if (account === null) return { groups: [], unreadStatuses: 0 }
    const { store } = records
    const rules = rulesOf(this.#deps, account.dialect)
    const accountId = account.id
    const source: PublicationSource = {
      ...{ store, rules, accountId },
      statusWords: this.#due.statusWords(),
      channelNames: [...records.channels.names(accountId)],
    }
    const limit = (kind: TodayKind) => (opened.includes(kind) ? openedTodayLines : todayLines)
    const asked = (kind: TodayKind) => ({ accountId, limit: limit(kind) })
    const tonight = endOfDay(rules.now, rules.timeZone)
    const yesterday = startOfYesterday(rules.now, rules.timeZone)
    const readers: Readonly<Record<TodayKind, () => Found | Promise<Found>>> = {
      conflict: () => conflicts(store, asked('conflict')),
      parked: () => parkedJobsOf(store, asked('parked')),
      failed: () => failedPublications(source, limit('failed')),
      stuck: () => stuckPublications(source, limit('stuck')),
      arrival: () => oddArrivals(store, asked('arrival')),
      deed: () => differenceLines(this.#deps.differences, accountId),
      term: () => termLines(store, accountId, rules),
      planned: () => plannedUntil(store, asked('planned'), tonight),
      refused: () => refusedProjects(source),
      unsent: () => unsentRecords(store, asked('unsent')),
      tray: () => trayFiles(store, asked('tray')),
      colleague: () => changedElsewhere(store, asked('colleague'), yesterday),
    }
    const unranked: UnrankedGroup[] = []
    for (const kind of todayKinds) {
      unranked.push({ kind, ...firstLines(store, kind, await readers[kind](), limit(kind)) })
      // Other work of main runs between two queries of a large office.
      await nextTurn()
    }
    return {
      groups: rankGroups(unranked, tonight),
      unreadStatuses: countUnreadChannels(store, accountId),
    }
  }
}

/** What a reader of a group found: all lines, the first lines, or the first rows of the store. */
type Found = readonly TodayLine[] | FirstLines | TodayRows

function firstLines(
  keeper: SetsValuesAside,
  kind: TodayKind,
  found: Found,
  limit: number,
): Pick<UnrankedGroup, 'total' | 'isAtLeast' | 'lines'> {
  if (!('total' in found))
    return { total: found.length, isAtLeast: false, lines: found.slice(0, limit) }
  const { total, isAtLeast = false } = found
  if ('lines' in found) return { total, isAtLeast, lines: found.lines.slice(0, limit) }
  const lines = found.rows.map((row) => lineOf(keeper, row, kind === 'conflict'))
  return { total, isAtLeast, lines }
}
