import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  FailedProject,
  KeptProject,
  OfficeProgress,
  OfflineState,
  Pin,
} from '../../src-shared/ipc/calls/offline-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { PinRecord, PinRepository } from '../store/projects/pin-repository.ts'
import type { ProjectRepository } from '../store/projects/project-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { PinCounts } from './pin-board.ts'
import type { PinKeeper } from './pin-keeper.ts'

/** Maximum number of failed projects listed for a pin. */
const maxFailures = 50

export interface OfflineDeps {
  readonly pins: PinRepository
  readonly projects: ProjectRepository
  readonly connection: Connection
  readonly keeper: PinKeeper
  readonly officeProgress: () => OfficeProgress
  readonly now: () => number
  /** Called at the user's request, to end the pause after errors. */
  readonly onWanted: () => void
  readonly onChange: () => void
}

/** Use cases of pins (data available offline). */
export class OfflineUseCases implements Handlers<'offline'> {
  readonly #deps: OfflineDeps

  constructor(deps: OfflineDeps) {
    this.#deps = deps
  }

  state(): OfflineState {
    const { pins, connection, keeper, officeProgress } = this.#deps
    const account = connection.activeAccount()
    return {
      ...keeper.doing(),
      office: officeProgress(),
      pins: account === null ? [] : pins.list(account.id).map((pin) => this.#pinOf(pin)),
    }
  }

  kept({ projectIds }: { projectIds: string[] }): KeptProject[] {
    const filters = this.#filtersOf(new Set(projectIds))
    return projectIds.flatMap((projectId) => {
      const record = this.#deps.pins.kept(projectId)
      if (record === null) return []
      const { pins, keeper } = this.#deps
      const pin = pins.ofProject(projectId)
      const names = filters.get(projectId) ?? []
      const isPinned = pin !== null || names.length > 0
      const unpinnedState = pins.hasText(projectId) ? 'here' : 'none'
      return {
        projectId,
        state: isPinned ? keeper.stateOf(projectId) : unpinnedState,
        pinId: pin?.id ?? null,
        filters: names,
        refreshedAt: record.refreshedAt,
        error: isPinned && record.failed ? pins.errorOf(projectId) : null,
      }
    })
  }

  async pinProject({ projectId }: { projectId: string }): Promise<Pin> {
    const { pins, projects, now } = this.#deps
    const { accountId } = projects.require(projectId)
    return this.#kept(pins.addProject(accountId, projectId, now()))
  }

  async pinFilter({ name, search }: { name: string; search: string }): Promise<Pin> {
    const { pins, connection, now } = this.#deps
    const { id: accountId } = connection.requireAccount()
    return this.#kept(pins.addFilter(accountId, name, search, now()))
  }

  async unpin({ pinId }: { pinId: string }): Promise<null> {
    this.#require(pinId)
    this.#deps.pins.remove(pinId)
    await this.#deps.keeper.survey()
    return null
  }

  failures({ pinId }: { pinId: string }): FailedProject[] {
    this.#require(pinId)
    const { keeper, pins, projects } = this.#deps
    const pinned = keeper.board.pinned.find(({ pin }) => pin.id === pinId)?.projectIds ?? []
    return pinned
      .filter((id) => keeper.board.member(id)?.failed === true)
      .slice(0, maxFailures)
      .flatMap((projectId) => {
        const error = pins.errorOf(projectId)
        const name = projects.get(projectId)?.name
        return error === null || name === undefined ? [] : [{ projectId, name, error }]
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
  }

  refreshNow({ pinId }: { pinId: string | null }): null {
    if (pinId !== null) this.#require(pinId)
    this.#deps.onWanted()
    this.#deps.keeper.hurry(pinId)
    this.#deps.onChange()
    return null
  }

  async #kept(pinId: string): Promise<Pin> {
    await this.#deps.keeper.survey()
    return this.#pinOf(this.#require(pinId))
  }

  #require(pinId: string): PinRecord {
    const pin = this.#deps.pins.get(pinId)
    if (pin === null) throw failure('notFound', { field: 'pinId' })
    return pin
  }

  #pinOf({ id, projectId, name, search, freshAt }: PinRecord): Pin {
    const { board } = this.#deps.keeper
    const pinned = board.pinned.find(({ pin }) => pin.id === id)
    const none: PinCounts = { total: 0, complete: 0, failed: 0, oldest: null }
    const { total, complete, failed } = pinned === undefined ? none : board.counts(pinned)
    const kind = projectId === null ? 'filter' : 'project'
    return { id, kind, projectId, name, search, total, complete, failed, freshAt }
  }

  /** Returns the names of the saved filters that match these projects. */
  #filtersOf(projectIds: ReadonlySet<string>): Map<string, string[]> {
    const names = new Map<string, string[]>()
    for (const { pin, projectIds: found } of this.#deps.keeper.board.pinned) {
      if (pin.projectId !== null) continue
      for (const id of found)
        if (projectIds.has(id)) names.set(id, [...(names.get(id) ?? []), pin.name])
    }
    return names
  }
}
