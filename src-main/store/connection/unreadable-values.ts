import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Maximum number of kept files: a store of another version may have any number of such values. */
const mostKept = 1000

/**
 * Stored values that were unreadable in this run. The raw text of each value is kept in a file
 * under `damaged/values`, named after table and column, because the row may be overwritten later.
 */
export class UnreadableValues {
  readonly #folder: string
  readonly #onFault: (error: unknown) => void
  readonly #known = new Set<string>()

  /** @param damaged the folder of set-aside files, from which Perceel removes nothing */
  constructor(damaged: string, onFault: (error: unknown) => void) {
    this.#folder = join(damaged, 'values')
    this.#onFault = onFault
  }

  /** Number of different unreadable values. */
  get count(): number {
    return this.#known.size
  }

  /** Stores a value. Returns true if the value is new in this run. */
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
      // EEXIST: an earlier run stored the value.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') this.#onFault(error)
    }
  }
}
