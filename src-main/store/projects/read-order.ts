/**
 * Orders reads of the same data. Two reads may overlap, and the older answer may arrive last, when
 * newer data is already stored. Each read gets a number before its request. Numbers apply to this
 * run only, because no answer outlives a run.
 */
export class ReadOrder {
  #last = 0
  readonly #taken = new Map<string, number>()

  /** Starts a read. Returns its number, higher than all earlier numbers. */
  begin(): number {
    this.#last += 1
    return this.#last
  }

  /** Returns whether the answer to a later read was already stored. */
  isOvertaken(key: string, read: number): boolean {
    return read < (this.#taken.get(key) ?? 0)
  }

  /** Notes that the stored data under the key comes from this read. */
  noteTaken(key: string, read: number): void {
    this.#taken.set(key, Math.max(read, this.#taken.get(key) ?? 0))
  }
}
