import { watchActiveAccount } from '../events/account-switch.ts'
import type { EventBus, Publisher } from '../events/domain-events.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  PastReplacement,
  ReplaceItem,
  ReplacePlaceRow,
  ReplaceState,
  UndoResult,
} from '../../src-shared/ipc/calls/replace-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { RecordReader } from '../records/record-reader.ts'
import type { SavingDeps } from '../records/record-saving.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import type { PreviewRequest } from './look-at-project.ts'
import type { ItemState } from './replace-items.ts'
import { Replacement } from './replacement.ts'
import type { UndoDeps } from './undo-replaced.ts'
import { Undos } from './undos.ts'
import type { WriteDeps } from './write-replaced.ts'

interface ReplaceRef {
  readonly replaceId: string
}
interface Page {
  readonly offset: number
  readonly limit: number
}

export interface ReplaceDeps {
  readonly records: WriteDeps['records'] & UndoDeps['records'] & Pick<Records, 'accounts'>
  readonly saving: SavingDeps
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly connection: Pick<Connection, 'requireAccount'>
  /** A worker for replacements alone: ending it for an endless pattern cancels no other tasks. */
  readonly xml: XmlWorkerClient
  readonly schemas: SchemaSource
  readonly reader: Pick<RecordReader, 'read'>
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly bus: EventBus
  readonly onFault: (error: unknown) => void
}

/**
 * The number of previews that are kept; the oldest one is closed first. A page that reloads closes
 * none of its previews.
 */
const kept = 2
const pastShown = 10

/** Replaces text in the records of many projects: preview, write and undo. */
export class ReplaceUseCases implements Handlers<'replace'> {
  readonly #deps: ReplaceDeps
  readonly #open = new Map<string, Replacement>()
  readonly #undos: Undos

  constructor(deps: ReplaceDeps) {
    this.#deps = deps
    this.#undos = new Undos(deps)
    // A replacement ends when another account becomes active.
    watchActiveAccount(deps.bus, deps.records.accounts, () => {
      this.closeAll().catch(deps.onFault)
    })
  }

  async start({
    projectIds,
    ...request
  }: PreviewRequest & { readonly projectIds: readonly string[] }): Promise<ReplaceState> {
    const { emit } = this.#deps
    for (const replaceId of [...this.#open.keys()].slice(
      0,
      Math.max(0, this.#open.size + 1 - kept),
    ))
      await this.close({ replaceId })
    const replacement = new Replacement(projectIds, request, {
      ...this.#deps,
      tell: (replaceId) => emit('replaceChanged', { replaceId }),
    })
    this.#open.set(replacement.id, replacement)
    return replacement.state()
  }

  state(ref: ReplaceRef): ReplaceState {
    return this.#require(ref).state()
  }

  items({ show, offset, limit, ...ref }: ReplaceRef & Page & { readonly show: ItemState }): {
    total: number
    items: ReplaceItem[]
  } {
    const found = this.#require(ref).items.in(show)
    const { projects } = this.#deps.records
    const items = found.slice(offset, offset + limit).map((item) => ({
      projectId: item.projectId,
      projectName: projects.get(item.projectId)?.name ?? '',
      state: item.state,
      skip: item.skip,
      error: item.error,
      places: item.places,
      leftOut: item.leftOut.size,
      objection: item.objection,
    }))
    return { total: found.length, items }
  }

  async places({
    projectId,
    offset,
    limit,
    ...ref
  }: ReplaceRef & Page & { readonly projectId: string }): Promise<{
    total: number
    places: ReplacePlaceRow[]
  }> {
    const replacement = this.#require(ref)
    const item = this.#item(replacement, projectId)
    const found = await replacement.places(item)
    const places = found.slice(offset, offset + limit).map((place, at) => ({
      place: offset + at,
      ...place,
      leftOut: item.leftOut.has(offset + at),
    }))
    return { total: found.length, places }
  }

  leaveOut({
    projectId,
    place,
    out,
    ...ref
  }: ReplaceRef & {
    readonly projectId: string
    readonly place: number | null
    readonly out: boolean
  }): ReplaceState {
    const replacement = this.#require(ref)
    replacement.leaveOut(this.#item(replacement, projectId), place, out)
    return replacement.state()
  }

  /** Fetches the missing records and previews them. Throws conflict/jobActive during other work. */
  fetch(ref: ReplaceRef): ReplaceState {
    const replacement = this.#require(ref)
    replacement.fetch()
    return replacement.state()
  }

  /** Writes the replacement. Throws conflict/jobActive during other work. */
  apply({
    replaceId,
    ...how
  }: ReplaceRef & { readonly send: boolean; readonly withInvalid: boolean }): ReplaceState {
    const replacement = this.#require({ replaceId })
    replacement.apply(how)
    return replacement.state()
  }

  stop(ref: ReplaceRef): ReplaceState {
    const replacement = this.#require(ref)
    replacement.stop()
    return replacement.state()
  }

  async close({ replaceId }: ReplaceRef): Promise<null> {
    const replacement = this.#open.get(replaceId)
    this.#open.delete(replaceId)
    await replacement?.close()
    return null
  }

  past(): PastReplacement[] {
    const { id } = this.#deps.connection.requireAccount()
    const { replacements } = this.#deps.records
    return replacements.list(id, pastShown).map((past) => ({
      ...past,
      undoing: this.#undos.has(past.replacementId),
    }))
  }

  undo({ replacementId }: { readonly replacementId: string }): Promise<UndoResult> {
    const { id: accountId } = this.#deps.connection.requireAccount()
    return this.#undos.run({ accountId, replacementId })
  }

  stopUndo({ replacementId }: { readonly replacementId: string }): null {
    this.#undos.stop(replacementId)
    return null
  }

  /** Ends all previews and all writing. Projects that were written before keep their new text. */
  async closeAll(): Promise<void> {
    const closed = [...this.#open.keys()].map((replaceId) => this.close({ replaceId }))
    await Promise.all([...closed, this.#undos.stopAll()])
  }

  #require({ replaceId }: ReplaceRef): Replacement {
    const replacement = this.#open.get(replaceId)
    if (replacement === undefined) throw failure('invalidInput', { reason: 'batchGone' })
    return replacement
  }

  #item(replacement: Replacement, projectId: string) {
    const item = replacement.items.find(projectId)
    if (item === null) throw failure('notFound', { field: 'projectId' })
    return item
  }
}
