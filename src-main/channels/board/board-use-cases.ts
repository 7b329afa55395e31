import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardHead, BoardRow } from '../../../src-shared/ipc/calls/board-calls.ts'
import type { Handlers } from '../../../src-shared/ipc/contract.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { saveWhole } from '../../disk/saved-copy.ts'
import {
  boardPage,
  type BoardProject,
  boardRowsOf,
  countBoard,
} from '../../store/channels/board-list.ts'
import type { Connection } from '../../sync/connection.ts'
import type { StatusPolling } from '../status/status-polling.ts'
import type { Records } from '../../sync/records.ts'
import type { Clock } from '../../time/clock.ts'
import { csvHead, csvRows } from './board-csv.ts'
import { BoardLayout } from './board-layout.ts'
import { packRows, readCells } from './board-rows.ts'
import { rulesOf } from './cell-rules.ts'
import type { CellRules } from './cells.ts'
import { csvStart } from './csv-text.ts'
import type { CsvLanguage } from './csv-labels.ts'

/** Projects of a CSV file written in one turn: a few milliseconds of the thread. */
const csvSlice = 100

export interface BoardDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'channels'>
  readonly clock: Clock
  readonly connection: Pick<Connection, 'activeAccount' | 'requireAccount'>
  readonly polling: Pick<StatusPolling, 'show' | 'readNow' | 'doing'>
  /** Called when the user asks for statuses, so that work paused after errors is retried. */
  readonly onWanted: () => void
  readonly chooseSavePath: (filename: string) => Promise<string | null>
}

interface ProjectRefs {
  readonly projectIds: readonly string[]
}

/** The board: all projects and channels of the active account, from the store. */
export class BoardUseCases implements Handlers<'board'> {
  readonly #deps: BoardDeps
  #layout: { readonly accountId: string; readonly layout: BoardLayout } | null = null

  constructor(deps: BoardDeps) {
    this.#deps = deps
  }

  head(): BoardHead {
    const account = this.#deps.connection.activeAccount()
    const layout = account === null ? new BoardLayout([], {}) : this.#layoutOf(account)
    return {
      columns: [...layout.columns],
      unknownStatuses: layout.unknownStatuses,
      projects: account === null ? 0 : countBoard(this.#store, account.id),
      polling: this.#deps.polling.doing(),
    }
  }

  rows(asked: { after: string | null; limit: number }): BoardRow[] {
    const account = this.#deps.connection.activeAccount()
    return account === null ? [] : this.#rows(account, boardPage(this.#store, account.id, asked))
  }

  rowsOf({ projectIds }: ProjectRefs): BoardRow[] {
    const account = this.#deps.connection.activeAccount()
    return account === null
      ? []
      : this.#rows(account, boardRowsOf(this.#store, account.id, projectIds))
  }

  show({ projectIds }: ProjectRefs): null {
    this.#deps.polling.show(projectIds)
    return null
  }

  readNow({ projectIds }: ProjectRefs): null {
    this.#deps.onWanted()
    this.#deps.polling.readNow(projectIds)
    return null
  }

  async exportCsv(
    asked: ProjectRefs & { columns: readonly string[]; language: CsvLanguage },
  ): Promise<{ rows: number } | null> {
    const account = this.#deps.connection.requireAccount()
    const { language, columns, projectIds } = asked
    const name = language === 'nl' ? 'kanalen' : 'channels'
    const target = await this.#deps.chooseSavePath(`${name}.csv`)
    if (target === null) return null
    const sheet = { language, columns, timeZone: account.dialect.timeZone }
    const rules = this.#rulesOf(account)
    let rows = 0
    await saveWhole(target, async (to) => {
      await to.appendFile(csvStart + csvHead(sheet, this.#layoutOf(account)))
      for (let at = 0; at < projectIds.length; at += csvSlice) {
        const ids = projectIds.slice(at, at + csvSlice)
        const projects = boardRowsOf(this.#store, account.id, ids)
        const cells = readCells(this.#store, projects, rules)
        await to.appendFile(csvRows(sheet, projects, cells))
        rows += projects.length
        await nextTurn()
      }
    })
    return { rows }
  }

  #rows(account: StoredAccount, projects: readonly BoardProject[]): BoardRow[] {
    const cells = readCells(this.#store, projects, this.#rulesOf(account))
    return packRows(projects, cells, this.#layoutOf(account))
  }

  #rulesOf({ dialect }: StoredAccount): CellRules {
    return rulesOf(this.#deps, dialect)
  }

  #layoutOf({ id, dialect }: StoredAccount): BoardLayout {
    const names = this.#deps.records.channels.names(id)
    if (this.#layout?.accountId !== id)
      this.#layout = { accountId: id, layout: new BoardLayout(names, dialect.channelNames) }
    else this.#layout.layout.learn(names, dialect.channelNames)
    return this.#layout.layout
  }

  get #store() {
    return this.#deps.records.store
  }
}
