import { EventBus } from '../../../../src-main/events/domain-events.ts'
import { forwardToScreen } from '../../../../src-main/events/screen-events.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditLog } from '../../../../src-main/audit/audit-log.ts'
import { BoardUseCases } from '../../../../src-main/channels/board/board-use-cases.ts'
import { takeStatuses } from '../../../../src-main/sync/publication/take-statuses.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { type BoardCell, unpackCell } from '../../../../src-shared/channels/board-cell.ts'
import { channelNameOf } from '../../../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { defaultDialect, type Dialect } from '../../../../src-shared/service/dialect.ts'
import type { ChannelStatus, Publication } from '../../../../src-shared/service/resources.ts'
import { formatServiceTime } from '../../../../src-shared/service/service-time.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

export const accountId = '00000000-0000-4000-8000-000000000001'
export const otherAccountId = '00000000-0000-4000-8000-000000000002'
export const minute = 60_000
export const hour = 60 * minute

/** A board on a real store with a manual clock. The test sets the service's answers. */
export class BoardFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-board-'))
  readonly store = openMigratedStore(join(this.folder, 'perceel.sqlite'))
  readonly records = createRecords(this.store)
  readonly clock = new ManualClock()
  readonly told: { name: string; payload: unknown }[] = []
  readonly faults: unknown[] = []
  readonly shown: (readonly string[])[] = []
  readonly wanted: (readonly string[])[] = []
  /** The path that the user chooses for the next file; null if the user cancels. */
  savePath: string | null = join(this.folder, 'board.csv')
  readonly emit = (name: string, payload: unknown): void => {
    this.told.push({ name, payload })
  }
  /** The events of main, which the page gets too. */
  readonly events = new EventBus((fault) => this.faults.push(fault))
  readonly audit = new AuditLog({
    records: this.records,
    clock: this.clock,
    emit: this.emit,
    onFault: (error) => this.faults.push(error),
    userName: () => 'makelaar',
  })
  readonly connection = {
    activeAccount: () => this.records.accounts.get(this.records.accounts.activeId() ?? ''),
    requireAccount: () => {
      const account = this.connection.activeAccount()
      if (account === null) throw new Error('There is no account')
      return account
    },
  }
  readonly board = new BoardUseCases({
    records: this.records,
    clock: this.clock,
    connection: this.connection,
    polling: {
      show: (ids) => this.shown.push(ids),
      readNow: (ids) => this.wanted.push(ids),
      doing: () => ({ reading: 0, due: 0, quietUntil: null }),
    },
    onWanted: () => undefined,
    chooseSavePath: () => Promise.resolve(this.savePath),
  })

  constructor() {
    forwardToScreen(this.events, this.emit)
    for (const id of [accountId, otherAccountId]) this.saveAccount(id, defaultDialect)
    this.records.accounts.setActive(accountId)
  }

  saveAccount(id: string, dialect: Dialect): void {
    this.records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: 'http://127.0.0.1:1', clientId: 'desk' },
      ...{ rootId: 1, userId: null, dialect },
    })
  }

  /** Lists projects at the service. Returns their local ids, in order. */
  list(names: readonly string[], first = 1, account = accountId): string[] {
    const items = names.map((name, index) => ({ id: first + index, scenario: 'BBvk', name }))
    this.records.projects.takeListed(account, items, this.clock.now())
    return items.map(({ id }) => this.records.projects.byRemoteId(account, id)?.id ?? '')
  }

  /** Returns a time stamp as the service writes it, `ago` milliseconds before now. */
  stamp(ago = 0): string {
    return formatServiceTime(this.clock.now() - ago, defaultDialect.timeZone)
  }

  publication(status: string, change: Partial<Publication> = {}): Publication {
    const doc = this.stamp(24 * hour)
    const mutations = [{ type: 'publish', doc, status: 'done' }]
    return { uuid: 'u', doc, dlm: doc, status, mutations, ...change }
  }

  /** Takes in these statuses of a project's channels. */
  take(projectId: string, statuses: readonly ChannelStatus[]): void {
    takeStatuses(this, projectId, statuses, this.records.channels.reads.begin())
  }

  /** Takes in the status of one channel. All other channels have no publication. */
  takeOne(projectId: string, type: ChannelType, publication: Publication): void {
    this.take(projectId, [{ name: channelNameOf(type), publication }])
  }

  /** Returns the board's cell of a channel. */
  cell(projectId: string, key: string): BoardCell {
    const at = this.board.head().columns.findIndex((column) => column.key === key)
    const [row] = this.board.rowsOf({ projectIds: [projectId] })
    return unpackCell(row?.cells[at] ?? 0)
  }

  close(): void {
    this.audit.close()
    this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
