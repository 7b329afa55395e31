import type { BoardRow } from '../../../src-shared/ipc/calls/board-calls.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import { Dictionary } from './dictionary.ts'

const firstRows = 512
const firstColumns = 16

/**
 * Holds the board in columns of numbers, so that 20,000 projects on 14 channels are filtered,
 * sorted and counted in a few milliseconds. A project keeps its slot while it exists. The cells are
 * stored row by row, `stride` cells for each row.
 */
export class BoardTable {
  readonly scenarios = new Dictionary()
  readonly types = new Dictionary()
  readonly cities = new Dictionary()
  /** The periods of rents. */
  readonly conditions = new Dictionary()
  readonly statuses = new Dictionary()
  /** Project ids by slot. */
  readonly ids: string[] = []
  readonly names: string[] = []
  /** Search keys (search/search-key.ts). */
  readonly search: string[] = []
  readonly zipcodes: (string | null)[] = []
  readonly remoteIds: (number | null)[] = []
  scenario = new Uint32Array(firstRows)
  type = new Uint32Array(firstRows)
  city = new Uint32Array(firstRows)
  condition = new Uint32Array(firstRows)
  status = new Uint32Array(firstRows)
  /** Euros; 0 for no price. */
  price = new Float64Array(firstRows)
  /** 1 if the price is the lowest of several. */
  priceFrom = new Uint8Array(firstRows)
  /** Epoch milliseconds; 0 for never. */
  readAt = new Float64Array(firstRows)
  cells = new Int32Array(firstRows * firstColumns)
  stride = firstColumns
  /** Number of columns that any row has a value for. */
  columns = 0
  readonly #nameKeys: string[] = []
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  /** Slots in the order of names. */
  readonly #byName: number[] = []
  readonly #ranks = new Map<'id' | 'price' | 'readAt', Uint32Array>()

  get size(): number {
    return this.#byName.length
  }

  /** Slots in the order of names, as main sorts them. */
  get byName(): readonly number[] {
    return this.#byName
  }

  slotOf(projectId: string): number | undefined {
    return this.#slots.get(projectId)
  }

  cell(slot: number, column: number): number {
    return column < this.stride ? (this.cells[slot * this.stride + column] ?? 0) : 0
  }

  /**
   * Returns the rank of each slot by object number, by price or by time of reading. Equal values share
   * a rank. Projects without a number come last, and projects without a price first.
   */
  ranksBy(what: 'id' | 'price' | 'readAt'): Uint32Array {
    const known = this.#ranks.get(what)
    if (known !== undefined) return known
    const valueOf = {
      id: (slot: number) => this.remoteIds[slot] ?? Number.MAX_SAFE_INTEGER,
      price: (slot: number) => this.price[slot] ?? 0,
      readAt: (slot: number) => this.readAt[slot] ?? 0,
    }[what]
    // A typed array sorts numbers many times faster than an array with a comparator.
    const sorted = Float64Array.from(this.#byName, valueOf).sort()
    const rankOf = new Map<number, number>()
    for (const value of sorted) if (!rankOf.has(value)) rankOf.set(value, rankOf.size)
    const ranks = new Uint32Array(this.ids.length)
    for (const slot of this.#byName) ranks[slot] = rankOf.get(valueOf(slot)) ?? 0
    this.#ranks.set(what, ranks)
    return ranks
  }

  /** Adds or updates rows. A known project keeps its slot. */
  put(rows: readonly BoardRow[]): void {
    this.#ranks.clear()
    for (const row of rows) {
      const known = this.#slots.get(row.projectId)
      const slot = known ?? this.#free.pop() ?? this.ids.length
      const nameKey = foldText(row.name)
      const moved = known === undefined || this.#nameKeys[slot] !== nameKey
      if (known !== undefined && moved) this.#byName.splice(this.#placeOf(known), 1)
      this.#write(slot, row, nameKey)
      if (moved) this.#byName.splice(this.#placeFor(slot), 0, slot)
    }
  }

  remove(projectIds: Iterable<string>): void {
    this.#ranks.clear()
    for (const projectId of projectIds) {
      const slot = this.#slots.get(projectId)
      if (slot === undefined) continue
      this.#byName.splice(this.#placeOf(slot), 1)
      this.#slots.delete(projectId)
      this.ids[slot] = ''
      this.cells.fill(0, slot * this.stride, (slot + 1) * this.stride)
      this.#free.push(slot)
    }
  }

  #write(slot: number, row: BoardRow, nameKey: string): void {
    this.#makeRoom(slot, row.cells.length)
    this.#slots.set(row.projectId, slot)
    this.ids[slot] = row.projectId
    this.names[slot] = row.name
    this.#nameKeys[slot] = nameKey
    this.search[slot] = row.search
    this.zipcodes[slot] = row.zipcode
    this.remoteIds[slot] = row.remoteId
    this.scenario[slot] = this.scenarios.numberOf(row.scenario)
    this.type[slot] = this.types.numberOf(row.type)
    this.city[slot] = this.cities.numberOf(row.city)
    this.condition[slot] = this.conditions.numberOf(row.rentCondition ?? '')
    this.status[slot] = this.statuses.numberOf(row.salesStatus ?? '')
    this.price[slot] = row.price ?? 0
    this.priceFrom[slot] = row.isPriceFrom ? 1 : 0
    this.readAt[slot] = row.readAt ?? 0
    const start = slot * this.stride
    this.cells.fill(0, start, start + this.stride)
    this.cells.set(row.cells, start)
    this.columns = Math.max(this.columns, row.cells.length)
  }

  #makeRoom(slot: number, columns: number): void {
    if (columns > this.stride) this.#widen(Math.max(columns, this.stride * 2))
    if (slot < this.readAt.length) return
    const rows = this.readAt.length * 2
    this.scenario = grown(this.scenario, new Uint32Array(rows))
    this.type = grown(this.type, new Uint32Array(rows))
    this.city = grown(this.city, new Uint32Array(rows))
    this.condition = grown(this.condition, new Uint32Array(rows))
    this.status = grown(this.status, new Uint32Array(rows))
    this.price = grown(this.price, new Float64Array(rows))
    this.priceFrom = grown(this.priceFrom, new Uint8Array(rows))
    this.readAt = grown(this.readAt, new Float64Array(rows))
    this.cells = grown(this.cells, new Int32Array(rows * this.stride))
  }

  #widen(stride: number): void {
    const wide = new Int32Array(this.readAt.length * stride)
    for (let slot = 0; slot < this.ids.length; slot += 1) {
      const start = slot * this.stride
      wide.set(this.cells.subarray(start, start + this.stride), slot * stride)
    }
    this.cells = wide
    this.stride = stride
  }

  /**
   * Returns the index of a slot among the names. Rows mostly arrive in order, so the end is tried
   * first.
   */
  #placeFor(slot: number): number {
    let low = 0
    let high = this.#byName.length
    const last = this.#byName[high - 1]
    if (last !== undefined && this.#before(last, slot)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#before(this.#byName[middle] ?? 0, slot)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns the current index of a slot. The search by name works while the name is unchanged. */
  #placeOf(slot: number): number {
    return this.#placeFor(slot)
  }

  #before(one: number, other: number): boolean {
    const a = this.#nameKeys[one] ?? ''
    const b = this.#nameKeys[other] ?? ''
    return a === b ? (this.ids[one] ?? '') < (this.ids[other] ?? '') : a < b
  }
}

function grown<Numbers extends { set(from: Numbers): void }>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
