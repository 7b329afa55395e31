import type { BoardColumn } from '../../../src-shared/ipc/calls/board-calls.ts'
import {
  channelCatalogue,
  channelKeyOf,
  channelTypeOf,
} from '../../../src-shared/service/channel-catalogue.ts'
import type { Dialect } from '../../../src-shared/service/dialect.ts'

/**
 * Columns and unknown status values of an account's board. Both only grow while the board is open,
 * so that packed cells stay valid: a name or status that the user assigns leaves its position
 * empty.
 */
export class BoardLayout {
  readonly #places = new Map<string, number>()
  readonly #columns: BoardColumn[] = []
  readonly #unknown = new Map<string, number>()

  constructor(displayNames: Iterable<string>, channelNames: Dialect['channelNames']) {
    for (const { type, name } of channelCatalogue) this.#add({ key: type, type, name })
    this.learn(displayNames, channelNames)
  }

  get columns(): readonly BoardColumn[] {
    return this.#columns
  }

  /** The unknown status values as the service spells them. */
  get unknownStatuses(): string[] {
    return [...this.#unknown.keys()]
  }

  /** Adds display names of channels. A known channel takes the service's name. */
  learn(displayNames: Iterable<string>, channelNames: Dialect['channelNames']): void {
    for (const name of displayNames) {
      const type = channelTypeOf(name, channelNames)
      const at = this.#places.get(type ?? channelKeyOf(name, channelNames))
      if (at === undefined) this.#add({ key: channelKeyOf(name, channelNames), type, name })
      else if (type !== null) this.#columns[at] = { key: type, type, name }
    }
  }

  /** Returns the position of a column; undefined for an unknown column. */
  placeOf(key: string): number | undefined {
    return this.#places.get(key)
  }

  /** Returns the position of an unknown status value; a new value gets the next position. */
  unknownPlace(status: string): number {
    const known = this.#unknown.get(status)
    if (known !== undefined) return known
    const place = this.#unknown.size
    this.#unknown.set(status, place)
    return place
  }

  #add(column: BoardColumn): void {
    this.#places.set(column.key, this.#columns.length)
    this.#columns.push(column)
  }
}
