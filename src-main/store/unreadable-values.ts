import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that are kept at most: a store of another version may have any number of such values. */
const mostKept = 1000

/**
 * Stored values that could not be read in this run. The raw text of each is kept in a file of its own
 * under `damaged/values`, named after table and column, as the row itself may be written over later.
 */
export class UnreadableValues {
  readonly #folder: string
  readonly #onFault: (error: unknown) => void
  readonly #known = new Set<string>()

  /** @param damaged the folder of what was set aside: Perceel removes nothing from it */
  constructor(damaged: string, onFault: (error: unknown) => void) {
    this.#folder = join(damaged, 'values')
    this.#onFault = onFault
  }

  /** How many different values could not be read. */
  get count(): number {
    return this.#known.size
  }

  /** Keeps a value. True when this value was not met before in this run. */
  add(column: string, text: string): boolean {
    const name = `${column}-${hash('sha256', text).slice(0, 16)}.txt`
    if (this.#known.has(name)) return false
    this.#known.add(name)
    this.#onFault(new Error(`A value in ${column} cannot be read`))
    if (this.#known.size <= mostKept) this.#keep(name, text)
    return true
  }

  #keep(name: string, text: string): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(this.#folder, name), text, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // EEXIST: an earlier run kept it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') this.#onFault(error)
    }
  }
}
