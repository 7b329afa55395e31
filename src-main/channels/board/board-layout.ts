import type { BoardColumn } from '../../../src-shared/ipc/board-calls.ts'
import { channelCatalogue, channelTypeOf } from '../../../src-shared/service/channel-catalogue.ts'
import type { Dialect } from '../../../src-shared/service/dialect.ts'

/** Longest display name that is part of a key (`channelKeySchema`). */
const longestName = 200

/** The key of a column: the channel's type, or `?` and a display name that stands for none. */
export function channelKeyOf(name: string, names: Dialect['channelNames']): string {
  return channelTypeOf(name, names) ?? `?${name.slice(0, longestName)}`
}

/**
 * Columns and unknown status values of an account's board. Both only grow while it is open, so that
 * a cell that was packed stays good: a name or word that the user explains leaves its place empty.
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

  /** In the service's words. */
  get unknownStatuses(): string[] {
    return [...this.#unknown.keys()]
  }

  /** Takes in what channels are called. A channel shows the name that the service gives it. */
  learn(displayNames: Iterable<string>, channelNames: Dialect['channelNames']): void {
    for (const name of displayNames) {
      const type = channelTypeOf(name, channelNames)
      const at = this.#places.get(type ?? channelKeyOf(name, channelNames))
      if (at === undefined) this.#add({ key: channelKeyOf(name, channelNames), type, name })
      else if (type !== null) this.#columns[at] = { key: type, type, name }
    }
  }

  /** Where a column stands; undefined for one that there is not. */
  placeOf(key: string): number | undefined {
    return this.#places.get(key)
  }

  /** The place of an unknown status value; one that is new gets the next. */
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
