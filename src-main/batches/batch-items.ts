import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BatchItem, BatchState } from '../../src-shared/ipc/calls/batch-calls.ts'
import type { ReplacedRequest } from '../../src-shared/ipc/calls/channel-calls.ts'
import { type ChannelType, channelTypes } from '../../src-shared/service/channel-type.ts'

export type ItemState = BatchItem['state']
/** The details of an item beside its state. */
export type ItemNote = Pick<BatchItem, 'refusal' | 'errors' | 'error'>

const states = [
  'checking',
  'valid',
  'invalid',
  'refused',
  'unchecked',
  'queued',
] as const satisfies readonly ItemState[]

const nothing: ItemNote = { refusal: null, errors: {}, error: null }

/** Makes a note from the given fields. Many items may share one note. */
export function noted(said: Partial<ItemNote>): ItemNote {
  return Object.keys(said).length === 0 ? nothing : { ...nothing, ...said }
}

/**
 * The items of a batch, by number: every project on each of its channels. A batch may have 280,000
 * items, so a state is a byte, and only an item with a note has an object.
 */
export class BatchItems {
  readonly projectIds: readonly string[]
  readonly types: readonly ChannelType[]
  readonly #state: Uint8Array
  readonly #notes = new Map<number, ItemNote>()
  readonly #replaced = new Map<number, ReplacedRequest>()
  #left: ItemNote = nothing
  readonly #places: ReadonlyMap<string, number>
  /** The number of items by channel and state. */
  readonly #byType: Uint32Array

  constructor(projectIds: readonly string[], types: readonly ChannelType[]) {
    this.projectIds = [...new Set(projectIds)]
    this.#places = new Map(this.projectIds.map((projectId, at) => [projectId, at]))
    this.types = channelTypes.filter((type) => types.includes(type))
    this.#state = new Uint8Array(this.projectIds.length * this.types.length)
    this.#byType = new Uint32Array(this.types.length * states.length)
    for (const place of this.types.keys())
      this.#byType[place * states.length] = this.projectIds.length
  }

  get total(): number {
    return this.#state.length
  }

  /** Returns the project and channel of an item. */
  at(item: number): { readonly projectId: string; readonly type: ChannelType } {
    const projectId = this.projectIds[Math.floor(item / this.types.length)]
    const type = this.types[item % this.types.length]
    if (projectId === undefined || type === undefined) throw new Error('No such item')
    return { projectId, type }
  }

  state(item: number): ItemState {
    return states[this.#state[item] ?? 0] ?? 'checking'
  }

  note(item: number): ItemNote {
    return this.#notes.get(item) ?? (this.state(item) === 'unchecked' ? this.#left : nothing)
  }

  /** Returns the waiting request that an item replaces; null if there is none. */
  replaced(item: number): ReplacedRequest | null {
    return this.#replaced.get(item) ?? null
  }

  setReplaced(item: number, request: ReplacedRequest): void {
    this.#replaced.set(item, request)
  }

  /**
   * The number of valid items that replace a request, and of those that replace a relist after its
   * withdrawal.
   */
  get replacing(): Pick<BatchState, 'replaces' | 'endsRelists'> {
    let [replaces, endsRelists] = [0, 0]
    for (const [item, { stage }] of this.#replaced) {
      if (this.state(item) !== 'valid') continue
      replaces += 1
      if (stage === 'waiting' || stage === 'publishing') endsRelists += 1
    }
    return { replaces, endsRelists }
  }

  /** Returns the item of a project and channel; -1 if the batch has none. */
  find(projectId: string, type: ChannelType): number {
    const project = this.#places.get(projectId)
    const place = this.types.indexOf(type)
    return project === undefined || place < 0 ? -1 : project * this.types.length + place
  }

  /**
   * Marks all items that wait for a check as unchecked, with one shared reason, as there may be
   * very many.
   */
  leaveUnchecked(error: AppError): void {
    this.#left = noted({ error })
    for (let at = this.next('checking', 0); at >= 0; at = this.next('checking', at + 1))
      this.set(at, 'unchecked')
  }

  set(item: number, state: ItemState, note: ItemNote = nothing): void {
    const before = this.#state[item] ?? 0
    const next = states.indexOf(state)
    this.#state[item] = next
    const ofType = (item % this.types.length) * states.length
    this.#byType[ofType + before] = (this.#byType[ofType + before] ?? 0) - 1
    this.#byType[ofType + next] = (this.#byType[ofType + next] ?? 0) + 1
    if (note === nothing) this.#notes.delete(item)
    else this.#notes.set(item, note)
  }

  count(state: ItemState): number {
    let count = 0
    for (let at = states.indexOf(state); at < this.#byType.length; at += states.length)
      count += this.#byType[at] ?? 0
    return count
  }

  get counts(): BatchState['counts'] {
    return {
      valid: this.count('valid'),
      invalid: this.count('invalid'),
      refused: this.count('refused'),
      unchecked: this.count('unchecked'),
      queued: this.count('queued'),
    }
  }

  /** The channels with a valid item. */
  get validTypes(): ChannelType[] {
    const valid = states.indexOf('valid')
    return this.types.filter((_, place) => this.#byType[place * states.length + valid] !== 0)
  }

  /** Returns the first item in a state from a number on; -1 if there is none. */
  next(state: ItemState, from: number): number {
    return this.#state.indexOf(states.indexOf(state), from)
  }

  /**
   * Returns the numbers of the items in a state (or of all items), from position `offset` among
   * them.
   */
  page(show: ItemState | 'all', offset: number, limit: number): number[] {
    if (show === 'all') {
      const left = Math.max(0, Math.min(limit, this.total - offset))
      return Array.from({ length: left }, (_, at) => offset + at)
    }
    const found: number[] = []
    let skip = offset
    for (let at = this.next(show, 0); at >= 0 && found.length < limit; at = this.next(show, at + 1))
      if (skip > 0) skip -= 1
      else found.push(at)
    return found
  }
}
