import type { Handlers } from '../../src-shared/ipc/contract.ts'
import {
  openedTodayLines,
  type TodayKind,
  type TodayLine,
  todayLines,
  type TodayOverview,
} from '../../src-shared/ipc/calls/today-calls.ts'
import { rulesOf } from '../channels/board/cell-rules.ts'
import { ChannelDue } from '../store/channels/channel-due.ts'
import { countUnreadStatuses } from '../store/today/today-publications.ts'
import type { TodayRows } from '../store/today/today-row.ts'
import {
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
import { endOfDay } from './office-day.ts'
import {
  failedPublications,
  type PublicationSource,
  refusedProjects,
  stuckPublications,
} from './publication-lines.ts'
import { lineOf } from './today-lines.ts'
import { rankGroups, type UnrankedGroup } from './urgency.ts'

export interface TodayDeps {
  readonly records: Pick<Records, 'store' | 'settings'>
  readonly clock: Clock
  readonly connection: Pick<Connection, 'activeAccount'>
}

/** What asks for attention in the active account, from the store alone. */
export class TodayUseCases implements Handlers<'today'> {
  readonly #deps: TodayDeps
  readonly #due: ChannelDue

  constructor(deps: TodayDeps) {
    this.#deps = deps
    this.#due = new ChannelDue(deps.records.store)
  }

  overview({ opened }: { opened: readonly TodayKind[] }): TodayOverview {
    const { records, clock, connection } = this.#deps
    const account = connection.activeAccount()
    if (account === null) return { groups: [], unreadStatuses: 0 }
    const { store } = records
    const rules = rulesOf(this.#deps, account.dialect)
    const asked = (kind: TodayKind) => ({ accountId: account.id, limit: limitOf(kind, opened) })
    const stored = (kind: TodayKind, { rows, total }: TodayRows): UnrankedGroup => ({
      kind,
      total,
      lines: rows.map((row) => lineOf(store, row, kind === 'conflict')),
    })
    const source: PublicationSource = {
      ...{ store, rules, accountId: account.id },
      statusWords: this.#due.statusLabels(),
    }
    const read = (kind: TodayKind, lines: readonly TodayLine[]): UnrankedGroup => ({
      kind,
      total: lines.length,
      lines: lines.slice(0, limitOf(kind, opened)),
    })
    const tonight = endOfDay(clock.now(), rules.timeZone)
    const groups = rankGroups([
      stored('conflict', conflicts(store, asked('conflict'))),
      stored('parked', parkedJobsOf(store, asked('parked'))),
      read('failed', failedPublications(source)),
      read('stuck', stuckPublications(source)),
      stored('arrival', oddArrivals(store, asked('arrival'))),
      stored('planned', plannedUntil(store, asked('planned'), tonight)),
      read('refused', refusedProjects(source)),
      stored('unsent', unsentRecords(store, asked('unsent'))),
      stored('tray', trayFiles(store, asked('tray'))),
    ])
    return { groups, unreadStatuses: countUnreadStatuses(store, account.id) }
  }
}

function limitOf(kind: TodayKind, opened: readonly TodayKind[]): number {
  return opened.includes(kind) ? openedTodayLines : todayLines
}
